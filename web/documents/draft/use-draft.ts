import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useAssent, useOrganisationId } from '../../api/assent.ts';
import type { Version } from '../../versions/clauses.ts';
import { versionQuery } from '../../versions/queries.ts';
import { type Draft, draftOf } from './draft.ts';
import { createDraftStore } from './draft-store.ts';
import { withdrawUndo } from './offer-undo.tsx';
import { createAutosave } from './saving/autosave.ts';
import { retryOf, saveDraft } from './saving/save-draft.ts';

/**
 * The draft being edited, and its save state. `version` is the stored draft that editing starts from; `stored` is the
 * one that further changes are based on. `keep` updates the cached version to one that was read or saved later.
 */
export function useDraft(version: Version) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const queryClient = useQueryClient();
  const stored = useRef(version);
  const keep = (latest: Version) =>
    queryClient.setQueryData(versionQuery(assent, organisationId, latest.id).queryKey, latest);
  const [unconfirmed] = useState(() => new Set<Draft>());
  const [autosave] = useState(() =>
    createAutosave<Draft>({
      save: async (latest) => {
        try {
          stored.current = await saveDraft(assent, stored.current, latest, unconfirmed);
        } catch (error) {
          if (retryOf(error) === 'soon') unconfirmed.add(latest);
          throw error;
        }
        unconfirmed.clear();
        keep(stored.current);
        if (stored.current.status !== 'DRAFT') await queryClient.invalidateQueries();
      },
      retryOf,
    }),
  );
  const [store] = useState(() => createDraftStore(draftOf(version), autosave.change));
  useEffect(() => {
    const saveNow = () => {
      const state = autosave.state();
      if (state.kind === 'failed' && retryOf(state.error) === 'soon') void autosave.flush();
    };
    // A phone may discard a page that isn't shown, and doesn't ask first.
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden' && autosave.state().kind !== 'failed') void autosave.flush();
    };
    window.addEventListener('online', saveNow);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      window.removeEventListener('online', saveNow);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      autosave.stop();
      withdrawUndo();
    };
  }, [autosave]);
  return { store, autosave, stored, keep, state: useSyncExternalStore(autosave.subscribe, autosave.state) };
}
