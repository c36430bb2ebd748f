import type pg from 'pg';

/** What the requests belong to. */
interface History {
  orgId: string;
  documentId: string;
  versionId: string;
}

/** Adds 137 requests of the last 30 days with every outcome. The API cannot create requests in the past. */
export async function createHistory(pool: pg.Pool, { orgId, documentId, versionId }: History): Promise<void> {
  await pool.query(
    `insert into signing_requests (id, org_id, document_id, version_id, signer_name, signer_email, created_by,
                                   created_at, expires_at)
     select gen_random_uuid(), $1, $2, $3, 'Signer ' || n, 'signer' || n || '@example.com', $1, sent_at,
            greatest(sent_at + interval '30 days', now() + interval '2 days')
     from generate_series(1, 137) as n,
          lateral (select now() - interval '1 hour' - n * interval '5 hours' - (n * 7 % 11) * interval '3 hours' as sent_at) as _`,
    [orgId, documentId, versionId],
  );
  await pool.query(
    `update signing_requests
     set status = outcome, viewed_at = created_at + interval '2 hours', completed_at = decided_at, updated_at = decided_at,
         assent_map = (select jsonb_object_agg(clause ->> 'id', outcome = 'ACCEPTED_FULL' or clause ->> 'id' <> declined)
                       from versions, jsonb_array_elements(content -> 'clauses') as clause where versions.id = version_id)
     from (
       select id as request, (array['ACCEPTED_FULL', 'ACCEPTED_PARTIAL', 'ACCEPTED_FULL', 'REJECTED', 'PENDING'])[1 + n % 5] as outcome,
              (array['', 'case-study', '', 'warranties', ''])[1 + n % 5] as declined,
              created_at + interval '9 hours' as decided_at
       from (select *, row_number() over (order by created_at) as n from signing_requests where org_id = $1) as _
     ) as outcomes
     where id = request and outcome <> 'PENDING' and decided_at < now()`,
    [orgId],
  );
}
