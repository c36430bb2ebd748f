import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type ReactNode, useMemo, useState } from 'react';
import type { Clause } from '../../versions/clauses.ts';
import type { OpenClause } from './clause-card.tsx';
import { titleButtonId } from './clause-ids.ts';
import type { ClauseChanges } from './draft.ts';
import type { DraftStore } from './draft-store.ts';
import { copyOf, newClause } from './new-clause.ts';

/** What can be done with a clause; the same object for good, so that cards need not be drawn anew. */
export interface ClauseActions {
  open(open: OpenClause): void;
  close(id: string): void;
  change(id: string, changes: ClauseChanges): void;
  rename(id: string, title: string, keepSlug: boolean): void;
  /** To the place before or after, keeping the focus on the button that was pressed. */
  step(id: string, by: 1 | -1, button: string): void;
  addBelow(id: string): void;
  duplicate(id: string): void;
  remove(id: string): void;
}

/** The actions, and what is said aloud when one of them has moved something. */
export function useClauseActions(
  store: DraftStore,
  setOpen: (open: OpenClause | null) => void,
): { actions: ClauseActions; spoken: ReactNode } {
  const [said, say] = useState('');
  const actions = useMemo<ClauseActions>(() => {
    const { change } = store;
    const clausesNow = () => store.draft().clauses;
    const place = (id: string) => clausesNow().findIndex((clause) => clause.id === id);
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
        const to = place(id) + by;
        change({ kind: 'move', id, to });
        say(`“${store.clause(id)?.title}” is at place ${to + 1} of ${clausesNow().length}.`);
        focusSoon(button);
      },
      addBelow: (id) => insert(newClause(clausesNow(), store.clause(id)?.section), place(id) + 1),
      duplicate: (id) => {
        const clause = store.clause(id);
        if (clause) insert(copyOf(clause, clausesNow()), place(id) + 1);
      },
      remove: (id) => {
        const clause = store.clause(id);
        if (!clause) return;
        const at = place(id);
        const neighbour = clausesNow()[at + 1] ?? clausesNow()[at - 1];
        change({ kind: 'remove', id });
        if (neighbour) focusSoon(titleButtonId(neighbour.id));
        offerUndo(clause, () => change({ kind: 'add', clause, at }));
      },
    };
  }, [store, setOpen]);
  const spoken = (
    <VisuallyHidden role="status" aria-live="polite">
      {said}
    </VisuallyHidden>
  );
  return { actions, spoken };
}

function offerUndo(clause: Clause, undo: () => void): void {
  const id = `deleted-${clause.id}`;
  notifications.show({
    id,
    autoClose: 12_000,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">“{clause.title || 'The clause'}” is deleted.</Text>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            undo();
            notifications.hide(id);
            focusSoon(titleButtonId(clause.id));
          }}
        >
          Undo
        </Button>
      </Group>
    ),
  });
}

/** After what was changed is drawn, unless the reader has gone elsewhere by then. */
function focusSoon(id: string): void {
  const before = document.activeElement;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const now = document.activeElement;
      if (now === before || now === document.body) document.getElementById(id)?.focus();
    }),
  );
}
