import { useBlocker } from '@tanstack/react-router';
import { LeaveDialog } from '../parts/leave-dialog.tsx';
import { texts } from '../texts/sending.ts';

/** Asks for confirmation before the user leaves the page while a batch is being sent. */
export function LeaveWhileSendingDialog({ isSending }: { isSending: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isSending,
    enableBeforeUnload: () => isSending,
    withResolver: true,
  });
  return (
    <LeaveDialog
      opened={status === 'blocked'}
      title={texts.batch.leaveTitle}
      consequence={texts.batch.leaveConsequence}
      onStay={() => reset?.()}
      onLeave={() => proceed?.()}
    />
  );
}
