import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useAssent } from '../../api/assent.ts';
import { DialogActions } from '../../parts/dialog-actions.tsx';
import { ReasonInput } from '../../parts/reason-input.tsx';
import { texts } from '../../texts/selection.ts';
import { voidWith } from './actions.ts';
import { NotPending } from './not-pending.tsx';
import { type ActionDialogProps, RunDialog } from './run-dialog.tsx';
import { groupByAction } from './selection.ts';
import { useRun } from './use-run.ts';

/** Voids the selected requests that are pending. */
export function VoidDialog({ requests, onClose }: ActionDialogProps) {
  const assent = useAssent();
  const run = useRun();
  const [reason, setReason] = useState('');
  const { pending } = groupByAction(requests);
  return (
    <RunDialog
      run={run}
      titles={{
        before: texts.voiding.before(pending.length),
        during: texts.voiding.during(pending.length),
        after: texts.voiding.after,
      }}
      onClose={onClose}
    >
      <Stack>
        <Text size="sm">{texts.voiding.explanation}</Text>
        <NotPending count={requests.length - pending.length} />
        <ReasonInput
          label={texts.voiding.reason}
          description={texts.voiding.reasonHint}
          data-autofocus
          value={reason}
          onChange={setReason}
        />
        <DialogActions onCancel={() => onClose(false)}>
          <Button color="red" onClick={() => run.start(pending, voidWith(assent, reason.trim()))}>
            {texts.voiding.void(pending.length)}
          </Button>
        </DialogActions>
      </Stack>
    </RunDialog>
  );
}
