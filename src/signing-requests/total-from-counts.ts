import { type RawBuilder, sql } from 'kysely';
import { type SigningRequestFilter, signingRequestStatuses } from '../../wire/signing-requests.ts';
import { type Scope, startOf, versionsOf } from './scope.ts';
import { overdueRequests } from './signing-request.ts';

type CountedFilter = Scope & Pick<SigningRequestFilter, 'status'>;

/**
 * The exact number of an organisation's requests, filtered by anything but `search`. It is read from the counts that
 * database triggers maintain, and a date range counts only the requests of the rest of its first hour, so it costs the
 * same for ten requests as for ten million. Overdue requests whose expiry is not recorded yet count as EXPIRED.
 */
export function totalFromCounts(orgId: string, filter: CountedFilter): RawBuilder<number> {
  const { status, dateRange } = filter;
  const stored = dateRange ? storedInRange(orgId, { ...filter, dateRange }) : storedEver(orgId, filter);
  if (status === 'PENDING') return sql<number>`(${stored} - ${overdue(orgId, filter)})::bigint`;
  if (status === 'EXPIRED') return sql<number>`(${stored} + ${overdue(orgId, filter)})::bigint`;
  return sql<number>`(${stored})::bigint`;
}

function storedEver(orgId: string, filter: CountedFilter): RawBuilder<number> {
  return sql`(
    select coalesce(sum(n), 0) from signing_request_counts
    where ${countsOf(orgId, filter)} ${filter.status ? sql`and status = ${filter.status}` : sql``}
  )`;
}

/** Whole days, whole hours of the first day, and the requests of the rest of the first hour. */
function storedInRange(
  orgId: string,
  filter: CountedFilter & { dateRange: NonNullable<Scope['dateRange']> },
): RawBuilder<number> {
  const start = startOf(filter.dateRange);
  const nextHour = sql`date_trunc('hour', ${start}, 'UTC') + interval '1 hour'`;
  const nextDay = sql`date_trunc('day', ${start}, 'UTC') + interval '1 day'`;
  const counted = (hours: number, during: RawBuilder<unknown>) => sql`(
    select coalesce(sum(n), 0) from signing_request_period_counts
    where ${countsOf(orgId, filter)} and hours = ${sql.lit(hours)} and ${statusIn(filter)} and ${during}
  )`;
  const versions = versionsOf(orgId, filter);
  return sql`
    ${counted(24, sql`starts_at >= ${nextDay}`)}
    + ${counted(1, sql`starts_at >= ${nextHour} and starts_at < ${nextDay}`)}
    + (
      select count(*) from signing_requests request
      where ${versions ? sql`version_id = any(array(${versions}))` : sql`org_id = ${orgId}`} and ${statusIn(filter)}
        and created_at >= ${start} and created_at < ${nextHour}
    )`;
}

/**
 * All of them if none is given, since the status comes before the time in the indexes. A subquery rules out indexes of pending
 * requests alone, which do not have the time.
 */
function statusIn({ status }: CountedFilter): RawBuilder<unknown> {
  return status
    ? sql`status = (select ${status}::text)`
    : sql`status = any(${[...signingRequestStatuses]}::text[])`;
}

function countsOf(orgId: string, filter: CountedFilter): RawBuilder<unknown> {
  const versions = versionsOf(orgId, filter);
  return sql`org_id = ${orgId} and ${versions ? sql`version_id in (${versions})` : sql`version_id is null`}`;
}

function overdue(orgId: string, { versionId, documentId, dateRange }: CountedFilter): RawBuilder<number> {
  return sql`(
    select count(*) from (${overdueRequests(orgId)}) as request
    where true ${versionId ? sql`and version_id = ${versionId}` : sql``}
      ${documentId ? sql`and document_id = ${documentId}` : sql``}
      ${dateRange ? sql`and created_at >= ${startOf(dateRange)}` : sql``}
  )`;
}
