-- The deliveries that wait, by receiver and by when their next attempt is due: a worker takes them from the front.
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at) where status = 'PENDING';
