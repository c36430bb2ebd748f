import { useBlocker } from '@tanstack/react-router';
import { LeaveDialog } from '../../parts/leave-dialog.tsx';
import type { Autosave } from './autosave.ts';

/** Saves what is not saved yet before one leaves the page, and asks when that does not succeed. */
export function UnsavedQuestion({ autosave }: { autosave: Pick<Autosave<unknown>, 'flush' | 'state'> }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && !(await autosave.flush()),
    enableBeforeUnload: () => autosave.state().kind !== 'saved',
    withResolver: true,
  });
  return (
    <LeaveDialog
      opened={status === 'blocked'}
      title="Leave without saving?"
      consequence="Your last changes could not be saved. If you leave now, they are lost."
      onStay={() => reset?.()}
      onLeave={() => proceed?.()}
    />
  );
}
