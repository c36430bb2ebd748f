import { type RawBuilder, sql } from 'kysely';
import type { SigningRequestFilter } from '../../../wire/signing-request-filter.ts';
import { overdueRequests } from '../signing-request.ts';
import { conditionsOf } from './conditions.ts';
import type { Scope } from './scope.ts';

/**
 * The exact number of requests that a campaign created. Read from counts that are kept as they change status, unless
 * the filter also has a period, a version, a document or a clause: then they are counted. Overdue requests count as
 * EXPIRED.
 */
export function totalOfCampaign(
  orgId: string,
  campaignId: string,
  filter: Scope & Pick<SigningRequestFilter, 'status'>,
): RawBuilder<number> {
  const { status, versionId, documentId, clause, dateRange, from, to } = filter;
  if (versionId || documentId || clause || dateRange || from || to)
    return sql<number>`(select count(*) from signing_requests request where ${conditionsOf(orgId, filter)})`;
  const created = sql`coalesce((select created from campaigns where id = ${campaignId} and org_id = ${orgId}), 0)`;
  const overdue = sql`(select count(*) from (${overdueRequests(orgId)}) as request where campaign_id = ${campaignId})`;
  const left = (which: RawBuilder<unknown>) => sql`(
    select coalesce(sum(n), 0) from campaign_counts where campaign_id = ${campaignId} and org_id = ${orgId} ${which}
  )`;
  if (!status) return sql<number>`(${created})::bigint`;
  if (status === 'PENDING') return sql<number>`(${created} - ${left(sql``)} - ${overdue})::bigint`;
  const ofStatus = left(sql`and status = ${status}`);
  if (status === 'EXPIRED') return sql<number>`(${ofStatus} + ${overdue})::bigint`;
  return sql<number>`(${ofStatus})::bigint`;
}
