import type { ListDocumentConsentsQuery } from '../../sdk/resources.ts';
import { slugPattern } from '../../wire/text-patterns.ts';
import { defined } from '../parts/defined.ts';
import { readPage } from '../parts/read-search.ts';
import { states } from './states.ts';

/** The filters and page of the list, as read from the URL. */
export interface ConsentSearch extends Pick<ListDocumentConsentsQuery, 'state' | 'clause' | 'accepted'> {
  /** Starts at 1. */
  page?: number;
}

/** Reads the URL and leaves out invalid values. */
export function readConsentSearch(given: Record<string, unknown>): ConsentSearch {
  const clause = typeof given.clause === 'string' && isSlug(given.clause) ? given.clause : undefined;
  // The router parses `accepted=true` as a boolean.
  const accepted = (['true', 'false'] as const).find((known) => known === String(given.accepted));
  return defined({
    state: states.find((known) => known === given.state),
    clause,
    accepted: clause === undefined ? undefined : accepted,
    page: readPage(given.page),
  });
}

/** Whether any filter is set. */
export function isFiltered({ state, clause }: ConsentSearch): boolean {
  return state !== undefined || clause !== undefined;
}

function isSlug(text: string): boolean {
  return text.length <= 100 && new RegExp(slugPattern).test(text);
}
