import { useBlocker } from '@tanstack/react-router';
import { LeaveDialog } from '../../parts/leave-dialog.tsx';
import { texts } from '../../texts/draft.ts';
import type { Autosave } from './autosave.ts';

/** Saves unsaved changes before the user leaves the page, and asks for confirmation if that fails. */
export function UnsavedChangesDialog({ autosave }: { autosave: Pick<Autosave<unknown>, 'flush' | 'state'> }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && !(await autosave.flush()),
    enableBeforeUnload: () => autosave.state().kind !== 'saved',
    withResolver: true,
  });
  return (
    <LeaveDialog
      opened={status === 'blocked'}
      title={texts.leaving.title}
      consequence={texts.leaving.consequence}
      onStay={() => reset?.()}
      onLeave={() => proceed?.()}
    />
  );
}
