import { type RawBuilder, sql } from 'kysely';
import type { SigningRequestFilter } from '../../wire/signing-requests.ts';
import { isOverdue } from './signing-request.ts';

type StandingFilter = Pick<SigningRequestFilter, 'status' | 'versionId' | 'documentId'>;

/**
 * The exact number of an organisation's requests by status, version and document alone, read from the counts that the
 * database keeps: it costs the same for ten requests and for ten million. Those past their time that the sweep has yet
 * to record count as EXPIRED.
 */
export function standingTotal(
  orgId: string,
  { status, versionId, documentId }: StandingFilter,
): RawBuilder<number> {
  const ofDocument = documentId
    ? sql`and version_id in (select id from versions where document_id = ${documentId})`
    : sql``;
  const ofVersion = versionId ? sql`and version_id = ${versionId}` : sql``;
  const ofAll = versionId || documentId ? sql`` : sql`and version_id is null`;
  const kept = sql`(
    select coalesce(sum(n), 0) from signing_request_counts
    where org_id = ${orgId} ${ofAll} ${ofVersion} ${ofDocument} ${status ? sql`and status = ${status}` : sql``}
  )`;
  const overdue = sql`(
    select count(*) from signing_requests request
    where ${isOverdue} and org_id = ${orgId} ${ofVersion} ${documentId ? sql`and document_id = ${documentId}` : sql``}
  )`;
  if (status === 'PENDING') return sql<number>`(${kept} - ${overdue})::bigint`;
  if (status === 'EXPIRED') return sql<number>`(${kept} + ${overdue})::bigint`;
  return sql<number>`${kept}::bigint`;
}
