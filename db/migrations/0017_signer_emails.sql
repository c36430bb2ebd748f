-- When emails that an organisation caused were last sent to a signer's address: at most 20 in a day, so the array stays
-- small. `granted` is how many the last claim was granted. Without a foreign key, which would lock the organisation's
-- row for every email; the rows are deleted after a day. The free space keeps updates off the index.
create table signer_email_quotas (
  org_id uuid not null,
  email_key text collate "C" not null,
  sent_at timestamptz[] not null,
  granted integer not null,
  primary key (org_id, email_key)
) with (fillfactor = 70);

-- When a mail server first accepted an email with the signing link of the request; null if none did. Pending requests
-- from before were emailed when they were created, unless that email bounced.
alter table signing_requests add column link_emailed_at timestamptz(3);
update signing_requests request set link_emailed_at = created_at
where status = 'PENDING' and send_email and not exists (
  select from audit_events event
  where event.signing_request_id = request.id and event.type = 'mail_bounced'
    and event.payload ->> 'mail' = 'invitation'
);
