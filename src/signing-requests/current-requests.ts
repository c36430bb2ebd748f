import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a row is the decision that a new request for its version and signer supersedes. Written for the index
 * `signing_requests_decided`.
 */
export const isCurrentDecision = (table: string) =>
  sql<boolean>`(
    ${sql.ref(`${table}.status`)} in ('ACCEPTED_FULL', 'ACCEPTED_PARTIAL', 'REJECTED')
    and not ${sql.ref(`${table}.is_superseded`)}
  )`;

/**
 * Whether a row is PENDING, for a lookup in an index of PENDING requests alone: it implies the condition of that index,
 * and because of the `or`, an index that contains the status cannot be used for it. PostgreSQL could prefer such an
 * index while it has no statistics.
 */
export const isPending = (table: string) =>
  sql<boolean>`(${sql.ref(`${table}.status`)} = 'PENDING' or ${sql.ref(`${table}.status`)} = any('{PENDING}'))`;

/**
 * A query of the PENDING request for a version and an address. `offset 0` makes PostgreSQL look it up in the index of
 * these, whatever it expects: with other conditions, it may read all that are pending. Without statistics, it would do
 * so by `signing_requests_of_version_by_name`, which begins with the version and the status: of 12,000 rows it expects
 * one.
 */
export function pendingRequest(
  versionId: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select * from signing_requests pending
    where pending.version_id = ${versionId} and pending.signer_email_key = ${key} and ${isPending('pending')}
    offset 0`;
}

/**
 * A query of the ids of the requests for a version and an address that a new one repeats or supersedes. Each of the two
 * comes from an index that has no others, so it does not matter how many requests the person has had.
 */
export function currentRequests(
  versionId: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select id from (${pendingRequest(versionId, key)}) as pending
    union all
    (
      select id from signing_requests decided
      where decided.version_id = ${versionId} and decided.signer_email_key = ${key} and ${isCurrentDecision('decided')}
      offset 0
    )`;
}
