-- `language` is null where the organisation's own applies. `send_email` is false for requests created without mail:
-- nothing is mailed to their signers by itself.
alter table signing_requests
  add column language text check (language in ('en', 'de', 'fr', 'es', 'pt', 'ja', 'ar')),
  add column send_email boolean not null default true,
  add column automatic_reminders integer not null default 0;

-- For those who are due a reminder: by how many they had, and when they were last written to.
create index signing_requests_to_remind
  on signing_requests (org_id, automatic_reminders, (coalesce(reminded_at, created_at)))
  where status = 'PENDING' and send_email;
