-- The versions of an organisation, newest first.
create index on versions (org_id, created_at desc, id desc) where deleted_at is null;

-- The requests of one document, newest first. In the index over all requests, those of an old document come last.
create index on signing_requests (document_id, created_at desc, id desc);
