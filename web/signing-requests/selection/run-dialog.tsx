import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SigningRequestInList } from '../../../sdk/resources.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { LeaveDialog } from '../../parts/leave-dialog.tsx';
import { texts } from '../../texts/selection.ts';
import { RunProgress } from './run-progress.tsx';
import { RunResults } from './run-results.tsx';
import type { Run } from './use-run.ts';

/** What each dialog of an action gets. */
export interface ActionDialogProps {
  /** The selected requests. */
  requests: SigningRequestInList[];
  /** `isDone` is true once results were shown. */
  onClose(isDone: boolean): void;
}

interface RunDialogProps extends Pick<ActionDialogProps, 'onClose'> {
  run: Run;
  /** The titles before, while and after the selected requests are worked through. */
  titles: { before: string; during: string; after(done: number): string };
  /** An element after the results, such as a button. */
  extra?: ReactNode;
  /** What is asked before. */
  children: ReactNode;
}

/** Asks, works through the selected requests, and shows the results. */
export function RunDialog({ run, titles, extra, onClose, children }: RunDialogProps) {
  const { state } = run;
  const isAtWork = state === 'running' || state === 'interrupted';
  const done = run.results().filter(({ outcome }) => outcome?.kind === 'done').length;
  const stage = useStage(isAtWork ? 'during' : state === 'idle' ? 'before' : 'after');
  return (
    <>
      <Dialog
        opened
        size="lg"
        title={stage.name === 'after' ? titles.after(done) : titles[stage.name]}
        onClose={() => onClose(state === 'ended')}
        closeOnClickOutside={false}
        closeOnEscape={!isAtWork}
        withCloseButton={!isAtWork}
      >
        <div
          ref={stage.ref}
          tabIndex={-1}
          style={{ outline: 'none', pointerEvents: stage.isNew ? 'none' : 'auto' }}
        >
          {state === 'idle' && children}
          {isAtWork && <RunProgress run={run} />}
          {state === 'ended' && <RunResults run={run} extra={extra} onClose={() => onClose(true)} />}
        </div>
      </Dialog>
      <LeaveDialog
        title={texts.run.leaveTitle}
        consequence={texts.run.leaveConsequence}
        shouldAsk={() => isAtWork}
        shouldAskOnClose={() => isAtWork}
        onLeave={run.stop}
      />
    </>
  );
}

type StageName = 'before' | 'during' | 'after';

/** Longer than between the clicks of a double click. */
const newMs = 500;

/**
 * The stage of the dialog. A new one takes the focus, because what had it is gone, and no clicks for a moment: the
 * second of a double click would otherwise meet the button that is now in the same place.
 */
function useStage(name: StageName) {
  const ref = useRef<HTMLDivElement>(null);
  const [settled, setSettled] = useState(name);
  useEffect(() => {
    if (settled === name) return;
    ref.current?.focus();
    const timer = setTimeout(() => setSettled(name), newMs);
    return () => clearTimeout(timer);
  }, [name, settled]);
  return { name, ref, isNew: settled !== name };
}
