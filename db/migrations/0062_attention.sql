-- What needs somebody's attention, each found by an index that has nothing else (docs/decisions/0057).

-- When an email to the signer was given up or refused for good; null once a later one was accepted.
alter table signing_requests add column undelivered_at timestamptz(3);
create index signing_requests_undelivered on signing_requests (org_id, created_at, id)
  where status = 'PENDING' and undelivered_at is not null;

create index signing_requests_rejected on signing_requests (org_id, updated_at) where status = 'REJECTED';

-- A draft that is still as it was created needs nothing.
create index versions_changed_drafts on versions (org_id, created_at desc, id desc)
  where status = 'DRAFT' and deleted_at is null and updated_at > created_at;
