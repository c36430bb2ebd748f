-- What the pages of a version share is stored for good, and in versions with variables it had the values of one signer, which an
-- erasure did not reach. The parts of these pages become pieces of their own, and the parts of erased ones are deleted.
alter table displayed_pages disable trigger refuse_change;
alter table displayed_page_parts disable trigger refuse_change;
do $$
begin
  update displayed_pages page
  set parts = '{}', own = case when own is not null then array[(
        select string_agg(bytes, '' order by place) from (
          select 2 * number as place, piece as bytes from unnest(own) with ordinality as piece(piece, number)
          union all
          select 2 * number + 1, part.bytes from unnest(parts) with ordinality as name(sha256, number)
          join displayed_page_parts part using (sha256)
        ) as fragment
      )] end
  from signing_requests request
  where request.id = page.signing_request_id and page.parts <> '{}' and exists (
    select from versions version
    where version.document_id = request.document_id and jsonb_array_length(version.content -> 'variables') > 0
  );
  if found then
    delete from displayed_page_parts part where not exists (
      select from (select distinct unnest(parts) as sha256 from displayed_pages) as used where used.sha256 = part.sha256
    );
  end if;
end $$;
alter table displayed_pages enable always trigger refuse_change;
alter table displayed_page_parts enable always trigger refuse_change;
