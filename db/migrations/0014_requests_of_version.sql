-- The requests of one version, newest first: those of an old version lie far behind all others. A page of them took
-- 230 ms among 1,000,000 requests, and takes 1.
create index on signing_requests (version_id, created_at desc, id desc);
