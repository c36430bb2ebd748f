-- Erases the personal data of many ended requests at once: the same changes as before, with one statement for each table
-- instead of several for each request. Like before, it can write nothing but nulls and placeholders, and is the only way
-- past the triggers that protect events, displayed pages and decided requests.
--
-- `pseudonyms` take the signers' places. Requests of one person that are erased together have the same, so that the
-- signers of a document can still be counted. `are_counted` is false where another request counts the person already.
create function erase_personal_data_of_all(request_ids uuid[], pseudonyms uuid[], are_counted boolean[])
  returns void language plpgsql as $$
begin
  perform set_config('assent.erasing', 'yes', true);
  update signing_requests request
  set signer_name = '[erased]', signer_email = placeholder || '@erased.invalid',
      signer_email_key = placeholder || case when is_counted then '@erased.invalid' else '@uncounted' end,
      rejection_note = null, comments = null, void_reason = null, erased_at = now(), updated_at = now()
  from (
    select id, is_counted, 'erased-' || coalesce(pseudonym, id) as placeholder
    from unnest(request_ids, pseudonyms, are_counted) as given(id, pseudonym, is_counted)
  ) as given
  where request.id = given.id and status <> 'PENDING' and erased_at is null;
  if exists (select from signing_requests where id = any(request_ids) and erased_at is null) then
    raise exception 'a pending request cannot be erased' using errcode = 'restrict_violation';
  end if;
  update audit_events set personal = erased(personal)
  where signing_request_id = any(request_ids) and personal <> '{}' and personal <> erased(personal);
  update displayed_pages set own = null where signing_request_id = any(request_ids) and own is not null;
  perform set_config('assent.erasing', '', true);
end $$;

-- As the previous release calls it.
create or replace function erase_personal_data(
  request_id uuid, pseudonym uuid default null, is_counted boolean default true
) returns void language sql begin atomic
  select erase_personal_data_of_all(array[request_id], array[pseudonym], array[is_counted]);
end;

drop trigger erase_displayed_pages on audit_events;
drop function erase_displayed_pages();

-- Compares whole rows by their bytes, which is faster than as JSON, and stricter.
create or replace function refuse_change_of_audit_event() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'UPDATE' then
    changed := new;
    changed.personal := old.personal;
    if current_setting('assent.erasing', true) = 'yes' and new.personal = erased(old.personal) and changed *= old then
      return new;
    end if;
  end if;
  raise exception 'audit events cannot be changed or deleted' using errcode = 'restrict_violation';
end $$;

-- The same for every payload, at a fiftieth of the cost, which every write of a delivery pays twice for its index: the
-- name is in a payload once at most, because inside a JSON string every quotation mark has a backslash before it.
create or replace function signing_request_of_event(body text) returns text
  language sql immutable parallel safe
  return case
    when strpos(body, '"signingRequestId":"') > 0
      and substr(body, strpos(body, '"signingRequestId":"') + 56, 1) = '"'
      and translate(substr(body, strpos(body, '"signingRequestId":"') + 20, 36), '0123456789abcdef-', '') = ''
    then substr(body, strpos(body, '"signingRequestId":"') + 20, 36)
  end;
