-- Evidence logs of the second form. An organisation has one log after the other: a new one starts when the form of the
-- leaves changes and when a backup is restored, and its first leaf names the last head of the one before. The leaves of
-- the first form stay in `evidence_log`, where the previous release finds them.
create table evidence_logs (
  org_id uuid not null references organisations,
  -- From 1; the highest is the current log.
  number integer not null check (number > 0),
  origin text not null unique,
  reason text check (reason in ('format', 'restore')),
  -- {"origin", "root" in base64, "size"} of the log before; null for an organisation's first log.
  previous jsonb,
  started_at timestamptz(3) not null default now(),
  primary key (org_id, number),
  check ((reason is null) = (previous is null))
);

-- The leaves of a log: the heads of audit event chains, each with the hash of the largest complete subtree that ends with
-- it. So appending and proving read few rows, and no row ever changes. Leaf 0 of a log with a predecessor is no event.
create table evidence_leaves (
  org_id uuid not null,
  log integer not null,
  index bigint not null check (index >= 0),
  signing_request_id uuid,
  seq integer,
  -- The event's hash, so that the tree can be computed from this table alone.
  hash bytea check (length(hash) = 32),
  subtree bytea not null check (length(subtree) = 32),
  primary key (org_id, log, index),
  unique (signing_request_id, seq, log),
  foreign key (org_id, log) references evidence_logs,
  foreign key (signing_request_id, seq) references audit_events,
  check (num_nulls(signing_request_id, seq, hash) = 0 or (index = 0 and num_nonnulls(signing_request_id, seq, hash) = 0))
);

-- Each signed tree head: a signed note (c2sp.org/tlog-checkpoint).
create table evidence_heads (
  org_id uuid not null,
  log integer not null,
  size bigint not null check (size > 0),
  root bytea not null check (length(root) = 32),
  note text not null,
  signed_at timestamptz(3) not null default now(),
  primary key (org_id, log, size),
  foreign key (org_id, log) references evidence_logs
);

-- RFC 3161 tokens over the body of a head, which is its note without the signature.
create table evidence_timestamps (
  org_id uuid not null,
  log integer not null,
  size bigint not null,
  token bytea not null,
  stamped_at timestamptz(3) not null,
  primary key (org_id, log, size),
  foreign key (org_id, log, size) references evidence_heads
);

-- Signature lines of witnesses (c2sp.org/tlog-cosignature).
create table evidence_cosignatures (
  org_id uuid not null,
  log integer not null,
  size bigint not null,
  witness text not null,
  line text not null,
  cosigned_at timestamptz(3) not null,
  primary key (org_id, log, size, witness),
  foreign key (org_id, log, size) references evidence_heads
);

do $$
declare
  name text;
begin
  foreach name in array array['evidence_logs', 'evidence_leaves', 'evidence_heads', 'evidence_timestamps',
                              'evidence_cosignatures'] loop
    execute format('create trigger refuse_change before update or delete on %I
                      for each row execute function refuse_change_of_evidence_log()', name);
    execute format('create trigger refuse_truncate before truncate on %I
                      for each statement execute function refuse_change_of_evidence_log()', name);
    -- Also under session_replication_role = replica.
    execute format('alter table %I enable always trigger refuse_change', name);
    execute format('alter table %I enable always trigger refuse_truncate', name);
  end loop;
end $$;

-- Events that no leaf covers yet. A row without a request only asks for a signed head.
create table evidence_pending (
  org_id uuid not null,
  signing_request_id uuid,
  seq integer
);
create index on evidence_pending (org_id, signing_request_id);

-- Once for each statement, because creating requests is often a matter of thousands.
create function await_evidence_leaf() returns trigger language plpgsql as $$
begin
  insert into evidence_pending (org_id, signing_request_id, seq)
  select org_id, signing_request_id, seq from appended;
  return null;
end $$;
create trigger await_leaf after insert on audit_events
  referencing new table as appended for each statement execute function await_evidence_leaf();
alter table audit_events enable always trigger await_leaf;

-- What a check before a signature, or before a download, found to contradict itself. A row goes when the same check
-- passes again. Without a request it is about the log, which then stops. `problem` names no person.
create table evidence_contradictions (
  org_id uuid not null references organisations,
  signing_request_id uuid,
  problem text not null,
  found_at timestamptz(3) not null default now(),
  unique nulls not distinct (org_id, signing_request_id)
);

-- How far each recipient of signed heads (the timestamp authority, witnesses) has come. `problem` is that of the last
-- attempt.
create table evidence_publications (
  org_id uuid not null references organisations,
  recipient text not null,
  log integer not null default 0,
  size bigint not null default 0,
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null,
  problem text,
  primary key (org_id, recipient)
);

-- Events that the logs of the first form do not cover, in requests of every status. The previous release appends nothing
-- more on its own; the table that it reads goes in a later release.
drop trigger await_log on audit_events;
drop function await_evidence_log();
delete from evidence_log_pending;
insert into evidence_pending (org_id, signing_request_id, seq)
select org_id, signing_request_id, seq
from (
  select distinct on (signing_request_id) org_id, signing_request_id, seq
  from audit_events order by signing_request_id, seq desc
) as head
where not exists (
  select from evidence_log logged
  where logged.signing_request_id = head.signing_request_id and logged.seq = head.seq
);
