-- The documents of an organisation, newest first.
create index on documents (org_id, created_at desc, id desc) where deleted_at is null;
