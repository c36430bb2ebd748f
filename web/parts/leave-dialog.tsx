import { useBlocker } from '@tanstack/react-router';
import { common } from '../texts/common.ts';
import { Dialog } from './dialog.tsx';
import { StayOrLeave } from './stay-or-leave.tsx';

interface LeaveDialogProps {
  title: string;
  /** What is lost by leaving. */
  consequence: string;
  /** Whether leaving this page for another, or for the same with another query, has to be confirmed. */
  shouldAsk(change: { isOtherPage: boolean }): boolean | Promise<boolean>;
  /** The same for closing the window, where the browser asks. */
  shouldAskOnClose(): boolean;
  /** Runs before the page is left. */
  onLeave?(): void;
}

/** Asks for confirmation before the user leaves a page with unfinished work. */
export function LeaveDialog({ title, consequence, shouldAsk, shouldAskOnClose, onLeave }: LeaveDialogProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      shouldAsk({ isOtherPage: current.pathname !== next.pathname }),
    enableBeforeUnload: shouldAskOnClose,
    withResolver: true,
  });
  const stay = () => reset?.();
  const leave = () => {
    onLeave?.();
    proceed?.();
  };
  return (
    // Above the dialogs for when the session has ended or a second factor is required.
    <Dialog opened={status === 'blocked'} onClose={stay} title={title} zIndex={301}>
      <StayOrLeave
        consequence={consequence}
        stay={common.stay}
        leave={common.leave}
        onStay={stay}
        onLeave={leave}
      />
    </Dialog>
  );
}
