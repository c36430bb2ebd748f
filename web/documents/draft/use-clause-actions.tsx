import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { texts } from '../../texts/draft.ts';
import type { Clause } from '../../versions/clauses.ts';
import type { ClauseChanges } from './draft.ts';
import type { DraftStore } from './draft-store.ts';
import { titleButtonId } from './element-ids.ts';
import { copyOf, newClause } from './new-clause.ts';
import { offerUndo } from './offer-undo.tsx';
import type { OpenClause } from './open-clause.ts';

/** The actions for a clause. The object never changes, so that the cards don't render again. */
export interface ClauseActions {
  open(open: OpenClause): void;
  close(id: string): void;
  change(id: string, changes: ClauseChanges): void;
  rename(id: string, title: string, keepSlug: boolean): void;
  /** Moves the clause up (-1) or down (1) and keeps the focus on the button that was pressed. */
  step(id: string, by: 1 | -1, button: string): void;
  /** Adds a clause at the end. */
  add(): void;
  addBelow(id: string): void;
  duplicate(id: string): void;
  remove(id: string): void;
}

/** The actions, and an element that announces moves to screen readers. */
export function useClauseActions(
  store: DraftStore,
  setOpen: (open: OpenClause | null) => void,
): { actions: ClauseActions; announcement: ReactNode } {
  const [announced, announce] = useState('');
  const actions = useMemo<ClauseActions>(() => {
    const { change } = store;
    const clausesNow = () => store.draft().clauses;
    const indexOf = (id: string) => clausesNow().findIndex((clause) => clause.id === id);
    const insert = (clause: Clause, at: number) => {
      change({ kind: 'add', clause, at });
      setOpen({ id: clause.id, focus: 'new' });
    };
    return {
      open: setOpen,
      close: (id) => {
        setOpen(null);
        focusSoon(titleButtonId(id));
      },
      change: (id, changes) => change({ kind: 'change', id, changes }),
      rename: (id, title, keepSlug) => change({ kind: 'rename', id, title, keepSlug }),
      step: (id, by, button) => {
        const to = indexOf(id) + by;
        change({ kind: 'move', id, to });
        announce(texts.dragging.moved(store.clause(id)?.title ?? '', to + 1, clausesNow().length));
        focusSoon(button);
      },
      add: () => insert(newClause(clausesNow(), clausesNow().at(-1)?.section), clausesNow().length),
      addBelow: (id) => insert(newClause(clausesNow(), store.clause(id)?.section), indexOf(id) + 1),
      duplicate: (id) => {
        const clause = store.clause(id);
        if (clause) insert(copyOf(clause, clausesNow()), indexOf(id) + 1);
      },
      remove: (id) => {
        const clause = store.clause(id);
        if (!clause) return;
        const at = indexOf(id);
        const neighbour = clausesNow()[at + 1] ?? clausesNow()[at - 1];
        change({ kind: 'remove', id });
        if (neighbour) focusSoon(titleButtonId(neighbour.id));
        const { title } = clause;
        offerUndo(id, title ? texts.board.clauseDeleted(title) : texts.board.untitledDeleted, () => {
          // A merge may have restored it, and a double click undoes twice.
          if (!store.clause(id)) change({ kind: 'add', clause, at });
          focusSoon(titleButtonId(id));
        });
      },
    };
  }, [store, setOpen]);
  const announcement = (
    <VisuallyHidden role="status" aria-live="polite">
      {announced}
    </VisuallyHidden>
  );
  return { actions, announcement };
}

/** Focuses and shows an element once the change has rendered, unless the user has moved the focus elsewhere by then. */
function focusSoon(id: string): void {
  const before = document.activeElement;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const now = document.activeElement;
      if (now !== before && now !== document.body) return;
      const element = document.getElementById(id);
      element?.focus();
      // An element that has kept the focus is not scrolled to, however far its clause has moved.
      element?.scrollIntoView({ block: 'nearest' });
    }),
  );
}
