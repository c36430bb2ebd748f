-- The webhook of a running `assent webhooks listen`. Its requests are stored in listener_requests instead of being
-- sent to its URL.
alter table webhooks add column is_listener boolean not null default false,
  -- Its URL is only an identifier that does not resolve, so it must not be changed to that of a real receiver.
  add constraint webhooks_listener_url check (not is_listener or url_key = 'https://listener.invalid/' || id);

-- Unlogged, because an attempt that is lost in a crash is repeated.
create unlogged table listener_requests (
  id uuid primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  headers jsonb not null,
  body text not null,
  created_at timestamptz(3) not null default now(),
  -- The listener's response: {"status"} and, if it failed, {"error"}. Null until then.
  answer jsonb
);
create index on listener_requests (webhook_id, created_at);
