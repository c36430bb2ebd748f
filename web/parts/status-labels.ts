/** What the statuses of signing requests, versions and webhook deliveries are called. */
export const statusLabels = {
  PENDING: 'Pending',
  ACCEPTED_FULL: 'Accepted',
  ACCEPTED_PARTIAL: 'Accepted in part',
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
