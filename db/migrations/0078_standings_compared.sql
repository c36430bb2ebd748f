-- What standings are summed up to is a function of its own, which changes nothing: the audit compares them with it. PostgreSQL
-- puts it into the statement that calls it, so refresh_standings is planned as before.

-- What the history of people says. Erased requests do not count: who has no others is left out. `clauses` are those that
-- `accepted_clauses` identifies; null without an accepted request.
create function standings_of(org_ids uuid[], document_ids uuid[], keys text[])
returns table (
  org_id uuid, document_id uuid, signer_email_key text, accepted_version int, rejected_version int, pending_version int,
  is_withdrawn boolean, accepted_clauses uuid, accepted_id uuid, decided_id uuid, latest_id uuid, clauses jsonb
)
language sql stable parallel safe as $$
  select summed.org_id, summed.document_id, summed.key, coalesce(accepted.accepted_version, 0),
         coalesce(summed.rejected_version, 0), coalesce(summed.pending_version, 0), coalesce(accepted.is_withdrawn, false),
         coalesce(accepted.accepted_clauses_id, '00000000-0000-0000-0000-000000000000'), summed.accepted_id,
         summed.decided_id, summed.latest_id, accepted.accepted_clauses
  from (
    select given.org_id, given.document_id, given.key, history.*
    from unnest(org_ids, document_ids, keys) as given(org_id, document_id, key)
    cross join lateral (
      select
        (array_agg(request.id order by request.created_at desc, request.id desc))[1] as latest_id,
        (array_agg(request.id order by request.completed_at desc, request.id desc)
          filter (where request.completed_at is not null))[1] as decided_id,
        (array_agg(request.id order by version_number desc, request.created_at desc, request.id desc)
          filter (where request.status in ('ACCEPTED_FULL', 'ACCEPTED_PARTIAL')))[1] as accepted_id,
        (array_agg(case request.status when 'REJECTED' then version_number else 0 end
                   order by version_number desc, request.completed_at desc, request.id desc)
          filter (where request.completed_at is not null))[1] as rejected_version,
        max(version_number) filter (where request.status = 'PENDING') as pending_version
      from (
        select * from signing_requests
        where document_id = given.document_id and signer_email_key = given.key
        offset 0
      ) as request
      join versions version on version.id = request.version_id
      where request.org_id = given.org_id and request.erased_at is null
    ) as history
    where latest_id is not null
  ) as summed
  left join lateral (
    select decided.version_number as accepted_version, clauses as accepted_clauses,
           md5(clauses::text)::uuid as accepted_clauses_id,
           not jsonb_path_exists(clauses, '$.* ? (@ == true)')
             and exists (select from unnest(withdrawn) as slug where clauses -> slug = 'false') as is_withdrawn
    from (
      select version.version_number, version.content, request.assent_map, request.completed_at,
             request.earlier_withdrawals
      from (select * from signing_requests where id = summed.accepted_id offset 0) as request
      join versions version on version.id = request.version_id
    ) as decided
    cross join lateral (
      select coalesce(array_agg(withdrawal.slug), '{}')
             || array(select jsonb_object_keys(decided.earlier_withdrawals)) as withdrawn
      from (
        select id, org_id from signing_requests
        where document_id = summed.document_id and signer_email_key = summed.key
        offset 0
      ) as request
      join consent_withdrawals withdrawal on withdrawal.signing_request_id = request.id
      where request.org_id = summed.org_id and withdrawal.withdrawn_at >= decided.completed_at
    ) as withdrawal
    cross join lateral accepted_clauses_of(decided.content -> 'clauses', decided.assent_map, withdrawn) as clauses
  ) as accepted on true
$$;

-- As before.
create or replace function refresh_standings(org_ids uuid[], document_ids uuid[], keys text[]) returns bigint
  language plpgsql as $$
declare
  changed bigint;
  deleted bigint;
begin
  -- Whatever else changes the same people waits here, and so sees what this writes.
  perform from standings
  where (org_id, signer_email_key, document_id) in (
    select org_id, key, document_id from unnest(org_ids, document_ids, keys) as given(org_id, document_id, key)
  )
  order by org_id, signer_email_key, document_id for update;

  with person as (
    select * from standings_of(org_ids, document_ids, keys)
  ),
  known_clauses as (
    insert into standing_clauses (org_id, id, clauses)
    select distinct org_id, accepted_clauses, clauses from person where accepted_id is not null
    on conflict do nothing
  )
  insert into standings as known
    (org_id, document_id, signer_email_key, accepted_version, rejected_version, pending_version, is_withdrawn,
     accepted_clauses, accepted_id, decided_id, latest_id)
  select org_id, document_id, signer_email_key, accepted_version, rejected_version, pending_version, is_withdrawn,
         accepted_clauses, accepted_id, decided_id, latest_id
  from person
  order by org_id, signer_email_key, document_id
  on conflict (org_id, signer_email_key, document_id) do update
  set accepted_version = excluded.accepted_version, rejected_version = excluded.rejected_version,
      pending_version = excluded.pending_version, is_withdrawn = excluded.is_withdrawn,
      accepted_clauses = excluded.accepted_clauses, accepted_id = excluded.accepted_id,
      decided_id = excluded.decided_id, latest_id = excluded.latest_id
  where known is distinct from excluded;
  get diagnostics changed = row_count;

  delete from standings standing
  using unnest(org_ids, document_ids, keys) as given(org_id, document_id, key)
  where standing.org_id = given.org_id and standing.document_id = given.document_id
    and standing.signer_email_key = given.key
    and not exists (
      select
      from (
        select org_id, erased_at from signing_requests
        where document_id = given.document_id and signer_email_key = given.key
        offset 0
      ) as request
      where request.org_id = given.org_id and request.erased_at is null
    );
  get diagnostics deleted = row_count;
  return changed + deleted;
end $$;
