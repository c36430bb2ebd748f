import { type RawBuilder, sql } from 'kysely';
import type { SigningRequestFilter } from '../../wire/signing-requests.ts';
import { isOverdue } from './signing-request.ts';

type CountedFilter = Pick<SigningRequestFilter, 'status' | 'versionId' | 'documentId'>;

/**
 * The exact number of an organisation's requests, filtered by status, version and document only. It is read from the
 * counts that database triggers maintain, so it costs the same for ten requests as for ten million. Overdue requests
 * whose expiry is not recorded yet count as EXPIRED.
 */
export function totalFromCounts(
  orgId: string,
  { status, versionId, documentId }: CountedFilter,
): RawBuilder<number> {
  const ofDocument = documentId
    ? sql`and version_id in (select id from versions where document_id = ${documentId})`
    : sql``;
  const ofVersion = versionId ? sql`and version_id = ${versionId}` : sql``;
  const ofOrganisation = versionId || documentId ? sql`` : sql`and version_id is null`;
  const stored = sql`(
    select coalesce(sum(n), 0) from signing_request_counts
    where org_id = ${orgId} ${ofOrganisation} ${ofVersion} ${ofDocument} ${status ? sql`and status = ${status}` : sql``}
  )`;
  const overdue = sql`(
    select count(*) from signing_requests request
    where ${isOverdue} and org_id = ${orgId} ${ofVersion} ${documentId ? sql`and document_id = ${documentId}` : sql``}
  )`;
  if (status === 'PENDING') return sql<number>`(${stored} - ${overdue})::bigint`;
  if (status === 'EXPIRED') return sql<number>`(${stored} + ${overdue})::bigint`;
  return sql<number>`${stored}::bigint`;
}
