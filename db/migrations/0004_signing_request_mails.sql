-- `language` is null if the organisation's language applies. `send_email` is false for requests created without
-- email: their signers get no automatic emails.
alter table signing_requests
  add column language text check (language in ('en', 'de', 'fr', 'es', 'pt', 'ja', 'ar')),
  add column send_email boolean not null default true,
  add column automatic_reminders integer not null default 0;

-- Finds requests that are due for a reminder, by the number of reminders sent and the time of the last email.
create index signing_requests_to_remind
  on signing_requests (org_id, automatic_reminders, (coalesce(reminded_at, created_at)))
  where status = 'PENDING' and send_email;
