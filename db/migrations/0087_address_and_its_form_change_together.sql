-- An address changes only when it is erased, together with the form in which it is compared. The trigger that wrote
-- that form when only the address changed could no longer be reached: refuse_change runs before it, and refuses that.
drop trigger signing_requests_email_key_change on signing_requests;

create or replace function write_signer_email_key() returns trigger language plpgsql as $$
begin
  new.signer_email_key := lower(new.signer_email collate "C");
  return new;
end $$;
