import { readPage } from '../parts/read-search.ts';

/** The page of the list, as read from the URL. */
export interface CampaignSearch {
  /** Starts at 1. */
  page?: number;
}

/** Reads the URL and leaves out invalid values. */
export function readCampaignSearch(given: Record<string, unknown>): CampaignSearch {
  const page = readPage(given.page);
  return page ? { page } : {};
}
