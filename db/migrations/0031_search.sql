-- What the search of signing requests reads: the name and address of each signer, in lower case. A table of its own,
-- because its index is the most expensive of all, and a row of signing_requests is written again with each change.
create table signing_request_search (
  org_id uuid not null,
  id uuid not null,
  created_at timestamptz(3) not null,
  name text not null,
  email text not null,
  primary key (org_id, created_at, id)
);

-- Every three consecutive bytes of both texts (UTF-8), each with 40 bits of a hash of the organisation, so that a search
-- reads nothing of other organisations. A text that contains another contains all its bytes in this order, in any script,
-- so no match is missed; what has the bytes elsewhere is compared again. Three bytes are one Chinese character.
--
-- The high cost keeps the planner from ever computing this for each row, and "restricted" from starting more processes for
-- a search, which takes longer than most searches do.
create function search_grams(org_id uuid, texts text) returns bigint[]
  language plpgsql immutable strict parallel restricted cost 10000 as $$
declare
  bytes bytea := convert_to(texts, 'UTF8');
  prefix bigint := uuid_hash_extended(org_id, 0) & -16777216;
  grams bigint[] := '{}';
begin
  for i in 0..length(bytes) - 3 loop
    grams[i] := prefix | get_byte(bytes, i) << 16 | get_byte(bytes, i + 1) << 8 | get_byte(bytes, i + 2);
  end loop;
  return grams;
end $$;

lock table signing_requests in share row exclusive mode;
insert into signing_request_search (org_id, id, created_at, name, email)
select org_id, id, created_at, lower(signer_name), lower(signer_email) from signing_requests;

-- Every search reads the list of rows that are not in the index yet, so it is kept at a quarter of the default.
create index signing_request_search_grams on signing_request_search
  using gin (search_grams(org_id, name || e'\n' || email)) with (gin_pending_list_limit = 1024);

create function write_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into signing_request_search (org_id, id, created_at, name, email)
    select org_id, id, created_at, lower(signer_name), lower(signer_email) from new_rows;
  else
    update signing_request_search
    set created_at = new.created_at, name = lower(new.signer_name), email = lower(new.signer_email)
    where org_id = old.org_id and created_at = old.created_at and id = old.id;
  end if;
  return null;
end $$;

create trigger search_inserted after insert on signing_requests
  referencing new table as new_rows for each statement execute function write_search();
create trigger search_updated after update of signer_name, signer_email, created_at on signing_requests
  for each row when (
    (new.signer_name, new.signer_email, new.created_at) is distinct from (old.signer_name, old.signer_email, old.created_at)
  ) execute function write_search();
