-- The number of signing requests in each status, for each organisation (version_id is null) and each version.
-- Triggers maintain it, so that a list can show its exact total without counting. The number is the sum over the
-- shards: each connection updates its own shard, so that concurrent creations do not wait for the same row.
create table signing_request_counts (
  org_id uuid not null references organisations,
  version_id uuid references versions,
  status text not null,
  shard smallint not null,
  n bigint not null,
  unique nulls not distinct (org_id, version_id, status, shard)
) with (fillfactor = 50);

create function count_signing_requests() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into signing_request_counts as counted (org_id, version_id, status, shard, n)
    select org_id, version_id, status, pg_backend_pid() % 16, count(*)
    from new_rows
    group by grouping sets ((org_id, status), (org_id, version_id, status))
    order by org_id, version_id, status
    on conflict (org_id, version_id, status, shard) do update set n = counted.n + excluded.n;
  else
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
  end if;
  return null;
end $$;

create trigger count_inserted after insert on signing_requests
  referencing new table as new_rows
  for each statement execute function count_signing_requests();
create trigger count_updated after update on signing_requests
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_signing_requests();
