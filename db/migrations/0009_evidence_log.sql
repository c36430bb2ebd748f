-- The log of an organisation: a Merkle tree (RFC 9162) whose leaves are the heads of audit event chains. Each leaf
-- stores the hash of the largest complete subtree that ends with it. So appending and proving read one row per level
-- of the tree, and no row ever changes.
create table evidence_log (
  org_id uuid not null references organisations,
  index bigint not null check (index >= 0),
  signing_request_id uuid not null,
  seq integer not null,
  subtree bytea not null check (length(subtree) = 32),
  primary key (org_id, index),
  unique (signing_request_id, seq),
  foreign key (signing_request_id, seq) references audit_events
);

create function refuse_change_of_evidence_log() returns trigger language plpgsql as $$
begin
  raise exception 'the evidence log cannot be changed or deleted' using errcode = 'restrict_violation';
end $$;
create trigger refuse_change before update or delete on evidence_log
  for each row execute function refuse_change_of_evidence_log();
create trigger refuse_truncate before truncate on evidence_log
  for each statement execute function refuse_change_of_evidence_log();
-- Also under session_replication_role = replica.
alter table evidence_log enable always trigger refuse_change;
alter table evidence_log enable always trigger refuse_truncate;

-- Events that are not in the log yet. A request is only logged once it has ended: the hash of that event covers all
-- events before it. So creating requests, often thousands at a time, adds nothing here.
create table evidence_log_pending (
  org_id uuid not null,
  signing_request_id uuid not null,
  seq integer not null,
  primary key (org_id, signing_request_id, seq)
);

create function await_evidence_log() returns trigger language plpgsql as $$
begin
  insert into evidence_log_pending (org_id, signing_request_id, seq)
  values (new.org_id, new.signing_request_id, new.seq);
  return null;
end $$;
create trigger await_log after insert on audit_events
  for each row when (new.type not in ('created', 'viewed', 'reminded')) execute function await_evidence_log();

insert into evidence_log_pending (org_id, signing_request_id, seq)
select org_id, signing_request_id, seq from audit_events where type not in ('created', 'viewed', 'reminded');
