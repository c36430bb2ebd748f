import { LeaveDialog } from '../../../parts/leave-dialog.tsx';
import { texts } from '../../../texts/draft.ts';
import type { Autosave } from './autosave.ts';

/** Saves unsaved changes before the user leaves the page, and asks for confirmation if that fails. */
export function UnsavedChangesDialog({ autosave }: { autosave: Pick<Autosave<unknown>, 'flush' | 'state'> }) {
  return (
    <LeaveDialog
      title={texts.leaving.title}
      consequence={texts.leaving.consequence}
      shouldAsk={async ({ isOtherPage }) => isOtherPage && !(await autosave.flush())}
      shouldAskOnClose={() => autosave.state().kind !== 'saved'}
    />
  );
}
