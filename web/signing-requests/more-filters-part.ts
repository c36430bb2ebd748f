import { lazyPart } from '../parts/lazy-part.tsx';
import type { ListSearch } from './list-search.ts';

/** Loaded when it is first opened, because the list is the page that is opened most. */
export const MoreFilters = lazyPart(() => import('./more-filters.tsx'), 'MoreFilters');

/** How many of these filters are set. */
export function countMoreFilters(search: ListSearch): number {
  const { from, to, updatedSince, expiresWithin, undelivered, externalId, clause } = search;
  const all = [from, to, updatedSince, expiresWithin, undelivered, externalId, clause];
  return all.filter((filter) => filter !== undefined).length;
}

/** Whether the page begins with these filters. On a phone they would cover the list that a link leads to. */
export function beginsWithMoreFilters(search: ListSearch): boolean {
  return countMoreFilters(search) > 0 && !matchMedia('(max-width: 48em)').matches;
}

/** Loads what the page begins with before it is shown, so that nothing on it moves. Never fails. */
export async function preloadMoreFilters({ search }: { search: ListSearch }): Promise<void> {
  if (beginsWithMoreFilters(search)) await MoreFilters.preload();
}
