-- A campaign counts the reminders that wait to be sent: those of the last minutes. Without this index it would read all pending
-- requests about its version.
create index signing_requests_reminded on signing_requests (version_id, reminded_at)
  where status = 'PENDING' and reminded_at is not null;
