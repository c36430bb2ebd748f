import type { Version } from '../../../versions/clauses.ts';
import type { useDraft } from '../use-draft.ts';
import { ConflictAlert } from './conflict-alert.tsx';
import { EndedAlert } from './ended-alert.tsx';
import { DraftConflictError, DraftEndedError } from './save-draft.ts';

interface SaveConflictProps {
  editing: ReturnType<typeof useDraft>;
  onMerged(): void;
  /** Replaces the content of the editor with the saved draft. */
  onReload(): void;
  /** Goes on editing the same content as another draft. */
  onMove(next: Version): void;
}

/** Asks what to do when the draft can't be saved because it was changed or ended elsewhere. */
export function SaveConflict({ editing, onMerged, onReload, onMove }: SaveConflictProps) {
  const { store, autosave, stored, keep, state } = editing;
  if (state.kind !== 'failed') return null;
  if (state.error instanceof DraftConflictError) {
    const { theirs } = state.error;
    return (
      <ConflictAlert
        base={stored.current}
        theirs={theirs}
        store={store}
        onMerge={(merged) => {
          stored.current = theirs;
          store.change({ kind: 'replace', draft: merged });
          onMerged();
          void autosave.flush();
        }}
        onTakeTheirs={() => {
          keep(theirs);
          onReload();
        }}
        onKeepMine={() => {
          stored.current = theirs;
          void autosave.flush();
        }}
      />
    );
  }
  if (state.error instanceof DraftEndedError)
    return (
      <EndedAlert
        end={state.error.end}
        ended={stored.current}
        store={store}
        onContinue={(next, base) => {
          keep(next);
          onMove(next);
          stored.current = base;
          void autosave.flush();
        }}
      />
    );
  return null;
}
