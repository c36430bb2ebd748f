-- When a webhook was disabled. Its pending deliveries count as stopped since then, and a worker records that afterwards: with 400,000 of
-- them, doing so in the transaction of the change took so long that the events of others who lock the webhook failed.
alter table webhooks add column stopped_at timestamp(3) with time zone;

-- For the same reason, a worker deletes the deliveries of a deleted webhook afterwards. Until then they have none.
alter table webhook_deliveries drop constraint webhook_deliveries_webhook_id_fkey;
