-- Standing consent: what holds now between a person (an address, whatever its case) and a document. A row has facts that no
-- publication changes: how they relate to the ACTIVE version is computed when it is read (docs/decisions/0046).

-- Nothing may change while the history is summed up.
lock table signing_requests in share row exclusive mode;

-- The first version whose acceptance still counts for this one. Null is its own number: everybody is asked again.
alter table versions
  add column reconsent_from integer check (reconsent_from between 1 and version_number),
  add column published_by uuid;

-- The clauses that were withdrawn from accepted requests. Why is in the audit event, which can be erased.
create table consent_withdrawals (
  signing_request_id uuid not null references signing_requests,
  clause_id text not null,
  org_id uuid not null references organisations,
  slug text not null,
  withdrawn_at timestamptz(3) not null,
  primary key (signing_request_id, clause_id)
);

-- Nobody can unmake a withdrawal, or date it back.
create function refuse_change_of_withdrawal() returns trigger language plpgsql as $$
begin
  raise exception 'withdrawals cannot be changed or deleted' using errcode = 'restrict_violation';
end $$;
create trigger refuse_change before update or delete on consent_withdrawals
  for each row execute function refuse_change_of_withdrawal();
create trigger refuse_truncate before truncate on consent_withdrawals
  for each statement execute function refuse_change_of_withdrawal();
-- Also under session_replication_role = replica.
alter table consent_withdrawals enable always trigger refuse_change;
alter table consent_withdrawals enable always trigger refuse_truncate;

-- What people accepted, after withdrawals, by the slugs of the clauses: each combination once. `id` is its MD5.
create table standing_clauses (
  org_id uuid not null,
  id uuid not null,
  clauses jsonb not null,
  primary key (org_id, id)
);

create table standings (
  org_id uuid not null,
  document_id uuid not null,
  signer_email_key text collate "C" not null,
  -- Numbers of versions; 0 is none. The one that the newest accepted request is about, the newest with a decision if that
  -- is REJECTED, and the newest with a PENDING request.
  accepted_version integer not null default 0,
  rejected_version integer not null default 0,
  pending_version integer not null default 0,
  -- Whether clauses of the accepted request were withdrawn, and none that was accepted is left.
  is_withdrawn boolean not null default false,
  -- All zeros without an accepted request.
  accepted_clauses uuid not null default '00000000-0000-0000-0000-000000000000',
  -- The newest accepted request, the newest decision, and the newest request.
  accepted_id uuid,
  decided_id uuid,
  latest_id uuid not null,
  primary key (org_id, signer_email_key, document_id)
) with (fillfactor = 80);
-- The people with the same facts, in the order of the list.
create index standings_by_facts on standings
  (document_id, accepted_version, rejected_version, pending_version, is_withdrawn, accepted_clauses, signer_email_key);

-- How many people have the same facts. Triggers keep it; the number is the sum over the shards, as in
-- signing_request_counts.
create table standing_counts (
  org_id uuid not null,
  document_id uuid not null,
  accepted_version integer not null,
  rejected_version integer not null,
  pending_version integer not null,
  is_withdrawn boolean not null,
  accepted_clauses uuid not null,
  shard smallint not null,
  n bigint not null,
  primary key (document_id, accepted_version, rejected_version, pending_version, is_withdrawn, accepted_clauses, shard)
) with (fillfactor = 50);

create function count_standings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into standing_counts as counted
    select org_id, document_id, accepted_version, rejected_version, pending_version, is_withdrawn, accepted_clauses,
           pg_backend_pid() % 16, count(*)
    from new_rows
    group by 1, 2, 3, 4, 5, 6, 7
    order by 2, 3, 4, 5, 6, 7
    on conflict (document_id, accepted_version, rejected_version, pending_version, is_withdrawn, accepted_clauses, shard)
      do update set n = counted.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into standing_counts as counted
    select org_id, document_id, accepted_version, rejected_version, pending_version, is_withdrawn, accepted_clauses,
           pg_backend_pid() % 16, -count(*)
    from old_rows
    group by 1, 2, 3, 4, 5, 6, 7
    order by 2, 3, 4, 5, 6, 7
    on conflict (document_id, accepted_version, rejected_version, pending_version, is_withdrawn, accepted_clauses, shard)
      do update set n = counted.n + excluded.n;
  elsif exists (select from new_rows) then
    insert into standing_counts as counted
    select org_id, document_id, accepted_version, rejected_version, pending_version, is_withdrawn, accepted_clauses,
           pg_backend_pid() % 16, sum(change)
    from (
      select org_id, document_id, accepted_version, rejected_version, pending_version, is_withdrawn, accepted_clauses,
             1 as change
      from new_rows
      union all
      select org_id, document_id, accepted_version, rejected_version, pending_version, is_withdrawn, accepted_clauses, -1
      from old_rows
    ) as changes
    group by 1, 2, 3, 4, 5, 6, 7
    having sum(change) <> 0
    order by 2, 3, 4, 5, 6, 7
    on conflict (document_id, accepted_version, rejected_version, pending_version, is_withdrawn, accepted_clauses, shard)
      do update set n = counted.n + excluded.n;
  end if;
  return null;
end $$;
create trigger count_inserted after insert on standings
  referencing new table as new_rows for each statement execute function count_standings();
create trigger count_updated after update on standings
  referencing old table as old_rows new table as new_rows for each statement execute function count_standings();
create trigger count_deleted after delete on standings
  referencing old table as old_rows for each statement execute function count_standings();

-- What a person accepted, by slug: a clause counts unless it was declined or withdrawn since, and of several clauses with
-- one slug all must. An optional clause that was withdrawn from another request of the person is withdrawn as well.
create function accepted_clauses_of(clauses jsonb, assent_map jsonb, withdrawn text[]) returns jsonb
  language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(slug, is_accepted), '{}')
  from (
    select clause ->> 'slug' as slug,
           bool_and((assent_map ->> (clause ->> 'id'))::boolean
                    and ((clause -> 'is_mandatory')::boolean or (clause ->> 'slug') <> all (withdrawn))) as is_accepted
    from jsonb_array_elements(clauses) as clause
    group by 1
  ) as decided
$$;

-- Sums up the history of people again and returns how many of their standings changed. Erased requests do not count: who
-- has no others has no standing.
create function refresh_standings(org_ids uuid[], document_ids uuid[], keys text[]) returns bigint
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

  with summed as (
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
        select * from signing_requests request
        where request.document_id = given.document_id and request.signer_email_key = given.key
          and request.org_id = given.org_id and request.erased_at is null
        offset 0
      ) as request
      join versions version on version.id = request.version_id
    ) as history
    where latest_id is not null
  ),
  accepted as (
    select accepted_id, accepted.version_number, clauses, md5(clauses::text)::uuid as clauses_id, org_id,
           not jsonb_path_exists(clauses, '$.* ? (@ == true)')
             and exists (select from unnest(withdrawn) as slug where clauses -> slug = 'false') as is_withdrawn
    from summed
    cross join lateral (
      select version.version_number, version.content, request.assent_map, request.completed_at
      from signing_requests request join versions version on version.id = request.version_id
      where request.id = accepted_id
    ) as accepted
    cross join lateral (
      select coalesce(array_agg(withdrawal.slug), '{}') as withdrawn
      from (
        select id from signing_requests request
        where request.document_id = summed.document_id and request.signer_email_key = summed.key
          and request.org_id = summed.org_id
        offset 0
      ) as request
      join consent_withdrawals withdrawal on withdrawal.signing_request_id = request.id
      where withdrawal.withdrawn_at >= accepted.completed_at
    ) as withdrawal
    cross join lateral accepted_clauses_of(accepted.content -> 'clauses', accepted.assent_map, withdrawn) as clauses
  ),
  known_clauses as (
    insert into standing_clauses (org_id, id, clauses)
    select distinct org_id, clauses_id, clauses from accepted
    on conflict do nothing
  )
  insert into standings as known
    (org_id, document_id, signer_email_key, accepted_version, rejected_version, pending_version, is_withdrawn,
     accepted_clauses, accepted_id, decided_id, latest_id)
  select summed.org_id, document_id, key, coalesce(version_number, 0), coalesce(rejected_version, 0),
         coalesce(pending_version, 0), coalesce(is_withdrawn, false),
         coalesce(clauses_id, '00000000-0000-0000-0000-000000000000'), accepted_id, decided_id, latest_id
  from summed left join accepted using (accepted_id)
  order by summed.org_id, key, document_id
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
      select from signing_requests request
      where request.document_id = given.document_id and request.signer_email_key = given.key
        and request.org_id = given.org_id and request.erased_at is null
      offset 0
    );
  get diagnostics deleted = row_count;
  return changed + deleted;
end $$;

insert into standing_clauses (org_id, id, clauses)
select distinct on (accepted.org_id, clauses) accepted.org_id, md5(clauses::text)::uuid, clauses
from (
  select distinct org_id, version_id, assent_map from signing_requests
  where status in ('ACCEPTED_FULL', 'ACCEPTED_PARTIAL') and erased_at is null
) as accepted
join versions version on version.id = accepted.version_id
cross join lateral accepted_clauses_of(version.content -> 'clauses', assent_map, '{}') as clauses;

-- As refresh_standings does it, in one pass over all of them.
alter table standings disable trigger count_inserted;
with summed as (
  select request.org_id, request.document_id, request.signer_email_key,
         (array_agg(request.id order by request.created_at desc, request.id desc))[1] as latest_id,
         (array_agg(request.id order by completed_at desc, request.id desc) filter (where completed_at is not null))[1]
           as decided_id,
         (array_agg(request.id order by version_number desc, request.created_at desc, request.id desc)
           filter (where request.status in ('ACCEPTED_FULL', 'ACCEPTED_PARTIAL')))[1] as accepted_id,
         (array_agg(case request.status when 'REJECTED' then version_number else 0 end
                    order by version_number desc, completed_at desc, request.id desc)
           filter (where completed_at is not null))[1] as rejected_version,
         max(version_number) filter (where request.status = 'PENDING') as pending_version
  from signing_requests request join versions version on version.id = request.version_id
  where erased_at is null
  group by request.org_id, request.document_id, request.signer_email_key
),
accepted as (
  select version_id, assent_map, version_number, md5(clauses::text)::uuid as clauses_id
  from (
    select distinct version_id, assent_map from signing_requests
    where status in ('ACCEPTED_FULL', 'ACCEPTED_PARTIAL') and erased_at is null
  ) as distinct_maps
  join versions version on version.id = version_id
  cross join lateral accepted_clauses_of(version.content -> 'clauses', assent_map, '{}') as clauses
)
insert into standings
  (org_id, document_id, signer_email_key, accepted_version, rejected_version, pending_version, accepted_clauses,
   accepted_id, decided_id, latest_id)
select summed.org_id, summed.document_id, summed.signer_email_key, coalesce(version_number, 0),
       coalesce(rejected_version, 0), coalesce(pending_version, 0),
       coalesce(clauses_id, '00000000-0000-0000-0000-000000000000'), accepted_id, decided_id, latest_id
from summed
left join signing_requests request on request.id = accepted_id
left join accepted on accepted.version_id = request.version_id and accepted.assent_map = request.assent_map;
alter table standings enable trigger count_inserted;

insert into standing_counts
select org_id, document_id, accepted_version, rejected_version, pending_version, is_withdrawn, accepted_clauses, 0, count(*)
from standings group by 1, 2, 3, 4, 5, 6, 7;

-- From here on, whatever changes a request changes the standing, also a process of the previous release.
create function open_standings() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows where status <> 'PENDING') then
    perform refresh_standings(array_agg(org_id), array_agg(document_id), array_agg(signer_email_key))
    from (select distinct org_id, document_id, signer_email_key from new_rows) as person;
  else
    insert into standings as known (org_id, document_id, signer_email_key, pending_version, latest_id)
    select distinct on (request.org_id, request.signer_email_key, request.document_id)
           request.org_id, request.document_id, request.signer_email_key, version_number, request.id
    from new_rows request join versions version on version.id = request.version_id
    order by request.org_id, request.signer_email_key, request.document_id, version_number desc
    on conflict (org_id, signer_email_key, document_id) do update
    set pending_version = greatest(known.pending_version, excluded.pending_version), latest_id = excluded.latest_id;
  end if;
  return null;
end $$;
create trigger open_standings after insert on signing_requests
  referencing new table as new_rows for each statement execute function open_standings();

create function change_standings() returns trigger language plpgsql as $$
begin
  if exists (
    select from new_rows request join old_rows before using (id)
    where (request.status, request.erased_at, request.signer_email_key)
          is distinct from (before.status, before.erased_at, before.signer_email_key)
  ) then
    perform refresh_standings(array_agg(org_id), array_agg(document_id), array_agg(signer_email_key))
    from (
      select before.org_id, before.document_id, before.signer_email_key
      from new_rows request join old_rows before using (id)
      where (request.status, request.erased_at) is distinct from (before.status, before.erased_at)
        or request.signer_email_key <> before.signer_email_key
      union
      select request.org_id, request.document_id, request.signer_email_key
      from new_rows request join old_rows before using (id)
      where request.erased_at is null and request.signer_email_key <> before.signer_email_key
    ) as person;
  end if;
  return null;
end $$;
create trigger change_standings after update on signing_requests
  referencing old table as old_rows new table as new_rows for each statement execute function change_standings();

create function withdraw_from_standings() returns trigger language plpgsql as $$
begin
  perform refresh_standings(array_agg(org_id), array_agg(document_id), array_agg(signer_email_key))
  from (
    select distinct request.org_id, request.document_id, request.signer_email_key
    from new_rows join signing_requests request on request.id = new_rows.signing_request_id
    where request.erased_at is null
  ) as person
  having count(*) > 0;
  return null;
end $$;
create trigger withdraw_from_standings after insert on consent_withdrawals
  referencing new table as new_rows for each statement execute function withdraw_from_standings();

-- What of the versions before still counts is published with a version, like its content.
create or replace function refuse_change_of_published_version() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'TRUNCATE') then
    raise exception 'a published version cannot be deleted' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.org_id, new.document_id, new.version_number, new.content, new.settings, new.content_hash,
      new.created_at, new.published_at, new.reconsent_from, new.published_by)
     is distinct from
     (old.id, old.org_id, old.document_id, old.version_number, old.content, old.settings, old.content_hash,
      old.created_at, old.published_at, old.reconsent_from, old.published_by)
     or (old.status, new.status) not in (('ACTIVE', 'ACTIVE'), ('ACTIVE', 'ARCHIVED'), ('ARCHIVED', 'ARCHIVED')) then
    raise exception 'a published version cannot change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
