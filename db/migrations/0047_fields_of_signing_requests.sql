-- What a sender may give with a signing request. All of it may be personal data.
alter table signing_requests
  add column external_id text,
  add column metadata jsonb,
  add column redirect_url text,
  add column message text;

create function refuse_change_of_fields() returns trigger language plpgsql as $$
begin
  raise exception 'what a signing request was created with cannot be changed' using errcode = 'restrict_violation';
end $$;
create trigger refuse_change_of_fields before update of external_id, metadata, redirect_url, message on signing_requests
  for each row when (
    (new.external_id, new.metadata, new.redirect_url, new.message)
      is distinct from (old.external_id, old.metadata, old.redirect_url, old.message)
  ) execute function refuse_change_of_fields();

-- Erasing a request (erase_personal_data_of_all) takes these fields with it.
create function erase_fields() returns trigger language plpgsql as $$
begin
  new.external_id := null;
  new.metadata := null;
  new.redirect_url := null;
  new.message := null;
  return new;
end $$;
create trigger erase_fields before update of erased_at on signing_requests
  for each row when (new.erased_at is not null) execute function erase_fields();

-- Both indexes are partial, so that a creation without an external id writes neither: an unchanged request is found by the
-- time of its creation (src/signing-requests/list/by-update.ts).
create index signing_requests_by_external_id on signing_requests (org_id, external_id, created_at, id)
  where external_id is not null;
create index signing_requests_by_update on signing_requests (org_id, updated_at, id)
  where status <> 'PENDING' or updated_at <> created_at;
