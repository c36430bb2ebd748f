-- The values of the variables in the text of a version, by name, with defaults filled in; null when it declares none, and
-- once erased.
alter table signing_requests add column variables jsonb;

drop trigger refuse_change_of_fields on signing_requests;
create trigger refuse_change_of_fields
  before update of external_id, metadata, redirect_url, message, variables on signing_requests
  for each row when (
    (new.external_id, new.metadata, new.redirect_url, new.message, new.variables)
      is distinct from (old.external_id, old.metadata, old.redirect_url, old.message, old.variables)
  ) execute function refuse_change_of_fields();

create or replace function erase_fields() returns trigger language plpgsql as $$
begin
  new.external_id := null;
  new.metadata := null;
  new.redirect_url := null;
  new.message := null;
  new.variables := null;
  return new;
end $$;
