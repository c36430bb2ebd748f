-- `enabled_at`: failures before it do not count against a webhook. `disabled_at`, `disabled_reason`: when and why the
-- service itself switched it off; null when a person did.
alter table webhooks
  add column enabled_at timestamptz(3) not null default now(),
  add column disabled_at timestamptz(3),
  add column disabled_reason text check (disabled_reason in ('FAILING')),
  add constraint webhooks_disabled_whole
    check ((disabled_at is null) = (disabled_reason is null) and (disabled_at is null or not is_active));

-- A webhook's finished deliveries by outcome and time: its last success, its failures since, what is too old to keep.
create index webhook_deliveries_finished on webhook_deliveries (webhook_id, status, completed_at)
  where status <> 'PENDING';

-- What a message was sent as besides its first delivery.
create index webhook_deliveries_repeats on webhook_deliveries (redelivery_of) where redelivery_of is not null;
