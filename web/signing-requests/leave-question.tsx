import { useBlocker } from '@tanstack/react-router';
import { LeaveDialog } from '../parts/leave-dialog.tsx';

/** Asks before one leaves the page in the middle of the sending. */
export function LeaveQuestion({ isSending }: { isSending: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isSending,
    enableBeforeUnload: () => isSending,
    withResolver: true,
  });
  return (
    <LeaveDialog
      opened={status === 'blocked'}
      title="Leave while it is being sent?"
      consequence="Who has not been reached yet gets nothing, and the results of the others are no longer shown here."
      onStay={() => reset?.()}
      onLeave={() => proceed?.()}
    />
  );
}
