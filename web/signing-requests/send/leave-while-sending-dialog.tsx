import { LeaveDialog } from '../../parts/leave-dialog.tsx';
import { texts } from '../../texts/sending.ts';

/** Asks for confirmation before the user leaves the page while a batch is being sent, or waits for another attempt. */
export function LeaveWhileSendingDialog() {
  return (
    <LeaveDialog
      title={texts.batch.leaveTitle}
      consequence={texts.batch.leaveConsequence}
      shouldAsk={() => true}
      shouldAskOnClose={() => true}
    />
  );
}
