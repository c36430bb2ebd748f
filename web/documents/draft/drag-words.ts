import type { Announcements } from '@dnd-kit/core';
import type { Clause } from '../../versions/clauses.ts';

export const dragInstructions =
  'Press the space bar to pick up the clause, the arrow keys to move it, the space bar again to drop it, and Escape to put it back.';

/** What a screen reader says while a clause is moved. */
export function dragAnnouncements(clausesNow: () => Clause[]): Announcements {
  const nameOf = (id: unknown) => `“${clausesNow().find((clause) => clause.id === id)?.title ?? ''}”`;
  const placeOf = (id: unknown) => {
    const clauses = clausesNow();
    return `place ${clauses.findIndex((clause) => clause.id === id) + 1} of ${clauses.length}`;
  };
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}, at ${placeOf(active.id)}.`,
    // The first one comes at once, over its own place, and would drown what was said at the start.
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      const verb = over.id === active.id ? 'is picked up, at' : 'is over';
      return `${nameOf(active.id)} ${verb} ${placeOf(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `${nameOf(active.id)} was dropped at ${placeOf(over.id)}.`
        : `${nameOf(active.id)} was put back.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} was put back at ${placeOf(active.id)}.`,
  };
}
