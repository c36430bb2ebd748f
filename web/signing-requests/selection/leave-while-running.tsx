import { LeaveDialog } from '../../parts/leave-dialog.tsx';
import { texts } from '../../texts/selection.ts';
import type { Run } from './use-run.ts';

/** Asks for confirmation before the user leaves the page while selected requests are worked through. */
export function LeaveWhileRunning({ run }: { run: Run }) {
  const isRunning = run.state === 'running' || run.state === 'interrupted';
  return (
    <LeaveDialog
      title={texts.run.leaveTitle}
      consequence={texts.run.leaveConsequence}
      shouldAsk={() => isRunning}
      shouldAskOnClose={() => isRunning}
      onLeave={run.stop}
    />
  );
}
