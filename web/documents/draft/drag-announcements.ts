import type { Announcements } from '@dnd-kit/core';
import { texts } from '../../texts/draft.ts';
import type { Clause } from '../../versions/clauses.ts';

/** The screen reader announcements while a clause is dragged. */
export function dragAnnouncements(clausesNow: () => Clause[]): Announcements {
  const titleOf = (id: unknown) => clausesNow().find((clause) => clause.id === id)?.title ?? '';
  /** The position of a clause and the number of all. */
  const positionOf = (id: unknown): [number, number] => {
    const clauses = clausesNow();
    return [clauses.findIndex((clause) => clause.id === id) + 1, clauses.length];
  };
  return {
    onDragStart: ({ active }) => texts.dragging.pickedUp(titleOf(active.id), ...positionOf(active.id)),
    // The first event fires immediately, over the clause's original position, and would interrupt the announcement
    // that dragging has started.
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      const say = over.id === active.id ? texts.dragging.pickedUpAt : texts.dragging.movedOver;
      return say(titleOf(active.id), ...positionOf(over.id));
    },
    onDragEnd: ({ active, over }) =>
      over
        ? texts.dragging.dropped(titleOf(active.id), ...positionOf(over.id))
        : texts.dragging.returned(titleOf(active.id)),
    onDragCancel: ({ active }) => texts.dragging.cancelled(titleOf(active.id), ...positionOf(active.id)),
  };
}
