-- The versions of an organisation, newest first.
create index on versions (org_id, created_at desc, id desc) where deleted_at is null;

-- The requests of one document, newest first: those of an old document lie far behind all others.
create index on signing_requests (document_id, created_at desc, id desc);
