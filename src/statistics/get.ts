import { sql } from 'kysely';
import { signingRequestStatuses } from '../../wire/enumerations.ts';
import type { Statistics, StatisticsFilter } from '../../wire/statistics.ts';
import { checkDocument } from '../documents/document.ts';
import type { Db } from '../platform/database/database.ts';
import { dateRangeDays, versionsOf } from '../signing-requests/list/scope.ts';
import { overdueRequests } from '../signing-requests/signing-request.ts';

/**
 * Daily counts and median times of signing requests, as described at `getStatistics` in wire/; NOT_FOUND when the
 * document does not exist. Reads only what database triggers count, and requests that are overdue, so the number of
 * requests does not matter.
 */
export async function getStatistics(
  db: Db,
  orgId: string,
  { dateRange, documentId }: StatisticsFilter,
): Promise<Statistics> {
  if (documentId) await checkDocument(db, orgId, documentId);
  const first = sql`((now() at time zone 'UTC')::date - ${sql.lit(dateRangeDays[dateRange] - 1)})`;
  const start = sql`(${first}::timestamp at time zone 'UTC')`;
  const versions = documentId ? versionsOf(orgId, { documentId }) : undefined;
  const { rows } = await sql<Omit<Statistics, 'totals'> & { totals: Partial<Statistics['totals']> }>`
    with created as (
      select (starts_at at time zone 'UTC')::date as day, status, sum(n)::bigint as n
      from signing_request_period_counts
      where org_id = ${orgId} and ${versions ? sql`version_id in (${versions})` : sql`version_id is null`}
        and hours = 24 and status = any(${[...signingRequestStatuses]}::text[]) and starts_at >= ${start}
      group by 1, 2
    ),
    overdue as (
      select count(*) as n from (${overdueRequests(orgId)}) as request
      where request.created_at >= ${start}
        ${documentId ? sql`and request.document_id = ${documentId}` : sql``}
    ),
    total as (
      select status, sum(n) as n from (
        select status, n from created
        union all select 'EXPIRED', n from overdue
        union all select 'PENDING', -n from overdue
      ) as change group by status
    ),
    timed as materialized (
      select kind, day, interval_number, n::float8 as n, least_seconds, greatest_seconds, rejected
      from signing_request_times
      where org_id = ${orgId} and ${documentId ? sql`document_id = ${documentId}` : sql`document_id is null`}
        and kind in ('viewed', 'completed') and day >= ${first}
      order by kind, day, interval_number
    ),
    of_range as (
      select kind, interval_number, sum(n) as n, min(least_seconds) as least_seconds, max(greatest_seconds) as greatest_seconds
      from timed group by kind, interval_number
    ),
    -- The intervals of each day, and with a null day those of the whole range. The former come from their index in this order and
    -- need no sort, as long as the others are not among them. float8 is exact up to 2^53 and adds up faster than bigint, whose
    -- sums are numeric.
    ranked as (
      select kind, day, n, least_seconds, greatest_seconds,
             sum(n) over (partition by kind, day order by interval_number rows unbounded preceding) - n as before,
             sum(n) over (partition by kind, day) as of_day
      from timed
      union all
      select kind, null, n, least_seconds, greatest_seconds,
             sum(n) over (partition by kind order by interval_number rows unbounded preceding) - n,
             sum(n) over (partition by kind)
      from of_range
    ),
    -- The mean of the one or two requests in the middle, as percentile_cont(0.5) computes it. Within an interval, the
    -- times are assumed to be spread evenly between the least and the greatest. The first condition only saves work: it
    -- keeps the one or two intervals of each day that can contain the middle.
    median as (
      select kind, day, of_day, round(avg(
        least_seconds + (greatest_seconds - least_seconds) * coalesce((place - before - 1) / nullif(n - 1, 0), 0)
      ))::bigint as seconds
      from ranked cross join lateral unnest(array[floor((of_day + 1) / 2), floor(of_day / 2) + 1]) as middle (place)
      where before < floor(of_day / 2) + 1 and before + n >= floor((of_day + 1) / 2)
        and place > before and place <= before + n
      group by kind, day, of_day
    ),
    viewed as (select day, of_day as n, seconds from median where kind = 'viewed'),
    decided as (select day, of_day as n, seconds from median where kind = 'completed'),
    rejected as (select day, sum(rejected::float8) as n from timed where rejected > 0 group by day),
    sent as (select day, sum(n) as n from created group by day)
    select (
             select jsonb_agg(jsonb_build_object(
               'date', to_char(day, 'YYYY-MM-DD'), 'sent', coalesce(sent.n, 0), 'viewed', coalesce(viewed.n, 0),
               'completed', coalesce(decided.n, 0) - coalesce(rejected.n, 0), 'rejected', coalesce(rejected.n, 0),
               'median_seconds_to_view', viewed.seconds, 'median_seconds_to_decide', decided.seconds
             ) order by day)
             from (select ${first} + n as day from generate_series(0, ${sql.lit(dateRangeDays[dateRange] - 1)}) as n) as range
             left join sent using (day) left join viewed using (day) left join decided using (day) left join rejected using (day)
           ) as days,
           (select jsonb_object_agg(status, n) from total) as totals,
           (select seconds from viewed where day is null) as median_seconds_to_view,
           (select seconds from decided where day is null) as median_seconds_to_decide`.execute(db);
  if (!rows[0]) throw new Error('the count returned no row');
  return { ...rows[0], totals: { ...none, ...rows[0].totals } };
}

// The cast is needed because Object.fromEntries loses the keys, which are all statuses.
const none = Object.fromEntries(signingRequestStatuses.map((status) => [status, 0])) as Statistics['totals'];
