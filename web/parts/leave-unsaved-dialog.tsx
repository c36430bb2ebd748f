import { common } from '../texts/common.ts';
import { LeaveDialog } from './leave-dialog.tsx';

interface LeaveUnsavedDialogProps {
  isUnsaved(): boolean;
  /** Whether the form starts over when the query in the address of the page changes. */
  dependsOnQuery?: boolean;
}

/** Asks for confirmation before the user leaves a page with a form whose content would be lost. */
export function LeaveUnsavedDialog({ isUnsaved, dependsOnQuery = false }: LeaveUnsavedDialogProps) {
  return (
    <LeaveDialog
      title={common.leaving.title}
      consequence={common.leaving.consequence}
      shouldAsk={({ isOtherPage }) => (isOtherPage || dependsOnQuery) && isUnsaved()}
      shouldAskOnClose={isUnsaved}
    />
  );
}
