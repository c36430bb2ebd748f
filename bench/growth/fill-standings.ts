import type pg from 'pg';

/** The standings of people with one request each, and their counts, as the triggers would have made them. */
export async function fillStandings(client: pg.Client): Promise<void> {
  await client.query('truncate standings, standing_clauses, standing_counts');
  await client.query(`
    insert into standing_clauses (org_id, id, clauses)
    select distinct on (accepted.org_id, clauses) accepted.org_id, md5(clauses::text)::uuid, clauses
    from (${acceptedMaps}) as accepted`);
  await client.query(`
    insert into standings
      (org_id, document_id, signer_email_key, accepted_version, rejected_version, pending_version, accepted_clauses,
       accepted_id, decided_id, latest_id)
    select request.org_id, request.document_id, request.signer_email_key,
           case when accepted.version_id is not null then version_number else 0 end,
           case request.status when 'REJECTED' then version_number else 0 end,
           case request.status when 'PENDING' then version_number else 0 end,
           coalesce(md5(accepted.clauses::text)::uuid, '00000000-0000-0000-0000-000000000000'),
           case when accepted.version_id is not null then request.id end,
           case when request.completed_at is not null then request.id end, request.id
    from signing_requests request
    join versions version on version.id = request.version_id
    left join (${acceptedMaps}) as accepted
      on accepted.version_id = request.version_id and accepted.assent_map = request.assent_map
        and request.status in ('ACCEPTED_FULL', 'ACCEPTED_PARTIAL')`);
  await client.query(`
    insert into standing_counts
    select org_id, document_id, accepted_version, rejected_version, pending_version, is_withdrawn, accepted_clauses, 0,
           count(*)
    from standings group by 1, 2, 3, 4, 5, 6, 7`);
}

const acceptedMaps = `
  select given.org_id, version_id, assent_map, clauses
  from (
    select distinct org_id, version_id, assent_map from signing_requests
    where status in ('ACCEPTED_FULL', 'ACCEPTED_PARTIAL')
  ) as given
  join versions version on version.id = version_id
  cross join lateral accepted_clauses_of(version.content -> 'clauses', assent_map, '{}') as clauses`;
