import { Alert, Button, NumberInput, Stack, Switch } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useAssent } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { changesBetween } from '../parts/changes-between.ts';
import { Dialog } from '../parts/dialog.tsx';
import { DialogActions } from '../parts/dialog-actions.tsx';
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
  const after = { retention_days: days === '' ? null : Number(days), legal_hold: isHeld };
  // Until something else is entered.
  const [isAsking, setAsking] = useState(false);
  const change = useApiMutation({
    opened: true,
    run: () => assent.containers.update(container.id, changesBetween(before, after)),
    success: texts.retention.saved,
    changed: (container) => ({ id: container.id, fields: container }),
    onSuccess: onClose,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.menu.retention}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (erasesMore(before, after)) setAsking(true);
          else change.mutate();
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
            onChange={(changed) => {
              setDays(changed);
              setAsking(false);
            }}
            data-autofocus
          />
          <Switch
            label={texts.legalHold}
            description={texts.retention.holdHint}
            checked={isHeld}
            onChange={(event) => {
              setHeld(event.currentTarget.checked);
              setAsking(false);
            }}
          />
          {isAsking && after.retention_days !== null ? (
            <>
              <Alert role="alert" variant="light" color="red" icon={<IconAlertTriangle />}>
                {texts.retention.erases(after.retention_days)}
              </Alert>
              <DialogActions onCancel={() => setAsking(false)}>
                <Button color="red" loading={change.isPending} onClick={() => change.mutate()}>
                  {texts.retention.saveAndErase}
                </Button>
              </DialogActions>
            </>
          ) : (
            <SubmitButton isPending={change.isPending}>{common.save}</SubmitButton>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}

interface Retention {
  retention_days: number | null;
  legal_hold: boolean;
}

/** Whether data that would have been kept is erased: by a shorter retention, or by one that a legal hold held off. */
function erasesMore(before: Retention, after: Retention): boolean {
  if (after.retention_days === null || after.legal_hold) return false;
  return before.legal_hold || after.retention_days < (before.retention_days ?? Number.POSITIVE_INFINITY);
}
