-- Further signatures of heads by the service itself: with a new secret key, the last head of each log is signed again, so
-- that the log can be continued without the old key. `line` is a signature line of a signed note.
create table evidence_signatures (
  org_id uuid not null,
  log integer not null,
  size bigint not null,
  line text not null,
  signed_at timestamptz(3) not null default now(),
  primary key (org_id, log, size, line),
  foreign key (org_id, log, size) references evidence_heads
);
create trigger refuse_change before update or delete on evidence_signatures
  for each row execute function refuse_change_of_evidence_log();
create trigger refuse_truncate before truncate on evidence_signatures
  for each statement execute function refuse_change_of_evidence_log();
-- Also under session_replication_role = replica.
alter table evidence_signatures enable always trigger refuse_change;
alter table evidence_signatures enable always trigger refuse_truncate;

-- A log that was started because the key that signed the one before is lost.
alter table evidence_logs
  drop constraint evidence_logs_reason_check,
  add constraint evidence_logs_reason_check check (reason in ('format', 'restore', 'key_lost'));
