-- Counts of hours are kept for good, like those of days, so that a list by any two moments reads as few requests. They were deleted
-- after 100 days, so the earlier ones are counted again. Later the shards of past periods are merged
-- (src/signing-requests/merge-past-counts.ts).
lock table signing_requests in share row exclusive mode;

drop index signing_request_hours;
delete from signing_request_period_counts where hours = 1 and starts_at < date_trunc('day', now(), 'UTC') - interval '90 days';
insert into signing_request_period_counts (org_id, version_id, hours, status, starts_at, shard, n)
select org_id, version_id, 1, status, date_trunc('hour', created_at, 'UTC'), 0, count(*)
from signing_requests
where created_at < date_trunc('day', now(), 'UTC') - interval '90 days'
group by grouping sets ((org_id, status, date_trunc('hour', created_at, 'UTC')),
                        (org_id, version_id, status, date_trunc('hour', created_at, 'UTC')));
create index signing_request_periods_to_merge on signing_request_period_counts (starts_at) where shard <> 0;

create or replace function count_signing_requests() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into signing_request_counts as counted (org_id, version_id, status, shard, n)
    select org_id, version_id, status, pg_backend_pid() % 16, count(*)
    from new_rows
    group by grouping sets ((org_id, status), (org_id, version_id, status))
    order by org_id, version_id, status
    on conflict (org_id, version_id, status, shard) do update set n = counted.n + excluded.n;

    insert into signing_request_period_counts as counted (org_id, version_id, hours, status, starts_at, shard, n)
    select org_id, version_id, hours, status, starts_at, pg_backend_pid() % 4, count(*)
    from new_rows
    cross join lateral (
      values (1, date_trunc('hour', created_at, 'UTC')), (24, date_trunc('day', created_at, 'UTC'))
    ) as period (hours, starts_at)
    group by grouping sets ((org_id, hours, status, starts_at), (org_id, version_id, hours, status, starts_at))
    order by org_id, version_id, hours, status, starts_at
    on conflict (org_id, version_id, hours, status, starts_at, shard) do update set n = counted.n + excluded.n;
  elsif exists (
    select from new_rows join old_rows using (id)
    where (new_rows.org_id, new_rows.version_id, new_rows.status, new_rows.created_at)
          is distinct from (old_rows.org_id, old_rows.version_id, old_rows.status, old_rows.created_at)
  ) then
    insert into signing_request_counts as counted (org_id, version_id, status, shard, n)
    select org_id, version_id, status, pg_backend_pid() % 16, sum(change)
    from (
      select org_id, version_id, status, 1 as change from new_rows
      union all
      select org_id, version_id, status, -1 from old_rows
    ) as changes
    group by grouping sets ((org_id, status), (org_id, version_id, status))
    having sum(change) <> 0
    order by org_id, version_id, status
    on conflict (org_id, version_id, status, shard) do update set n = counted.n + excluded.n;

    insert into signing_request_period_counts as counted (org_id, version_id, hours, status, starts_at, shard, n)
    select org_id, version_id, hours, status, starts_at, pg_backend_pid() % 4, sum(change)
    from (
      select org_id, version_id, status, created_at, 1 as change from new_rows
      union all
      select org_id, version_id, status, created_at, -1 from old_rows
    ) as changes
    cross join lateral (
      values (1, date_trunc('hour', created_at, 'UTC')), (24, date_trunc('day', created_at, 'UTC'))
    ) as period (hours, starts_at)
    group by grouping sets ((org_id, hours, status, starts_at), (org_id, version_id, hours, status, starts_at))
    having sum(change) <> 0
    order by org_id, version_id, hours, status, starts_at
    on conflict (org_id, version_id, hours, status, starts_at, shard) do update set n = counted.n + excluded.n;
  end if;
  return null;
end $$;
