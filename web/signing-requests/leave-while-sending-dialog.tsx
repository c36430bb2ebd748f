import { useBlocker } from '@tanstack/react-router';
import { LeaveDialog } from '../parts/leave-dialog.tsx';

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
      title="Leave while sending?"
      consequence="Sending will stop, so the remaining people won’t get a request. You also won’t see the results for the others here."
      onStay={() => reset?.()}
      onLeave={() => proceed?.()}
    />
  );
}
