-- What was decided on each clause, in the order of lists, and how often (docs/decisions/0050).

-- Neither side may miss a decision or a withdrawal that is written meanwhile.
lock table signing_requests, consent_withdrawals in share row exclusive mode;

-- One row for each clause slug of a request that was accepted in part or rejected. Of a request accepted in full, only the
-- clauses withdrawn since: its other clauses are accepted. Written by triggers alone, so without a foreign key to the request.
create table clause_decisions (
  org_id uuid not null references organisations,
  signing_request_id uuid not null,
  version_id uuid not null,
  slug text not null,
  choice text not null check (choice in ('accepted', 'declined', 'unanswered', 'withdrawn')),
  status text not null,
  created_at timestamptz(3) not null,
  -- When the signer wrote a comment on the clause; null without one. The text is in signing_requests.
  commented_at timestamptz(3),
  primary key (signing_request_id, slug)
);

-- The number of rows of clause_decisions, and of those with a comment. The number is the sum over the shards, as in
-- signing_request_counts.
create table clause_decision_counts (
  org_id uuid not null references organisations,
  version_id uuid not null references versions,
  slug text not null,
  status text not null,
  choice text not null,
  shard smallint not null,
  n bigint not null,
  comments bigint not null,
  primary key (version_id, slug, status, choice, shard)
) with (fillfactor = 50);

-- Of several clauses with one slug, all must be accepted.
create function choices_of(clauses jsonb, assent_map jsonb, unanswered jsonb, comments jsonb)
  returns table (slug text, choice text, has_comment boolean)
  language sql immutable parallel safe as $$
  select clause ->> 'slug',
         case when bool_and(is_accepted) then 'accepted'
              when bool_and(is_accepted or is_unanswered) then 'unanswered'
              else 'declined' end,
         bool_or(coalesce(comments ? (clause ->> 'id'), false))
  from jsonb_array_elements(clauses) as clause
  cross join lateral (
    select coalesce((assent_map ->> (clause ->> 'id'))::boolean, false) as is_accepted,
           coalesce(unanswered ? (clause ->> 'id'), false) as is_unanswered
  ) as decided
  group by 1
$$;

insert into clause_decisions
  (org_id, signing_request_id, version_id, slug, choice, status, created_at, commented_at)
select request.org_id, request.id, request.version_id, chosen.slug,
       case when choice = 'accepted' and exists (
         select from consent_withdrawals withdrawal
         where withdrawal.signing_request_id = request.id and withdrawal.slug = chosen.slug
       ) then 'withdrawn' else choice end,
       request.status, request.created_at, case when has_comment then request.completed_at end
from signing_requests request join versions version on version.id = request.version_id
cross join lateral choices_of(version.content -> 'clauses', assent_map, unanswered, comments) as chosen
where request.status in ('ACCEPTED_PARTIAL', 'REJECTED');

insert into clause_decisions (org_id, signing_request_id, version_id, slug, choice, status, created_at)
select distinct request.org_id, request.id, request.version_id, withdrawal.slug, 'withdrawn', request.status, request.created_at
from consent_withdrawals withdrawal join signing_requests request on request.id = withdrawal.signing_request_id
where request.status = 'ACCEPTED_FULL';

insert into clause_decision_counts
select org_id, version_id, slug, status, choice, 0, count(*), count(commented_at)
from clause_decisions group by 1, 2, 3, 4, 5;

create index clause_decisions_in_order
  on clause_decisions (version_id, slug, choice, status, created_at, signing_request_id);
create index clause_decisions_with_comment on clause_decisions (version_id, slug, commented_at, signing_request_id)
  where commented_at is not null;

create function record_clause_decisions() returns trigger language plpgsql as $$
begin
  with decided as (
    insert into clause_decisions
      (org_id, signing_request_id, version_id, slug, choice, status, created_at, commented_at)
    select new.org_id, new.id, new.version_id, slug, choice, new.status, new.created_at,
           case when has_comment then new.completed_at end
    from versions version
    cross join lateral choices_of(version.content -> 'clauses', new.assent_map, new.unanswered, new.comments)
    where version.id = new.version_id
    returning *
  )
  insert into clause_decision_counts as counted
  select org_id, version_id, slug, status, choice, pg_backend_pid() % 16, 1, (commented_at is not null)::int
  from decided order by slug
  on conflict (version_id, slug, status, choice, shard) do update
  set n = counted.n + excluded.n, comments = counted.comments + excluded.comments;
  return null;
end $$;
-- For each row and not for each statement: the condition is checked before the function is called, so that creations, views
-- and acceptances in full pay nothing for it.
create trigger record_clause_decisions after update of status on signing_requests
  for each row when (old.status = 'PENDING' and new.status in ('ACCEPTED_PARTIAL', 'REJECTED'))
  execute function record_clause_decisions();

create function record_withdrawn_clause() returns trigger language plpgsql as $$
declare
  decision clause_decisions;
  was_recorded boolean;
begin
  update clause_decisions set choice = 'withdrawn'
  where signing_request_id = new.signing_request_id and slug = new.slug and choice = 'accepted'
  returning * into decision;
  was_recorded := found;
  if not was_recorded then
    insert into clause_decisions (org_id, signing_request_id, version_id, slug, choice, status, created_at)
    select org_id, id, version_id, new.slug, 'withdrawn', status, created_at
    from signing_requests where id = new.signing_request_id and status = 'ACCEPTED_FULL'
    on conflict do nothing
    returning * into decision;
    if not found then
      return null;
    end if;
  end if;
  insert into clause_decision_counts as counted
  select decision.org_id, decision.version_id, decision.slug, decision.status, change.choice, pg_backend_pid() % 16,
         change.n, 0
  from (values ('accepted', -1), ('withdrawn', 1)) as change(choice, n)
  where was_recorded or change.n = 1
  order by change.choice
  on conflict (version_id, slug, status, choice, shard) do update set n = counted.n + excluded.n;
  return null;
end $$;
create trigger record_withdrawn_clause after insert on consent_withdrawals
  for each row execute function record_withdrawn_clause();

-- As before, and the signs that there was a comment go with its text. They go first, because decisions too count their
-- clauses before anything else.
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
  select org_id, version_id, slug, status, choice, pg_backend_pid() % 16, 0, -count(*)
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
  where request.id = given.id and status <> 'PENDING' and erased_at is null;
  if exists (select from signing_requests where id = any(request_ids) and erased_at is null) then
    raise exception 'a pending request cannot be erased' using errcode = 'restrict_violation';
  end if;
  update audit_events set personal = erased(personal)
  where signing_request_id = any(request_ids) and personal <> '{}' and personal <> erased(personal);
  update displayed_pages set own = null where signing_request_id = any(request_ids) and own is not null;
  perform set_config('assent.erasing', '', true);
end $$;
