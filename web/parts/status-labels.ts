/**
 * What the statuses of signing requests, versions and webhook deliveries are called. `ACCEPTED_PARTIAL` as a category
 * covers two kinds of requests, which have labels of their own: some clauses were accepted, or all were declined.
 */
export const statusLabels = {
  PENDING: 'Pending',
  ACCEPTED_FULL: 'Accepted',
  ACCEPTED_PARTIAL: 'Partial',
  ACCEPTED_IN_PART: 'Accepted in part',
  ALL_DECLINED: 'All optional declined',
  REJECTED: 'Rejected',
  VOIDED: 'Voided',
  EXPIRED: 'Expired',
  DRAFT: 'Draft',
  ACTIVE: 'Active',
  ARCHIVED: 'Archived',
  SUCCEEDED: 'Delivered',
  FAILED: 'Failed',
};

export type LabelledStatus = keyof typeof statusLabels;
