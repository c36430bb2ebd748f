import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { servicesAgreement } from '../../demo/services-agreement.ts';
import { createNewDraft } from '../../src/documents/create-new-draft.ts';
import { publishDocument } from '../../src/documents/publish.ts';
import { type Connection, openDatabase } from '../../src/platform/database/database.ts';
import { transact } from '../../src/platform/database/transact.ts';
import type { Database } from '../databases.ts';
import { type Seeded, seed } from '../seed.ts';
import { fillClauseDecisions } from './fill-clause-decisions.ts';
import { fillCounts } from './fill-counts.ts';
import { fillStandings } from './fill-standings.ts';

/** The other organisations, which have a tenth of all requests. */
const otherOrganisations = 1000;

/**
 * A database with this many signing requests of the last year: nine tenths in one organisation, whose document has two
 * versions, the rest in 1,000 others. They are inserted without triggers and indexes, so 10,000,000 take minutes.
 */
export async function seedRequests(database: Database, total: number): Promise<Seeded> {
  const seeded = await seed(database, 0);
  const { id: documentId, versions } = await publishAgain(database.connection, seeded);
  const client = new pg.Client(database.owner);
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'`);
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'signing_requests'
        and not exists (select from pg_constraint where conindid = format('%I.%I', schemaname, indexname)::regclass)`);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    const others = Array.from({ length: otherOrganisations }, () => randomUUID());
    await client.query(copyOrganisations, [others, seeded.caller.org_id, documentId]);
    await client.query(insertRequests, [
      total,
      seeded.caller.org_id,
      documentId,
      versions,
      others,
      decisions(true),
      decisions(false),
    ]);
    for (const { definition } of indexes) await client.query(definition);
    await fillCounts(client);
    await fillStandings(client);
    await fillClauseDecisions(client);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
  return seeded;
}

/** The decisions of signers who accepted everything, or only what is mandatory. */
function decisions(acceptsOptional: boolean): string {
  return JSON.stringify(
    Object.fromEntries(
      servicesAgreement.map(({ id, is_mandatory }) => [id, is_mandatory || acceptsOptional]),
    ),
  );
}

/** A second version of the document. Most requests are for it. */
async function publishAgain(
  connection: Connection,
  { caller, versionId }: Seeded,
): Promise<{ id: string; versions: string[] }> {
  const database = openDatabase(connection);
  try {
    const { rows } = await database.pool.query('select document_id as id from versions where id = $1', [
      versionId,
    ]);
    const { id }: { id: string } = rows[0];
    const second = await transact(database.db, async (tx) => {
      await createNewDraft(tx, caller.org_id, id);
      return publishDocument(tx, caller, id, { requiresReconsent: true });
    });
    return { id, versions: [versionId, second.id] };
  } finally {
    await database.close();
  }
}

/** Each organisation has one document with one version. Both have the id of the organisation. */
const copyOrganisations = `
  with org as (select unnest($1::uuid[]) as id),
  organisation as (
    insert into organisations (id, name, plan) select id, 'Other', 'unlimited' from org
  ),
  container as (
    insert into containers (id, org_id, name, created_by) select id, id, 'Other', id from org
  ),
  document as (
    insert into documents (id, org_id, container_id, name, created_by) select id, id, id, 'Other', id from org
  )
  insert into versions
    (id, org_id, document_id, version_number, status, content, settings, content_hash, published_at)
  select org.id, org.id, org.id, 1, 'ACTIVE', content, settings, content_hash, published_at
  from org cross join versions version
  where version.org_id = $2 and version.document_id = $3 and version.status = 'ACTIVE'`;

/**
 * Request n was created n steps before now, where all steps make a year. Signers take hours to view and minutes to
 * decide, and requests expire after 30 days. Those that expired just now are overdue.
 */
const insertRequests = `
  insert into signing_requests
    (id, org_id, document_id, version_id, signer_name, signer_email, signer_email_key, created_by, created_at, updated_at,
     expires_at, external_id, status, viewed_at, completed_at, voided_at, expired_at, assent_map)
  select gen_random_uuid(), org_id, document_id, version_id, signer_name, email, email, org_id, created_at,
         coalesce(completed_at, created_at),
         expires_at, case when n % 10 < 5 then 'customer-' || n end, status,
         case when completed_at is not null or (n % 10 = 5 and viewed_at < now()) then viewed_at end,
         completed_at, case when status = 'VOIDED' then created_at + interval '1 day' end,
         case when status = 'EXPIRED' then expires_at end, case
           when status = 'REJECTED' then '{}'::jsonb
           when completed_at is not null then case status when 'ACCEPTED_FULL' then $6::jsonb else $7::jsonb end
         end
  from (
    select *, case when status in ('ACCEPTED_FULL', 'ACCEPTED_PARTIAL', 'REJECTED') then decided_at end as completed_at
    from (
      select *,
             case when n % 100 < 60 and decided_at < now() then 'ACCEPTED_FULL'
                  when n % 100 < 75 and decided_at < now() then 'ACCEPTED_PARTIAL'
                  when n % 100 < 80 and decided_at < now() then 'REJECTED'
                  when n % 100 between 80 and 84 and created_at < now() - interval '1 day' then 'VOIDED'
                  when expires_at <= now() - interval '1 minute' then 'EXPIRED'
                  else 'PENDING' end as status
      from (
        select *, viewed_at + exp(5 + random_normal()) * interval '1 second' as decided_at
        from (
          select n, created_at, created_at + interval '30 days' as expires_at,
                 created_at + exp(9 + random_normal()) * interval '1 second' as viewed_at,
                 case when n % 10 = 9 then other else $2::uuid end as org_id,
                 case when n % 10 = 9 then other else $3::uuid end as document_id,
                 case when n % 10 = 9 then other when n % 10 = 8 then ($4::uuid[])[1] else ($4::uuid[])[2] end as version_id,
                 (array['Ada','Grace','Emmy','Alan','Edsger','Mary','Barbara','Donald'])[1 + (hashint4(n) & 7)] || ' '
                   || substr(md5(n::text), 1, 8) as signer_name,
                 'signer' || n || '@example.com' as email
          from (
            select n, now() - n * (interval '365 days' / $1::int) as created_at,
                   ($5::uuid[])[1 + (n / 10) % cardinality($5::uuid[])] as other
            from generate_series(1, $1::int) as n
          ) as numbered
        ) as sent
      ) as seen
    ) as ended
  ) as request`;
