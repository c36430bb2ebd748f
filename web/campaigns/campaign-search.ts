/** The page of the list, as read from the URL. */
export interface CampaignSearch {
  /** Starts at 1. */
  page?: number;
}

/** Campaigns per page. */
export const pageSize = 25;

/** Reads the URL and leaves out invalid values. */
export function readCampaignSearch({ page }: Record<string, unknown>): CampaignSearch {
  return typeof page === 'number' && Number.isInteger(page) && page > 1 ? { page } : {};
}
