import { diffArrays } from 'diff/lib/diff/array.js';
import type { Effort } from './effort.ts';

/** A difference between two lists, which may be empty, and the entries of both that follow it. */
export interface Hunk<Entry> {
  removed: Entry[];
  added: Entry[];
  /** As they are in the second list. */
  same: Entry[];
}

/**
 * The fewest changes that turn one list into the other; undefined when finding them takes more than the remaining
 * effort. Entries with the same key count as the same.
 */
export function diffLists<Entry>(
  from: Entry[],
  to: Entry[],
  keyOf: (entry: Entry) => string,
  effort: Effort,
): Hunk<Entry>[] | undefined {
  const { maxDifferences } = effort;
  const [before, after] = [from.map(keyOf), to.map(keyOf)];
  if (countWithoutMatch(before, after) > maxDifferences) return undefined;
  const changes = diffArrays(before, after, { maxEditLength: maxDifferences });
  if (!changes) {
    effort.spend(maxDifferences);
    return undefined;
  }
  const hunks: Hunk<Entry>[] = [];
  let hunk: Hunk<Entry> | undefined;
  let [atFrom, atTo] = [0, 0];
  for (const { count, removed, added } of changes) {
    const entries = removed ? from.slice(atFrom, atFrom + count) : to.slice(atTo, atTo + count);
    if (!added) atFrom += count;
    if (!removed) atTo += count;
    // Removals and additions can alternate. They become one difference.
    if (!hunk || hunk.same.length > 0) {
      hunk = { removed: [], added: [], same: [] };
      hunks.push(hunk);
    }
    if (removed) hunk.removed.push(...entries);
    else if (added) hunk.added.push(...entries);
    else hunk.same = entries;
  }
  effort.spend(hunks.reduce((sum, each) => sum + each.removed.length + each.added.length, 0));
  return hunks;
}

/** How many entries of either list have no partner in the other, in any order: at least this many differ. */
function countWithoutMatch(from: string[], to: string[]): number {
  const counts = new Map<string, number>();
  for (const key of from) counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const key of to) counts.set(key, (counts.get(key) ?? 0) - 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}
