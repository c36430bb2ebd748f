import type { Announcements } from '@dnd-kit/core';
import type { Clause } from '../../versions/clauses.ts';

export const dragInstructions =
  'Press the space bar to pick up the clause, the arrow keys to move it, the space bar again to drop it, and Escape to cancel.';

/** The screen reader announcements while a clause is dragged. */
export function dragAnnouncements(clausesNow: () => Clause[]): Announcements {
  const nameOf = (id: unknown) => `“${clausesNow().find((clause) => clause.id === id)?.title ?? ''}”`;
  const positionOf = (id: unknown) => {
    const clauses = clausesNow();
    return `position ${clauses.findIndex((clause) => clause.id === id) + 1} of ${clauses.length}`;
  };
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)} at ${positionOf(active.id)}.`,
    // The first event fires immediately, over the clause's original position, and would interrupt the announcement
    // that dragging has started.
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      const verb = over.id === active.id ? 'picked up at' : 'moved over';
      return `${nameOf(active.id)} ${verb} ${positionOf(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `${nameOf(active.id)} dropped at ${positionOf(over.id)}.`
        : `${nameOf(active.id)} returned to its position.`,
    onDragCancel: ({ active }) => `Cancelled. ${nameOf(active.id)} returned to ${positionOf(active.id)}.`,
  };
}
