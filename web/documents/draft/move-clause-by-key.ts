import type { KeyboardEvent } from 'react';
import type { DraftStore } from './draft-store.ts';
import { titleButtonId } from './element-ids.ts';
import type { ClauseActions } from './use-clause-actions.tsx';

const steps = new Map<string, 1 | -1>([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
]);

/**
 * Moves the clause that has the focus with Alt and an arrow key. In fields and texts, these keys keep their meaning.
 */
export function moveClauseByKey(event: KeyboardEvent, store: DraftStore, actions: ClauseActions): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
  const by = steps.get(key);
  if (!by || !altKey || ctrlKey || metaKey || shiftKey || !(target instanceof HTMLElement)) return;
  const id = target.closest<HTMLElement>('[data-clause]')?.dataset.clause;
  if (id === undefined || target.isContentEditable || target.matches('input, textarea, select')) return;
  event.preventDefault();
  const { clauses } = store.draft();
  if (clauses[clauses.findIndex((clause) => clause.id === id) + by])
    actions.step(id, by, target.id || titleButtonId(id));
}
