import { type RawBuilder, sql } from 'kysely';
import type { SigningRequestFilter } from '../../wire/signing-requests.ts';
import { isOverdue } from './signing-request.ts';

type StandingFilter = Pick<SigningRequestFilter, 'status' | 'versionId'>;

/**
 * The exact number of an organisation's requests by status and version alone, read from the counts that the database
 * keeps: it costs the same for ten requests and for ten million. Those past their time that the sweep has yet to
 * record count as EXPIRED.
 */
export function standingTotal(orgId: string, { status, versionId }: StandingFilter): RawBuilder<number> {
  const kept = sql`(
    select coalesce(sum(n), 0) from signing_request_counts
    where org_id = ${orgId} and ${versionId ? sql`version_id = ${versionId}` : sql`version_id is null`}
      ${status ? sql`and status = ${status}` : sql``}
  )`;
  const overdue = sql`(
    select count(*) from signing_requests request
    where ${isOverdue} and org_id = ${orgId} ${versionId ? sql`and version_id = ${versionId}` : sql``}
  )`;
  if (status === 'PENDING') return sql<number>`(${kept} - ${overdue})::bigint`;
  if (status === 'EXPIRED') return sql<number>`(${kept} + ${overdue})::bigint`;
  return sql<number>`${kept}::bigint`;
}
