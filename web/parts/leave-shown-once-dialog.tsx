import { common } from '../texts/common.ts';
import { LeaveDialog } from './leave-dialog.tsx';

/** Asks for confirmation before the user leaves a page with something that can't be shown again. */
export function LeaveShownOnceDialog({ isKept }: { isKept(): boolean }) {
  return (
    <LeaveDialog
      title={common.leavingShownOnce.title}
      consequence={common.leavingShownOnce.consequence}
      shouldAsk={() => !isKept()}
      shouldAskOnClose={() => !isKept()}
    />
  );
}
