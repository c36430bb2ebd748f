-- Each filter and order of the list has an index that gives its rows in that order, in either direction. A list without a
-- status merges the statuses (src/signing-requests/list/page.ts), so there is no index without one but for the plain list.
create index signing_requests_by_status on signing_requests (org_id, status, created_at, id);
create index signing_requests_by_name on signing_requests (org_id, status, signer_name, created_at, id);
create index signing_requests_of_version on signing_requests (version_id, status, created_at, id);
create index signing_requests_of_version_by_name on signing_requests (version_id, status, signer_name, created_at, id);
-- Overdue requests that are not recorded as expired yet: few, as long as a worker runs.
create index signing_requests_overdue on signing_requests (org_id, expires_at)
  where status = 'PENDING' and expires_at is not null;

drop index signing_requests_org_id_status_created_at_id_idx;
drop index signing_requests_version_id_created_at_id_idx;
drop index signing_requests_document_id_created_at_id_idx;
-- The statistics are counted (0029).
drop index signing_requests_org_id_viewed_at_created_at_document_id_idx;
drop index signing_requests_org_id_completed_at_created_at_document_id_idx;
