-- When the signer of an expired request last requested a new link, which is possible once an hour.
alter table signing_requests add column link_requested_at timestamptz(3);
