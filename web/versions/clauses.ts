import type { Clause, VersionSettings } from '../../sdk/resources.ts';
import { texts } from '../texts/versions.ts';

export type { Clause, Variable, Version } from '../../sdk/resources.ts';
export type Settings = VersionSettings;

/** Sorts clauses into display order. */
export function sortClauses(clauses: Clause[]): Clause[] {
  return clauses.toSorted((a, b) => a.order - b.order);
}

interface ClauseGroup<Item> {
  /** The heading above the clauses, as the signer sees it. */
  heading: string;
  /** The section of the clauses, which is then the heading. */
  section: string | undefined;
  items: Item[];
}

/** Groups neighbouring clauses of the same section under one heading, as on the signing page. */
export function groupBySection<Item>(
  items: Item[],
  sectionOf: (item: Item) => string | undefined,
): ClauseGroup<Item>[] {
  const groups: ClauseGroup<Item>[] = [];
  for (const item of items) {
    const section = sectionOf(item);
    const last = groups.at(-1);
    if (last && last.section === section) last.items.push(item);
    else
      groups.push({
        section,
        heading: section ?? (last ? texts.otherClauses : texts.clauses),
        items: [item],
      });
  }
  return groups;
}
