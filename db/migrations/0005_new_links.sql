-- When the signer of an expired request last asked for a new link: once an hour at most.
alter table signing_requests add column link_requested_at timestamptz(3);
