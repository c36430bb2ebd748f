-- The email settings of an organisation. Without automatic reminders, both numbers are null.
alter table organisations
  add column contact_email text,
  add column language text not null default 'en' check (language in ('en', 'de', 'fr', 'es', 'pt', 'ja', 'ar')),
  add column reminder_after_days integer check (reminder_after_days between 1 and 30),
  add column reminder_at_most integer check (reminder_at_most between 1 and 10),
  add constraint organisations_reminders_whole check ((reminder_after_days is null) = (reminder_at_most is null));
