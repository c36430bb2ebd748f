-- Rebuilds an index of the job queue, which only the owner of its table may do. The user of the service owns no table, and
-- pg-boss reports bloated indexes to it. Not concurrently, which a function cannot do: bloated means that few of its
-- entries are left.
create function rebuild_job_index(name text) returns void language plpgsql
-- Whoever waits for the lock delays everybody after it.
set lock_timeout = '1s' as $$
begin
  if not exists (
    select from pg_catalog.pg_indexes where schemaname = 'pgboss' and indexname = name
  ) then
    raise exception 'there is no index % of the job queue', name using errcode = 'undefined_object';
  end if;
  execute format('reindex index pgboss.%I', name);
end $$;
