-- What was first seen, and what was decided, in the last days, whenever it was created. With all that statistics read of
-- a request, so that they need not look at the table.
create index on signing_requests (org_id, viewed_at) include (created_at, document_id) where viewed_at is not null;
create index on signing_requests (org_id, completed_at) include (created_at, document_id, status)
  where completed_at is not null;
