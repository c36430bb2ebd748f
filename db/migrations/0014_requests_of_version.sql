-- The requests of one version, newest first. In the index over all requests, those of an old version come last. This
-- index reduced the time to list a page of them, among 1,000,000 requests, from 230 ms to 1 ms.
create index on signing_requests (version_id, created_at desc, id desc);
