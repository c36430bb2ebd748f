import { Button, Stack, Text } from '@mantine/core';
import { useAssent } from '../../api/assent.ts';
import { DialogActions } from '../../parts/dialog-actions.tsx';
import { texts } from '../../texts/selection.ts';
import { NoMailServerAlert } from '../send/no-mail-server-alert.tsx';
import { remind } from './actions.ts';
import { NotPending } from './not-pending.tsx';
import { type ActionDialogProps, RunDialog } from './run-dialog.tsx';
import { groupByAction } from './selection.ts';
import { useRun } from './use-run.ts';

/** Emails their signing link again to the signers of the selected requests that are pending. */
export function RemindDialog({ requests, onClose }: ActionDialogProps) {
  const assent = useAssent();
  const run = useRun();
  const { pending } = groupByAction(requests);
  return (
    <RunDialog
      run={run}
      titles={{
        before: texts.reminding.before(pending.length),
        during: texts.reminding.during(pending.length),
        after: texts.reminding.after,
      }}
      onClose={onClose}
    >
      <Stack>
        <NoMailServerAlert />
        <Text size="sm">{texts.reminding.explanation}</Text>
        <NotPending count={requests.length - pending.length} />
        <DialogActions onCancel={() => onClose(false)}>
          <Button data-autofocus onClick={() => run.start(pending, remind(assent))}>
            {texts.reminding.send(pending.length)}
          </Button>
        </DialogActions>
      </Stack>
    </RunDialog>
  );
}
