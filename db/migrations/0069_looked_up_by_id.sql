-- Requests whose ids are known are looked up by these, whatever PostgreSQL expects of the other conditions. With old statistics, an
-- erasure read all requests that may be erased, and a change of many requests all those that there are.
create or replace function erase_personal_data_of_all(request_ids uuid[], pseudonyms uuid[], are_counted boolean[])
returns void language plpgsql as $$
begin
  perform set_config('assent.erasing', 'yes', true);
  perform from signing_requests where id = any(request_ids) order by id for no key update;
  with gone as (
    update clause_decisions set commented_at = null
    where signing_request_id = any(request_ids) and commented_at is not null
    returning *
  )
  insert into clause_decision_counts as counted
  select org_id, version_id, slug, status, choice, count_shard(16), 0, -count(*)
  from gone group by 1, 2, 3, 4, 5 order by 2, 3, 4, 5
  on conflict (version_id, slug, status, choice, shard) do update set comments = counted.comments + excluded.comments;
  update signing_requests request
  set signer_name = '[erased]', signer_email = placeholder || '@erased.invalid',
      signer_email_key = placeholder || case when is_counted then '@erased.invalid' else '@uncounted' end,
      rejection_note = null, comments = null, void_reason = null, erased_at = now(), updated_at = now()
  from (
    select id, is_counted, 'erased-' || coalesce(pseudonym, id) as placeholder
    from unnest(request_ids, pseudonyms, are_counted) as given(id, pseudonym, is_counted)
  ) as given
  -- Not `erased_at is null`, which the index signing_requests_to_erase has.
  where request.id = given.id and status <> 'PENDING' and num_nulls(erased_at) = 1;
  if exists (select from signing_requests where id = any(request_ids) and num_nulls(erased_at) = 1) then
    raise exception 'a pending request cannot be erased' using errcode = 'restrict_violation';
  end if;
  update audit_events set personal = erased(personal)
  where signing_request_id = any(request_ids) and personal <> '{}' and personal <> erased(personal);
  update displayed_pages set own = null where signing_request_id = any(request_ids) and own is not null;
  perform set_config('assent.erasing', '', true);
end $$;

do $$
declare
  definition text := pg_get_functiondef('refresh_standings'::regproc);
  plain text := 'from signing_requests request join versions version on version.id = request.version_id
      where request.id = accepted_id';
begin
  if strpos(definition, plain) = 0 then
    raise exception 'refresh_standings is not as expected';
  end if;
  execute replace(definition, plain, 'from (select * from signing_requests where id = accepted_id offset 0) as request
      join versions version on version.id = request.version_id');
end $$;
