import type { DateRange, Status } from './list-search.ts';

/** The states as people call them. */
export const statusWords: Record<Status, string> = {
  PENDING: 'Pending',
  ACCEPTED_FULL: 'Accepted',
  ACCEPTED_PARTIAL: 'Accepted in part',
  REJECTED: 'Rejected',
  VOIDED: 'Voided',
  EXPIRED: 'Expired',
};

export const dateRangeWords: Record<DateRange, string> = {
  '7d': 'Sent in the last 7 days',
  '30d': 'Sent in the last 30 days',
  '90d': 'Sent in the last 90 days',
};
