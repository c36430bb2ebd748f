import { Modal, NumberInput, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { useAssent } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { SubmitButton } from '../parts/submit-button.tsx';
import type { ContainerWithDocuments } from './queries.ts';

interface EditRetentionProps {
  container: ContainerWithDocuments;
  onClose(): void;
}

/** Asks how long the personal data of signers is kept, and whether nothing may be erased for now. */
export function EditRetention({ container, onClose }: EditRetentionProps) {
  const assent = useAssent();
  const [days, setDays] = useState<number | string>(container.retention_days ?? '');
  const [isHeld, setHeld] = useState(container.legal_hold);
  const change = useApiMutation({
    run: () =>
      assent.containers.update(container.id, {
        retention_days: days === '' ? null : Number(days),
        legal_hold: isHeld,
      }),
    success: 'Retention saved.',
    onSuccess: onClose,
  });
  return (
    <Modal opened onClose={onClose} title="Retention and legal hold">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate();
        }}
      >
        <Stack>
          <NumberInput
            label="Days to keep personal data"
            description="Counted from the end of each request. Leave it empty to keep the data for good. Erased data can’t be restored."
            placeholder="No limit"
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
            label="Legal hold"
            description="While it is on, nothing in this container is erased, not even on request, and the container can’t be deleted."
            checked={isHeld}
            onChange={(event) => setHeld(event.currentTarget.checked)}
          />
          <SubmitButton isPending={change.isPending}>Save</SubmitButton>
        </Stack>
      </form>
    </Modal>
  );
}
