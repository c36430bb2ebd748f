import { sql } from 'kysely';
import { timeOfChange } from './signing-request.ts';

// The newest decision counts, and a withdrawal counts for what was accepted before it (docs/decisions/0046). If the
// clock of the database was ahead and set back, a person has decisions from the future, and one that is made now would
// count as the older one.

/** `offset 0` keeps the planner from reading all requests of the organisation instead of the person's. */
const decidedBySamePerson = sql`
  select id, completed_at from (
    select id, org_id, completed_at from signing_requests same
    where same.document_id = request.document_id and same.signer_email_key = request.signer_email_key
    offset 0
  ) as same
  where org_id = request.org_id and completed_at is not null`;

/**
 * The time of a decision on a locked request: that of a change, but after whatever the same person has decided and
 * withdrawn on the document, unless the request expires before that.
 */
export const timeOfDecision = sql<string>`greatest(${timeOfChange}, (
  with decided as materialized (${decidedBySamePerson})
  select least(max(at) + interval '1 millisecond', request.expires_at - interval '1 millisecond')
  from (
    select completed_at as at from decided
    union all
    select withdrawn_at from decided join consent_withdrawals on signing_request_id = decided.id
  ) as earlier
  having max(at) >= now()::timestamptz(3)
))`;

/**
 * The time of a withdrawal from a locked request: that of a change, but not before the same person's newest decision on
 * the document.
 */
export const timeOfWithdrawal = sql<string>`greatest(${timeOfChange}, (
  select max(completed_at) from (${decidedBySamePerson}) as decided
))`;
