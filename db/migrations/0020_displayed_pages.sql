-- The pages that signers were shown, as their exact bytes, for evidence. A page alternates between pieces of its own and
-- parts that many pages share: own[1], parts[1], own[2], …, own[n]. All are compressed (raw DEFLATE without a final block),
-- so that joining them gives the page. The parts identify nobody, the pieces do: they are null once erased.
create table displayed_page_parts (
  -- SHA-256 of the bytes before compression, in hex.
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bytea not null
);
create table displayed_pages (
  signing_request_id uuid not null references signing_requests,
  org_id uuid not null references organisations,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  parts text[] not null,
  own bytea[],
  primary key (signing_request_id, sha256),
  check (own is null or cardinality(own) = cardinality(parts) + 1)
);

create function refuse_change_of_displayed_page() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'displayed_pages' then
    if current_setting('assent.erasing', true) = 'yes' and new.own is null
       and (new.signing_request_id, new.org_id, new.sha256, new.parts)
         is not distinct from (old.signing_request_id, old.org_id, old.sha256, old.parts) then
      return new;
    end if;
  end if;
  raise exception 'displayed pages cannot be changed or deleted' using errcode = 'restrict_violation';
end $$;
create trigger refuse_change before update or delete on displayed_pages
  for each row execute function refuse_change_of_displayed_page();
create trigger refuse_truncate before truncate on displayed_pages
  for each statement execute function refuse_change_of_displayed_page();
create trigger refuse_change before update or delete on displayed_page_parts
  for each row execute function refuse_change_of_displayed_page();
create trigger refuse_truncate before truncate on displayed_page_parts
  for each statement execute function refuse_change_of_displayed_page();
-- Also under session_replication_role = replica.
alter table displayed_pages enable always trigger refuse_change;
alter table displayed_pages enable always trigger refuse_truncate;
alter table displayed_page_parts enable always trigger refuse_change;
alter table displayed_page_parts enable always trigger refuse_truncate;

-- Erasing the personal data of a request's first event, which only erasing can change, erases it from its pages too.
create function erase_displayed_pages() returns trigger language plpgsql as $$
begin
  update displayed_pages set own = null where signing_request_id = new.signing_request_id and own is not null;
  return null;
end $$;
create trigger erase_displayed_pages after update on audit_events
  for each row when (new.seq = 1) execute function erase_displayed_pages();
