import { useEffect, useState } from 'react';
import type { Version } from '../../../versions/clauses.ts';
import { draftOf } from '../draft.ts';
import type { useDraft } from '../use-draft.ts';

/**
 * Shows what was saved elsewhere, or that the draft has ended, unless that would lose unsaved changes here. An open
 * clause stays open with the focus.
 *
 * @param latest the document's draft as it is stored now
 */
export function useChangesElsewhere(
  { store, stored, state }: ReturnType<typeof useDraft>,
  latest: Version | undefined,
  onReload: () => void,
): void {
  // Renders again when only the time of the last save has changed, which is in a ref.
  const [, setRefreshes] = useState(0);
  useEffect(() => {
    const { id, updated_at } = stored.current;
    if (state.kind !== 'saved') return;
    if (latest?.id !== id) onReload();
    else if (latest.updated_at > updated_at) {
      stored.current = latest;
      store.show(draftOf(latest));
      setRefreshes((before) => before + 1);
    }
  }, [latest, stored, store, state, onReload]);
}
