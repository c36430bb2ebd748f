import type pg from 'pg';

/**
 * Counts all requests again, as the triggers would have done, spread over the shards as several connections would.
 * Those of past periods are merged, as a worker does it.
 */
export async function fillCounts(client: pg.Client): Promise<void> {
  await client.query('truncate signing_request_counts, signing_request_period_counts, signing_request_times');
  await client.query(`
    insert into signing_request_counts (org_id, version_id, status, shard, n)
    select org_id, version_id, status, shard, count(*)
    from (select org_id, version_id, status, hashtext(id::text) & 15 as shard from signing_requests) as request
    group by grouping sets ((org_id, status, shard), (org_id, version_id, status, shard))`);
  await client.query(`
    insert into signing_request_period_counts (org_id, version_id, hours, status, starts_at, shard, n)
    select org_id, version_id, hours, status, starts_at, shard, sum(n)
    from (
      select org_id, version_id, status, date_trunc('hour', created_at, 'UTC') as hour,
             case when created_at < now() - interval '3 days' then 0 else hashtext(id::text) & 3 end as shard, count(*) as n
      from signing_requests group by 1, 2, 3, 4, 5
    ) as counted
    cross join lateral (values (1, hour), (24, date_trunc('day', hour, 'UTC'))) as period (hours, starts_at)
    group by grouping sets ((org_id, hours, status, starts_at, shard),
                            (org_id, version_id, hours, status, starts_at, shard))`);
  await client.query(`
    insert into signing_request_times
      (org_id, document_id, kind, day, interval_number, n, least_seconds, greatest_seconds, rejected)
    select org_id, document_id, kind, day, interval_of_seconds(seconds), count(*), min(seconds), max(seconds), sum(rejected)
    from signing_requests request cross join lateral times_of_signing_request(request) as timed
    group by grouping sets ((org_id, kind, day, interval_of_seconds(seconds)),
                            (org_id, document_id, kind, day, interval_of_seconds(seconds)))`);
}
