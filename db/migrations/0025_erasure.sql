-- When the personal data of a request's signer was erased.
alter table signing_requests add column erased_at timestamptz(3);

-- How many days after the end of a request the personal data of its signer is erased (null: never), and whether nothing
-- may be erased for now.
alter table containers
  add column retention_days integer check (retention_days between 1 and 36500),
  add column legal_hold boolean not null default false;

-- To find what is due for erasure: the containers that erase at all, and the ended requests of a document by their end.
create index containers_with_retention on containers (id) where retention_days is not null and not legal_hold;
create index signing_requests_to_erase on signing_requests (document_id, coalesce(completed_at, voided_at, expired_at))
  where status <> 'PENDING' and erased_at is null;

-- The signing request that the body of a webhook delivery is about; null for other events. Inside a JSON string every
-- quotation mark has a backslash before it, so nothing that a person typed can match.
create function signing_request_of_event(body text) returns text
  language sql immutable parallel safe
  return substring(body from '"signingRequestId":"([0-9a-f-]{36})"');
create index webhook_deliveries_of_request on webhook_deliveries (signing_request_of_event(payload))
  where signing_request_of_event(payload) is not null;

-- The resource whose personal data a stored response contains, so that erasing the data deletes the response.
alter table idempotency_keys add column subject_id uuid;
create index idempotency_keys_of_subject on idempotency_keys (subject_id) where subject_id is not null;

-- Quotas outlive an erasure, or it would be a way around them. So they hold no address, only its hash.
update signer_email_quotas
set email_key = encode(sha256(convert_to(org_id || ' ' || email_key, 'UTF8')), 'hex');

-- Erasing writes the compared form of the address itself. It is not always the address in lower case.
drop trigger signing_requests_email_key_change on signing_requests;
create trigger signing_requests_email_key_change before update of signer_email on signing_requests
  for each row when (
    new.signer_email is distinct from old.signer_email and new.signer_email_key is not distinct from old.signer_email_key
  ) execute function write_signer_email_key();

-- Erases the personal data of one ended request. It can write nothing but nulls and placeholders, and is the only way
-- past the triggers that protect events and decided requests.
--
-- `pseudonym` takes the signer's place. Requests of one person that are erased together have the same, so that the
-- signers of a document can still be counted. `is_counted` is false when another request counts the person already.
drop function erase_personal_data(uuid);
create function erase_personal_data(request_id uuid, pseudonym uuid default null, is_counted boolean default true)
  returns void language plpgsql as $$
declare
  placeholder text := 'erased-' || coalesce(pseudonym, request_id);
begin
  perform set_config('assent.erasing', 'yes', true);
  update signing_requests
  set signer_name = '[erased]', signer_email = placeholder || '@erased.invalid',
      signer_email_key = placeholder || case when is_counted then '@erased.invalid' else '@uncounted' end,
      rejection_note = null, comments = null, void_reason = null, erased_at = now(), updated_at = now()
  where id = request_id and status <> 'PENDING' and erased_at is null;
  if exists (select from signing_requests where id = request_id and erased_at is null) then
    raise exception 'a pending request cannot be erased' using errcode = 'restrict_violation';
  end if;
  update audit_events set personal = erased(personal)
  where signing_request_id = request_id and personal <> erased(personal);
  perform set_config('assent.erasing', '', true);
end $$;
