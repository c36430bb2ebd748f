import { NumberInput, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { useAssent } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { changesBetween } from '../parts/changes-between.ts';
import { Dialog } from '../parts/dialog.tsx';
import { SubmitButton } from '../parts/submit-button.tsx';
import { common } from '../texts/common.ts';
import { texts } from '../texts/containers.ts';
import type { ContainerWithDocuments } from './queries.ts';

interface EditRetentionProps {
  container: ContainerWithDocuments;
  opened: boolean;
  onClose(): void;
}

/** Asks how long the personal data of signers is kept, and whether nothing may be erased for now. */
export function EditRetention({ container, opened, onClose }: EditRetentionProps) {
  const assent = useAssent();
  const [before] = useState({
    retention_days: container.retention_days,
    legal_hold: container.legal_hold,
  });
  const [days, setDays] = useState<number | string>(container.retention_days ?? '');
  const [isHeld, setHeld] = useState(container.legal_hold);
  const change = useApiMutation({
    opened: true,
    run: () =>
      assent.containers.update(
        container.id,
        changesBetween(before, { retention_days: days === '' ? null : Number(days), legal_hold: isHeld }),
      ),
    success: texts.retention.saved,
    onSuccess: onClose,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.menu.retention}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate();
        }}
      >
        <Stack>
          <NumberInput
            label={texts.retention.days}
            description={texts.retention.daysHint}
            placeholder={texts.retention.noLimit}
            min={1}
            max={36_500}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            value={days}
            onChange={setDays}
            data-autofocus
          />
          <Switch
            label={texts.legalHold}
            description={texts.retention.holdHint}
            checked={isHeld}
            onChange={(event) => setHeld(event.currentTarget.checked)}
          />
          <SubmitButton isPending={change.isPending}>{common.save}</SubmitButton>
        </Stack>
      </form>
    </Dialog>
  );
}
