-- A withdrawal through an earlier request counts for the newer acceptance of the same person. An erasure leaves nothing that connects the
-- earlier request with the person, so it leaves the withdrawal with the newer one.

-- The clauses that were withdrawn, after this request was accepted, through requests that are erased now: their slugs with the times.
alter table signing_requests add column earlier_withdrawals jsonb;

create function keep_withdrawals(request_ids uuid[]) returns void language sql as $$
  with withdrawn as (
    select request.org_id, document_id, signer_email_key, withdrawal.slug, max(withdrawal.withdrawn_at) as at
    from signing_requests request
    cross join lateral (
      select slug, withdrawn_at from consent_withdrawals where signing_request_id = request.id
      union all
      select key, value::timestamptz(3) from jsonb_each_text(request.earlier_withdrawals)
    ) as withdrawal
    where request.id = any(request_ids) and num_nulls(request.erased_at) = 1
    group by 1, 2, 3, 4
  ),
  kept as (
    select other.id, jsonb_object_agg(slug, at) as withdrawals
    from withdrawn
    cross join lateral (
      select * from signing_requests other
      where other.document_id = withdrawn.document_id and other.signer_email_key = withdrawn.signer_email_key
        and other.org_id = withdrawn.org_id
      offset 0
    ) as other
    where other.status in ('ACCEPTED_FULL', 'ACCEPTED_PARTIAL') and other.completed_at <= withdrawn.at
      and other.id <> all(request_ids)
    group by other.id
  ),
  locked as (
    select id from signing_requests where id = any(array(select id from kept)) order by id for no key update
  )
  update signing_requests request
  set earlier_withdrawals = coalesce(request.earlier_withdrawals, '{}') || kept.withdrawals
  from kept join locked using (id)
  where request.id = kept.id
$$;

create function refuse_change_of_earlier_withdrawals() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('assent.erasing', true), '') <> 'yes' then
    raise exception 'only an erasure keeps withdrawals of other requests' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refuse_change_of_earlier_withdrawals before update of earlier_withdrawals on signing_requests for each row
  when (new.earlier_withdrawals is distinct from old.earlier_withdrawals)
  execute function refuse_change_of_earlier_withdrawals();
alter table signing_requests enable always trigger refuse_change_of_earlier_withdrawals;

do $$
declare
  erasing text := pg_get_functiondef('erase_personal_data_of_all'::regproc);
  refreshing text := pg_get_functiondef('refresh_standings'::regproc);
  first_change text := '  with gone as (';
  columns text := 'request.assent_map, request.completed_at';
  withdrawn text := 'coalesce(array_agg(withdrawal.slug), ''{}'') as withdrawn';
begin
  if strpos(erasing, first_change) = 0 or strpos(refreshing, columns) = 0 or strpos(refreshing, withdrawn) = 0 then
    raise exception 'the functions are not as expected';
  end if;
  execute replace(erasing, first_change, '  perform keep_withdrawals(request_ids);' || chr(10) || first_change);
  execute replace(
    replace(refreshing, columns, columns || ', request.earlier_withdrawals'),
    withdrawn,
    'coalesce(array_agg(withdrawal.slug), ''{}'')
               || array(select jsonb_object_keys(accepted.earlier_withdrawals)) as withdrawn'
  );
end $$;
