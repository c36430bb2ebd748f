-- What a date range of the list and the statistics need, without reading the requests in it. As in
-- signing_request_counts, the rows are those of an organisation (version_id or document_id is null) and those of a part.

-- Neither side may miss a request that is written meanwhile.
lock table signing_requests in share row exclusive mode;

-- The number of requests in each status by the day (24 hours) and the hour in which they were created, in UTC. Hours are
-- only needed for the first day of a date range (src/signing-requests/list/total-from-counts.ts).
create table signing_request_period_counts (
  org_id uuid not null references organisations,
  version_id uuid references versions,
  hours smallint not null check (hours in (1, 24)),
  status text not null,
  starts_at timestamptz(0) not null,
  shard smallint not null,
  n bigint not null,
  unique nulls not distinct (org_id, version_id, hours, status, starts_at, shard)
) with (fillfactor = 50);
-- For deleting hours that no date range begins with any more.
create index signing_request_hours on signing_request_period_counts (starts_at) where hours = 1;

insert into signing_request_period_counts (org_id, version_id, hours, status, starts_at, shard, n)
select org_id, version_id, hours, status, starts_at, 0, sum(n)
from (
  select org_id, version_id, status, date_trunc('hour', created_at, 'UTC') as hour, count(*) as n
  from signing_requests
  group by 1, 2, 3, 4
) as counted
cross join lateral (values (1, hour), (24, date_trunc('day', hour, 'UTC'))) as period (hours, starts_at)
where hours = 24 or hour > now() - interval '100 days'
group by grouping sets ((org_id, hours, status, starts_at), (org_id, version_id, hours, status, starts_at));

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
    where hours = 24 or created_at > now() - interval '100 days'
    group by grouping sets ((org_id, hours, status, starts_at), (org_id, version_id, hours, status, starts_at))
    having sum(change) <> 0
    order by org_id, version_id, hours, status, starts_at
    on conflict (org_id, version_id, hours, status, starts_at, shard) do update set n = counted.n + excluded.n;
  end if;
  return null;
end $$;

-- How long signers took, counted by the day on which they first viewed a request, completed or rejected it, and by
-- intervals of time, two for each doubling. With the least and the greatest time in each, a median is exact for a few
-- requests and precise to a few per cent for any number.
create table signing_request_times (
  org_id uuid not null references organisations,
  document_id uuid references documents,
  kind text not null check (kind in ('viewed', 'completed', 'rejected')),
  day date not null,
  interval_number smallint not null,
  n bigint not null,
  least_seconds float8 not null,
  greatest_seconds float8 not null,
  unique nulls not distinct (org_id, document_id, kind, day, interval_number)
) with (fillfactor = 50);

create function interval_of_seconds(seconds float8) returns smallint language sql immutable parallel safe
return floor(2 * ln(1 + greatest(0, seconds)) / ln(2::float8))::smallint;

create function times_of_signing_request(request signing_requests)
returns table (kind text, day date, seconds float8) language sql immutable parallel safe as $$
  select kind, (at at time zone 'UTC')::date, date_part('epoch', at - request.created_at)
  from (values ('viewed', request.viewed_at),
               (case request.status when 'REJECTED' then 'rejected' else 'completed' end, request.completed_at))
    as event (kind, at)
  where at is not null
$$;

insert into signing_request_times
  (org_id, document_id, kind, day, interval_number, n, least_seconds, greatest_seconds)
select org_id, document_id, kind, day, interval_of_seconds(seconds), count(*), min(seconds), max(seconds)
from signing_requests request cross join lateral times_of_signing_request(request) as timed
group by grouping sets ((org_id, kind, day, interval_of_seconds(seconds)),
                        (org_id, document_id, kind, day, interval_of_seconds(seconds)));

create function count_times_of_signing_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update signing_request_times counted set n = n - 1
    from times_of_signing_request(old) as timed
    where counted.org_id = old.org_id and (counted.document_id is null or counted.document_id = old.document_id)
      and counted.kind = timed.kind and counted.day = timed.day
      and interval_number = interval_of_seconds(seconds)
      and not exists (
        select from times_of_signing_request(new) as kept
        where kept.kind = timed.kind and kept.day = timed.day and kept.seconds = timed.seconds
      );
    if found then
      delete from signing_request_times counted using times_of_signing_request(old) as timed
      where counted.org_id = old.org_id and (counted.document_id is null or counted.document_id = old.document_id)
        and counted.kind = timed.kind and counted.day = timed.day and n = 0;
    end if;
  end if;
  insert into signing_request_times as counted
    (org_id, document_id, kind, day, interval_number, n, least_seconds, greatest_seconds)
  select new.org_id, part.document_id, kind, day, interval_of_seconds(seconds), 1, seconds, seconds
  from times_of_signing_request(new) as timed
  cross join (values (null), (new.document_id)) as part (document_id)
  where tg_op = 'INSERT' or not exists (
    select from times_of_signing_request(old) as kept
    where kept.kind = timed.kind and kept.day = timed.day and kept.seconds = timed.seconds
  )
  order by part.document_id nulls first, kind, day
  on conflict (org_id, document_id, kind, day, interval_number) do update
  set n = counted.n + 1, least_seconds = least(counted.least_seconds, excluded.least_seconds),
      greatest_seconds = greatest(counted.greatest_seconds, excluded.greatest_seconds);
  return null;
end $$;

-- Deferred to the commit, so that concurrent decisions wait for one row only while it is written to disk.
create constraint trigger count_times_of_inserted after insert on signing_requests
  deferrable initially deferred for each row
  when (new.viewed_at is not null or new.completed_at is not null)
  execute function count_times_of_signing_request();
create constraint trigger count_times_of_updated after update on signing_requests
  deferrable initially deferred for each row
  when ((new.created_at, new.viewed_at, new.completed_at) is distinct from (old.created_at, old.viewed_at, old.completed_at)
        and num_nonnulls(old.viewed_at, old.completed_at, new.viewed_at, new.completed_at) > 0)
  execute function count_times_of_signing_request();
