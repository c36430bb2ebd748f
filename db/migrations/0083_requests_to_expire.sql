-- Which requests expire next, of all organisations, is only read by the worker that records expiries. It states the second
-- condition, which is always true. Without that, PostgreSQL also used the index that is dropped to look for the overdue requests of
-- one organisation, when it expected hardly any, and read those of all others.
create index signing_requests_next_to_expire on signing_requests (expires_at)
  where status = 'PENDING' and num_nulls(expires_at) = 0;
drop index signing_requests_to_expire;
