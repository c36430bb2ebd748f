import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { useAssent, useOrganisationId } from '../../api/assent.ts';
import type { Version } from '../../versions/clauses.ts';
import { versionQuery } from '../../versions/queries.ts';
import { createAutosave } from './autosave.ts';
import { changeDraft, type Draft, draftOf } from './draft.ts';
import { retryOf, saveDraft } from './save-draft.ts';

/** The draft as it is being written, and how far it is saved. `version` is what was read at first. */
export function useDraft(version: Version) {
  const [draft, change] = useReducer(changeDraft, version, draftOf);
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const queryClient = useQueryClient();
  const stored = useRef(version);
  const [autosave] = useState(() =>
    createAutosave<Draft>({
      save: async (latest) => {
        stored.current = await saveDraft(assent, stored.current, latest);
        const { queryKey } = versionQuery(assent, organisationId, version.id);
        queryClient.setQueryData(queryKey, stored.current);
      },
      retryOf,
    }),
  );
  const first = useRef(draft);
  useEffect(() => {
    if (draft !== first.current) autosave.change(draft);
  }, [draft, autosave]);
  useEffect(() => {
    const saveNow = () => {
      const state = autosave.state();
      if (state.kind === 'failed' && retryOf(state.error) === 'soon') void autosave.flush();
    };
    window.addEventListener('online', saveNow);
    return () => {
      window.removeEventListener('online', saveNow);
      autosave.stop();
    };
  }, [autosave]);
  return { draft, change, autosave, stored, state: useSyncExternalStore(autosave.subscribe, autosave.state) };
}
