import { common } from '../texts/common.ts';
import { LeaveDialog } from './leave-dialog.tsx';

/** Asks for confirmation before the user leaves a page with a form whose content would be lost. */
export function LeaveUnsavedDialog({ isUnsaved }: { isUnsaved(): boolean }) {
  return (
    <LeaveDialog
      title={common.leaving.title}
      consequence={common.leaving.consequence}
      shouldAsk={({ isOtherPage }) => isOtherPage && isUnsaved()}
      shouldAskOnClose={isUnsaved}
    />
  );
}
