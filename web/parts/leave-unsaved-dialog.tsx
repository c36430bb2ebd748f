import { useBlocker } from '@tanstack/react-router';
import { common } from '../texts/common.ts';
import { LeaveDialog } from './leave-dialog.tsx';

/** Asks for confirmation before the user leaves a page with a form whose content would be lost. */
export function LeaveUnsavedDialog({ isUnsaved }: { isUnsaved(): boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <LeaveDialog
      opened={status === 'blocked'}
      title={common.leaving.title}
      consequence={common.leaving.consequence}
      onStay={() => reset?.()}
      onLeave={() => proceed?.()}
    />
  );
}
