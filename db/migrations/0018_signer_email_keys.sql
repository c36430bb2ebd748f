-- The form in which signers' addresses are compared comes from the service, because it knows internationalised domains:
-- bücher.example, BÜCHER.example and xn--bcher-kva.example are one domain. For rows of the previous release, and when an
-- address changes, the database writes the form that it had until now.
alter table signing_requests alter column signer_email_key drop expression;

create function write_signer_email_key() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or new.signer_email_key is null then
    new.signer_email_key := lower(new.signer_email collate "C");
  end if;
  return new;
end $$;

create trigger signing_requests_email_key before insert on signing_requests
  for each row when (new.signer_email_key is null) execute function write_signer_email_key();

create trigger signing_requests_email_key_change before update of signer_email on signing_requests
  for each row when (new.signer_email is distinct from old.signer_email) execute function write_signer_email_key();
