-- `enabled_at`: earlier failures do not count. `disabled_at`, `disabled_reason`: when and why the service switched
-- the webhook off; null if a member did.
alter table webhooks
  add column enabled_at timestamptz(3) not null default now(),
  add column disabled_at timestamptz(3),
  add column disabled_reason text check (disabled_reason in ('FAILING')),
  add constraint webhooks_disabled_whole
    check ((disabled_at is null) = (disabled_reason is null) and (disabled_at is null or not is_active));

-- A webhook's finished deliveries by outcome and time. Finds its last success, its failures since then, and expired
-- deliveries.
create index webhook_deliveries_finished on webhook_deliveries (webhook_id, status, completed_at)
  where status <> 'PENDING';

-- The redeliveries of a message.
create index webhook_deliveries_repeats on webhook_deliveries (redelivery_of) where redelivery_of is not null;
