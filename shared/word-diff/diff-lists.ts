import { diffArrays } from 'diff/lib/diff/array.js';
import type { Effort } from './effort.ts';

/** Entries that are in both lists, or in only one of them. */
export interface Change {
  count: number;
  added: boolean;
  removed: boolean;
}

/**
 * The fewest changes that turn one list into the other; undefined when finding them takes more than the remaining
 * effort.
 */
export function diffLists(
  from: readonly string[],
  to: readonly string[],
  effort: Effort,
): Change[] | undefined {
  const { maxDifferences } = effort;
  if (countWithoutMatch(from, to) > maxDifferences) return undefined;
  const changes = diffArrays([...from], [...to], { maxEditLength: maxDifferences });
  const differences = changes?.reduce(
    (sum, { added, removed, count }) => sum + (added || removed ? count : 0),
    0,
  );
  effort.spend(differences ?? maxDifferences);
  return changes;
}

/** How many entries of either list have no partner in the other, in any order: at least this many differ. */
function countWithoutMatch(from: readonly string[], to: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const entry of from) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  for (const entry of to) counts.set(entry, (counts.get(entry) ?? 0) - 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}
