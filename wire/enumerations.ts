// Apart from their schemas, so that commands and the dashboard can list them without loading TypeBox.

/** The plans of organisations (contract section 1). */
export const plans = ['free', 'pro', 'unlimited'] as const;

/**
 * What members may do, the most rights first: viewers read, admins also make changes, owners also decide who is an
 * owner.
 */
export const roles = ['owner', 'admin', 'viewer'] as const;

/** The event types of the specification, which a webhook receives by default. */
export const defaultEventTypes = [
  'signing.completed',
  'signing.viewed',
  'signing.expired',
  'document.published',
  'document.archived',
] as const;

export const eventTypes = [
  ...defaultEventTypes,
  'signing.created',
  'signing.rejected',
  'signing.voided',
  'consent.withdrawn',
] as const;

/** The periods that lists and statistics can be limited to: the last 7, 30 or 90 days. */
export const dateRanges = ['7d', '30d', '90d'] as const;

/** The statuses of a signing request that was accepted. */
export const acceptedStatuses = ['ACCEPTED_FULL', 'ACCEPTED_PARTIAL'] as const;

/** The statuses of a signing request that was decided. */
export const decidedStatuses = [...acceptedStatuses, 'REJECTED'] as const;

/** The statuses of signing requests (specification, States and transitions). */
export const signingRequestStatuses = ['PENDING', ...decidedStatuses, 'VOIDED', 'EXPIRED'] as const;
