import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Clause } from '../../versions/clauses.ts';
import type { OpenClause } from './clause-card.tsx';
import { titleButtonId } from './clause-ids.ts';
import type { ClauseChanges, DraftChange } from './draft.ts';
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

interface Board {
  clauses: Clause[];
  change(change: DraftChange): void;
  setOpen(open: OpenClause | null): void;
}

/** The actions, and what is said aloud when one of them has moved something. */
export function useClauseActions(board: Board): { actions: ClauseActions; spoken: ReactNode } {
  const [said, say] = useState('');
  const latest = useRef(board);
  latest.current = board;
  const actions = useMemo<ClauseActions>(() => {
    const place = (id: string) => latest.current.clauses.findIndex((clause) => clause.id === id);
    const insert = (clause: Clause, at: number) => {
      latest.current.change({ kind: 'add', clause, at });
      latest.current.setOpen({ id: clause.id, focus: 'new' });
    };
    return {
      open: (open) => latest.current.setOpen(open),
      close: (id) => {
        latest.current.setOpen(null);
        focusSoon(titleButtonId(id));
      },
      change: (id, changes) => latest.current.change({ kind: 'change', id, changes }),
      rename: (id, title, keepSlug) => latest.current.change({ kind: 'rename', id, title, keepSlug }),
      step: (id, by, button) => {
        const { clauses, change } = latest.current;
        const to = place(id) + by;
        change({ kind: 'move', id, to });
        say(`“${clauses[to - by]?.title}” is at place ${to + 1} of ${clauses.length}.`);
        focusSoon(button);
      },
      addBelow: (id) => {
        const { clauses } = latest.current;
        insert(newClause(clauses, clauses[place(id)]?.section), place(id) + 1);
      },
      duplicate: (id) => {
        const { clauses } = latest.current;
        const clause = clauses[place(id)];
        if (clause) insert(copyOf(clause, clauses), place(id) + 1);
      },
      remove: (id) => {
        const { clauses, change } = latest.current;
        const at = place(id);
        const clause = clauses[at];
        if (!clause) return;
        change({ kind: 'remove', id });
        const neighbour = clauses[at + 1] ?? clauses[at - 1];
        if (neighbour) focusSoon(titleButtonId(neighbour.id));
        offerUndo(clause, () => latest.current.change({ kind: 'add', clause, at }));
      },
    };
  }, []);
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

/** After what was changed is drawn. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(id)?.focus()));
}
