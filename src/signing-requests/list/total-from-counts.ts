import { type RawBuilder, sql } from 'kysely';
import type { SigningRequestFilter } from '../../../wire/signing-request-filter.ts';
import { overdueRequests } from '../signing-request.ts';
import { andCreatedIn, isOfDocument, periodOf, type Scope, statusesOf, versionsOf } from './scope.ts';
import { totalOfCampaign } from './total-of-campaign.ts';

type CountedFilter = Scope & Pick<SigningRequestFilter, 'status'>;

/**
 * The exact number of an organisation's requests in a scope. It is read from the counts that database triggers
 * maintain, and a period counts only the requests of the rest of the hour in which it begins, and in which it ends, so
 * it costs the same for ten requests as for ten million. Overdue requests whose expiry is not recorded yet count as
 * EXPIRED.
 */
export function totalFromCounts(orgId: string, filter: CountedFilter): RawBuilder<number> {
  const { status, campaignId } = filter;
  if (statusesOf(filter).length === 0) return sql<number>`0::bigint`;
  if (campaignId) return totalOfCampaign(orgId, campaignId, filter);
  const stored = storedIn(orgId, filter, periodOf(filter));
  if (status === 'PENDING') return sql<number>`(${stored} - ${overdue(orgId, filter)})::bigint`;
  if (status === 'EXPIRED') return sql<number>`(${stored} + ${overdue(orgId, filter)})::bigint`;
  return sql<number>`(${stored})::bigint`;
}

/** If both limits are given, days after the last one are not read. */
function storedIn(
  orgId: string,
  filter: CountedFilter,
  { since, until }: ReturnType<typeof periodOf>,
): RawBuilder<number> {
  if (!until) return since ? storedSince(orgId, filter, since) : storedEver(orgId, filter);
  if (!since) return sql`(${storedEver(orgId, filter)} - (${storedSince(orgId, filter, until)}))`;
  const end = sql`greatest(${since}, ${until})`;
  return sql`(${storedSince(orgId, filter, since, end)} - (${storedSince(orgId, filter, end, end)}))`;
}

function storedEver(orgId: string, filter: CountedFilter): RawBuilder<number> {
  return sql`(
    select coalesce(sum(n), 0) from signing_request_counts
    where ${countsOf(orgId, filter)}
      ${filter.status || filter.clause ? sql`and status = any(${[...statusesOf(filter)]}::text[])` : sql``}
  )`;
}

/**
 * Whole days, whole hours of the first day, and the requests of the rest of the first hour; until the end of `lastDay`.
 */
function storedSince(
  orgId: string,
  filter: CountedFilter,
  start: RawBuilder<unknown>,
  lastDay?: RawBuilder<unknown>,
): RawBuilder<number> {
  const dayAfter = (moment: RawBuilder<unknown>) =>
    sql`date_trunc('day', ${moment}, 'UTC') + interval '1 day'`;
  const nextDay = dayAfter(start);
  const nextHour = sql`date_trunc('hour', ${start}, 'UTC') + interval '1 hour'`;
  const counted = (hours: number, during: RawBuilder<unknown>) => sql`(
    select coalesce(sum(n), 0) from signing_request_period_counts
    where ${countsOf(orgId, filter)} and hours = ${sql.lit(hours)} and ${statusIn(filter)} and ${during}
  )`;
  return sql`
    ${counted(24, sql`starts_at >= ${nextDay} ${lastDay ? sql`and starts_at < ${dayAfter(lastDay)}` : sql``}`)}
    + ${counted(1, sql`starts_at >= ${nextHour} and starts_at < ${nextDay}`)}
    + (
      select count(*) from signing_requests request
      where ${isInScope(orgId, filter)} and created_at >= ${start} and created_at < ${nextHour}
    )`;
}

/**
 * Written for an index in which requests are counted without reading the table. All of an organisation have one by time
 * alone.
 */
function isInScope(orgId: string, filter: CountedFilter): RawBuilder<unknown> {
  const { status, versionId, documentId, clause } = filter;
  if (documentId && !versionId && !clause)
    return sql`${isOfDocument(orgId, documentId)} and ${statusIn(filter)}`;
  const versions = versionsOf(orgId, filter);
  if (versions) return sql`version_id = any(array(${versions})) and ${statusIn(filter)}`;
  return sql`org_id = ${orgId} ${status ? sql`and ${statusIn(filter)}` : sql``}`;
}

/**
 * All of them if none is given, since the status comes before the time in the other indexes. A subquery rules out
 * indexes of pending requests alone, which do not have the time.
 */
function statusIn(filter: CountedFilter): RawBuilder<unknown> {
  const { status } = filter;
  return status
    ? sql`status = (select ${status}::text)`
    : sql`status = any(${[...statusesOf(filter)]}::text[])`;
}

function countsOf(orgId: string, filter: CountedFilter): RawBuilder<unknown> {
  const versions = versionsOf(orgId, filter);
  return sql`org_id = ${orgId} and ${versions ? sql`version_id in (${versions})` : sql`version_id is null`}`;
}

function overdue(orgId: string, filter: CountedFilter): RawBuilder<number> {
  const { versionId, documentId } = filter;
  return sql`(
    select count(*) from (${overdueRequests(orgId)}) as request
    where true ${versionId ? sql`and version_id = ${versionId}` : sql``}
      ${documentId ? sql`and document_id = ${documentId}` : sql``}
      ${andCreatedIn(filter)}
  )`;
}
