import { type RawBuilder, sql } from 'kysely';
import { signingRequestStatuses } from '../../wire/signing-requests.ts';
import type { Statistics, StatisticsFilter } from '../../wire/statistics.ts';
import { checkDocument } from '../documents/document.ts';
import type { Db } from '../platform/database/database.ts';
import { statusNow } from '../signing-requests/signing-request.ts';

const days = { '7d': 7, '30d': 30, '90d': 90 };

/**
 * Daily counts and median times of signing requests, as described at `getStatistics` in wire/; 404 when the document
 * does not exist. Uses three index scans, two of them index-only: 200,000 requests in 90 days took 0.5 s.
 */
export async function getStatistics(
  db: Db,
  orgId: string,
  { dateRange, documentId }: StatisticsFilter,
): Promise<Statistics> {
  if (documentId) await checkDocument(db, orgId, documentId);
  const first = sql`(now() at time zone 'UTC')::date - ${sql.lit(days[dateRange] - 1)}`;
  const inRange = (timestamp: RawBuilder<unknown>) =>
    sql`request.org_id = ${orgId} and ${timestamp} >= (${first})::timestamp at time zone 'UTC'`;
  // `is true` prevents PostgreSQL from reading the whole history of a large document instead of the range.
  const ofDocument = documentId ? sql`and (request.document_id = ${documentId}) is true` : sql``;
  const { rows } = await sql<Omit<Statistics, 'totals'> & { totals: Partial<Statistics['totals']> }>`
    with created as (
      select ${day(sql`created_at`)} as day, ${statusNow} as status, count(*) as n
      from signing_requests request
      where ${inRange(sql`created_at`)} ${documentId ? sql`and request.document_id = ${documentId}` : sql``}
      group by 1, 2
    ),
    viewed as (
      select ${day(sql`viewed_at`)} as day, count(*) as n, ${median(sql`viewed_at`)} as median
      from signing_requests request where ${inRange(sql`viewed_at`)} ${ofDocument}
      group by grouping sets (1, ())
    ),
    decided as (
      select ${day(sql`completed_at`)} as day, count(*) filter (where status <> 'REJECTED') as completed,
             count(*) filter (where status = 'REJECTED') as rejected, ${median(sql`completed_at`)} as median
      from signing_requests request where ${inRange(sql`completed_at`)} ${ofDocument}
      group by grouping sets (1, ())
    )
    select (
             select jsonb_agg(jsonb_build_object(
               'date', to_char(day, 'YYYY-MM-DD'), 'sent', coalesce(sent.n, 0), 'viewed', coalesce(viewed.n, 0),
               'completed', coalesce(completed, 0), 'rejected', coalesce(rejected, 0),
               'median_seconds_to_view', viewed.median, 'median_seconds_to_decide', decided.median
             ) order by day)
             from (select ${first} + n as day from generate_series(0, ${sql.lit(days[dateRange] - 1)}) as n) as range
             left join (select day, sum(n) as n from created group by day) as sent using (day)
             left join viewed using (day) left join decided using (day)
           ) as days,
           (
             select coalesce(jsonb_object_agg(status, n), '{}')
             from (select status, sum(n) as n from created group by status) as total
           ) as totals,
           (select median from viewed where day is null) as median_seconds_to_view,
           (select median from decided where day is null) as median_seconds_to_decide`.execute(db);
  if (!rows[0]) throw new Error('the count returned no row');
  return { ...rows[0], totals: { ...none, ...rows[0].totals } };
}

const day = (timestamp: RawBuilder<unknown>) => sql`(${timestamp} at time zone 'UTC')::date`;

const median = (timestamp: RawBuilder<unknown>) => sql`
  round(percentile_cont(0.5) within group (order by date_part('epoch', ${timestamp} - created_at)))::bigint`;

// The cast is needed because Object.fromEntries loses the keys, which are all statuses.
const none = Object.fromEntries(signingRequestStatuses.map((status) => [status, 0])) as Statistics['totals'];
