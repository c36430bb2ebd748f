-- A transaction holds the counts that it has changed until its end. One that changes many requests now counts in shards that no
-- other uses, so that creations do not wait for it (src/platform/database/count-apart.ts).
do $$
declare
  definition text;
begin
  for definition in
    select regexp_replace(pg_get_functiondef(oid), 'pg_backend_pid\(\) % (\d+)', 'count_shard(\1)', 'g')
    from pg_proc
    where pronamespace = current_schema()::regnamespace and prosrc ~ 'pg_backend_pid\(\) % \d+'
  loop
    execute definition;
  end loop;
end $$;

create function count_shard(shards int) returns int language sql stable as $$
  select case when current_setting('assent.counts_apart', true) = 'yes' then 16 + pg_backend_pid() % 16
              else pg_backend_pid() % shards end
$$;
