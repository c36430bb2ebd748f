-- Until when a listener counts as running that reaches the service by its API, and so cannot hold an advisory lock. Each of
-- its requests moves it. Null for a listener that is connected to the database.
alter table webhooks add column listening_until timestamptz(3);
