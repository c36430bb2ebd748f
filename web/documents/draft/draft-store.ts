import { useSyncExternalStore } from 'react';
import type { Clause } from '../../versions/clauses.ts';
import { changeDraft, type Draft, type DraftChange } from './draft.ts';

export interface DraftStore {
  draft(): Draft;
  clause(id: string): Clause | undefined;
  change(change: DraftChange): void;
  /** Replaces the draft with one that is stored already. */
  show(stored: Draft): void;
  subscribe(listener: () => void): () => void;
}

/** Keeps the edited draft outside React, so that a keystroke renders only the components that show the changed part. */
export function createDraftStore(start: Draft, onChange: (draft: Draft) => void): DraftStore {
  let draft = start;
  let byId = indexOf(start);
  const listeners = new Set<() => void>();
  const show = (next: Draft) => {
    draft = next;
    byId = indexOf(next);
    for (const listener of listeners) listener();
  };
  return {
    draft: () => draft,
    clause: (id) => byId.get(id),
    change: (change) => {
      const next = changeDraft(draft, change);
      onChange(next);
      show(next);
    },
    show,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Subscribes to a part of the draft. `read` must return an identical value as long as that part is unchanged. */
export function useDraftPart<Part>({ subscribe, draft }: DraftStore, read: (draft: Draft) => Part): Part {
  return useSyncExternalStore(subscribe, () => read(draft()));
}

/** Subscribes to one clause of the draft; undefined once it has been removed. */
export function useClause({ subscribe, clause }: DraftStore, id: string): Clause | undefined {
  return useSyncExternalStore(subscribe, () => clause(id));
}

function indexOf({ clauses }: Draft): Map<string, Clause> {
  return new Map(clauses.map((clause) => [clause.id, clause]));
}
