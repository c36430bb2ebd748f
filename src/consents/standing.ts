import { type RawBuilder, sql } from 'kysely';
import type { StandingState } from '../../wire/consents.ts';

/**
 * The state of a standing, or of a group of standings, towards the ACTIVE version, a row `active` of `activeVersion`
 * that may be missing: the first that holds (contract section 7).
 *
 * @param row the alias of a row of `standings` or `standing_counts`
 * @param pendingVersion the number of the newest version with a pending request
 */
export function stateOf(
  row: RawBuilder<unknown>,
  pendingVersion: RawBuilder<unknown> = sql`${row}.pending_version`,
): RawBuilder<StandingState> {
  return sql<StandingState>`case
    when ${row}.accepted_version >= active.reconsent_from and not ${row}.is_withdrawn then 'CURRENT'
    when ${row}.rejected_version = active.version_number then 'REJECTED'
    when ${pendingVersion} = active.version_number then 'PENDING'
    when ${row}.is_withdrawn then 'WITHDRAWN'
    when ${row}.accepted_version > 0 then 'OUTDATED'
    else 'NONE' end`;
}

/** The ACTIVE version of a document, and the first version whose acceptance counts for it. At most one row. */
export function activeVersion(documentId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select version.id, version.version_number, coalesce(version.reconsent_from, version.version_number) as reconsent_from
    from versions version where version.document_id = ${documentId} and version.status = 'ACTIVE'`;
}

/**
 * The standing of an address on a document, for a lateral join. The limit, which is never exceeded, makes PostgreSQL
 * look up one address after the other. Otherwise it may read everybody's standings first: it can't know how few
 * addresses there are.
 */
export function standingOf(orgId: string, documentId: RawBuilder<unknown>, key: RawBuilder<unknown>) {
  return sql`
    select * from standings
    where org_id = ${orgId} and document_id = ${documentId} and signer_email_key = ${key} limit 1`;
}
