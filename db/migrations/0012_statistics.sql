-- The requests that were first viewed or decided in the last days, whenever they were created. The indexes include
-- every column that the statistics read, so that index-only scans are enough.
create index on signing_requests (org_id, viewed_at) include (created_at, document_id) where viewed_at is not null;
create index on signing_requests (org_id, completed_at) include (created_at, document_id, status)
  where completed_at is not null;
