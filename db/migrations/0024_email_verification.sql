-- Whether the signer must enter a code from an email before the clauses are shown. The first event of the request
-- records it, so it never changes.
alter table organisations
  add column default_verification text not null default 'link' check (default_verification in ('link', 'email_otp'));
alter table signing_requests
  add column verification text not null default 'link' check (verification in ('link', 'email_otp'));

create function refuse_change_of_verification() returns trigger language plpgsql as $$
begin
  raise exception 'the verification of a signing request cannot change' using errcode = 'restrict_violation';
end $$;

create trigger refuse_change_of_verification before update of verification on signing_requests
  for each row when (new.verification is distinct from old.verification)
  execute function refuse_change_of_verification();

-- The newest code of each request. The code itself is not stored: it is a keyed hash of the nonce, whose key the
-- database does not have (src/signer/verification/code.ts). The nonce is null once the code has been used. `sent_at` has
-- the times at which codes were requested within the last day, at most 10.
create table verification_codes (
  signing_request_id uuid primary key,
  nonce bytea,
  expires_at timestamptz(3) not null,
  tries_left integer not null check (tries_left >= 0),
  sent_at timestamptz(3)[] not null
);

-- When an organisation's requests last caused a code to be sent to an address: at most 40 in a day.
create table verification_code_quotas (
  org_id uuid not null,
  email_key text collate "C" not null,
  sent_at timestamptz(3)[] not null,
  primary key (org_id, email_key)
);
