-- Pending deliveries, by webhook and by the time of their next attempt. Workers claim the earliest first.
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at) where status = 'PENDING';
