-- Each worker's last heartbeat (src/platform/jobs/heartbeat.ts). Unlogged, because a worker that is alive writes its row
-- again.
create unlogged table workers (
  id uuid primary key,
  host text not null,
  started_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now()
);

-- For the age of the oldest event that no signed head covers. Events that are pending now count as new.
alter table evidence_pending add column added_at timestamptz(3) not null default now();
create index on evidence_pending (added_at);

-- The secret keys that this database was used with, as values derived from them that reveal nothing
-- (src/known-keys.ts). None before the first start of this release.
create table secret_keys (
  check_value bytea primary key check (length(check_value) = 32),
  first_used_at timestamptz(3) not null default now()
);
