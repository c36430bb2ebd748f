-- A webhook of `assent webhooks listen`: what would be sent to its URL is handed over here instead.
alter table webhooks add column is_listener boolean not null default false,
  -- Its URL is a name for it and leads nowhere, so it must not become that of a real receiver.
  add constraint webhooks_listener_url check (not is_listener or url_key = 'https://listener.invalid/' || id);

-- Unlogged: an attempt that a crash forgets is made again.
create unlogged table listener_requests (
  id uuid primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  headers jsonb not null,
  body text not null,
  created_at timestamptz(3) not null default now(),
  -- What became of it: {"status"} and, when it failed, {"error"}. Null until then.
  answer jsonb
);
create index on listener_requests (webhook_id, created_at);
