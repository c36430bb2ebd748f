import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { cloneDatabase } from '../../test/harness/database.ts';
import type { SigningRequestFilter } from '../../wire/signing-requests.ts';
import { getAttention } from '../attention/get.ts';
import { countDocumentConsents } from '../consents/count.ts';
import { getConsents } from '../consents/get.ts';
import { createKeyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import { getStatistics } from '../statistics/get.ts';
import { writeCommentCursor } from '../versions/comment-cursor.ts';
import { countClauseDecisions } from '../versions/count-clause-decisions.ts';
import { listClauseComments } from '../versions/list-clause-comments.ts';
import { listSigningRequests } from './list.ts';

/*
 * Each query is planned in a database of 6,000 requests, of which 5,400 are of one organisation, with statistics that are
 * fresh, and with some of an earlier time. Nothing may read more rows than a page and its total need.
 */

const total = 6_000;
/** How many requests a step of a plan may read: those of a page, of an hour, and the few that are overdue. */
const maxRows = 50;

const [orgId, other, documentId, versionId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const campaignId = randomUUID();
const keyring = createKeyring(randomUUID());
const page = { sortBy: 'created_at', sortDir: 'desc', limit: 25, offset: 0 } as const;

const statuses = [undefined, 'PENDING', 'EXPIRED', 'REJECTED', 'VOIDED'] as const;
const scopes = [{}, { versionId }, { documentId }];
const filters: SigningRequestFilter[] = [];
// Sorted by name, the requests of a time have a test of their own.
for (const sortBy of ['created_at', 'signer_name', 'status'] as const)
  for (const status of statuses)
    for (const scope of scopes)
      for (const dateRange of [undefined, '30d'] as const)
        if (!(sortBy === 'signer_name' && dateRange))
          filters.push({
            ...page,
            sortBy,
            ...scope,
            ...(status && { status }),
            ...(dateRange && { dateRange }),
          });

const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
for (const more of [
  { from: day(30), to: day(20) },
  { to: day(1), status: 'PENDING' },
  { from: day(40), versionId },
  { sortBy: 'updated_at' },
  { sortBy: 'updated_at', sortDir: 'asc' },
  { externalId: 'crm-7' },
  ...statuses.map((status) => ({ campaignId, ...(status && { status }) })),
  { campaignId, sortBy: 'signer_name' },
  { campaignId, status: 'PENDING', sortBy: 'signer_name', sortDir: 'asc' },
  { expiresWithin: '3d' },
  { undelivered: 'true', sortBy: 'signer_name' },
  { clause: 'news' },
  { clause: 'news', versionId, sortBy: 'signer_name' },
  { clause: 'news', documentId, status: 'REJECTED' },
  { clause: 'news', accepted: 'true' },
  { clause: 'news', accepted: 'true', documentId, sortDir: 'asc' },
  { clause: 'news', accepted: 'false', versionId },
  { clause: 'news', accepted: 'false', sortBy: 'status' },
  { updatedSince: new Date(Date.now() - 1_000).toISOString(), sortBy: 'updated_at' },
] as const)
  filters.push({ ...page, ...more });

const laterComments = {
  clause: 'news',
  limit: 25,
  cursor: writeCommentCursor(keyring, { at: day(180), id: randomUUID() }),
};

const reads: [string, (db: Db) => Promise<unknown>][] = [
  ...filters.map((filter): [string, (db: Db) => Promise<unknown>] => [
    JSON.stringify({ ...filter, limit: undefined, offset: undefined }),
    (db) => listSigningRequests(db, keyring, orgId, filter),
  ]),
  ['attention', (db) => getAttention(db, orgId, {})],
  ['statistics', (db) => getStatistics(db, orgId, { dateRange: '90d' })],
  ['consents of an address', (db) => getConsents(db, orgId, { email: 'nobody@example.com' })],
  ['consent of an address', (db) => getConsents(db, orgId, { documentId, email: 'nobody@example.com' })],
  ['consents of an external id', (db) => getConsents(db, orgId, { externalId: 'crm-7' })],
  ['consent of an external id', (db) => getConsents(db, orgId, { documentId, externalId: 'crm-7' })],
  ['counts of people', (db) => countDocumentConsents(db, orgId, documentId)],
  ['decisions on clauses', (db) => countClauseDecisions(db, orgId, versionId)],
  ['comments', (db) => listClauseComments(db, keyring, orgId, versionId, { clause: 'news', limit: 25 })],
  ['a later page of comments', (db) => listClauseComments(db, keyring, orgId, versionId, laterComments)],
];

/** What PostgreSQL knew about the requests when it last looked. */
const knowledge = {
  'fresh statistics': async (client: pg.Client) => {
    await client.query(insert);
    await client.query(end);
    await client.query('analyze');
  },
  'statistics of an empty database': async (client: pg.Client) => {
    await client.query('analyze');
    await client.query(insert);
    await client.query(end);
  },
  'statistics of a time when every request was pending': async (client: pg.Client) => {
    await client.query(insert);
    await client.query('analyze');
    await client.query(end);
  },
};

/** Spread over a year. Of all expiries, only the last month's are to come. */
const insert = `
  insert into signing_requests
    (id, org_id, document_id, version_id, signer_name, signer_email, signer_email_key, created_by, created_at, updated_at, external_id,
     expires_at, campaign_id)
  select gen_random_uuid(), org_id, org.document_id, version_id, 'Signer ' || md5(n::text), n || '@example.com',
         n || '@example.com', org_id, created_at, created_at,
         case when n % 5 = 0 then 'crm-' || n end, created_at + interval '30 days',
         case when is_ours and n % 2 = 0 then '${campaignId}'::uuid end
  from (select n, now() - n * (interval '365 days' / ${total}) as created_at from generate_series(1, ${total}) as n) as one
  join (values (true, '${orgId}'::uuid, '${documentId}'::uuid, '${versionId}'::uuid),
               (false, '${other}'::uuid, '${other}'::uuid, '${other}'::uuid))
    as org (is_ours, org_id, document_id, version_id) on is_ours = (n % 10 > 0)`;

/** One request in fifty stays pending; three of these are overdue. */
const end = `
  update signing_requests set
    status = (array['ACCEPTED_FULL', 'ACCEPTED_FULL', 'ACCEPTED_PARTIAL', 'EXPIRED', 'EXPIRED'])[1 + (hashtext(signer_email) & 3)],
    assent_map = '{"n": false}', comments = '{"n": "Why?"}', completed_at = created_at + interval '1 hour', viewed_at = created_at + interval '1 minute',
    updated_at = created_at + interval '1 hour'
  where expires_at < now() - interval '1 hour' or hashtext(signer_email) % 2 = 0;
  update signing_requests set status = (array['REJECTED', 'VOIDED'])[1 + (hashtext(signer_email) & 1)],
    updated_at = created_at + interval '2 hours'
  where status = 'PENDING' and hashtext(signer_email) % 4 = 1;
  update signing_requests set expires_at = now()
  where id = any(array(select id from signing_requests where status = 'PENDING' limit 3))`;

for (const [name, prepare] of Object.entries(knowledge))
  test(`lists and statistics read only what they show, with ${name}`, async () => {
    const { connection, drop } = await cloneDatabase();
    const client = new pg.Client(connection);
    await client.connect();
    try {
      await client.query('alter table signing_requests set (autovacuum_enabled = false)');
      await client.query(organisations);
      await prepare(client);
      const problems: string[] = [];
      for (const [what, read] of reads) {
        const statement = await lastStatementOf(connection, read);
        for (const mode of ['force_custom_plan', 'force_generic_plan'])
          for (const problem of problemsOf(await explain(client, mode, statement)))
            problems.push(`${what} with ${mode}: ${problem}`);
      }
      assert.deepEqual(problems, []);
    } finally {
      await client.end();
      await drop();
    }
  });

const organisations = `
  insert into organisations (id, name, plan) values ('${orgId}', 'o', 'unlimited'), ('${other}', 'o', 'unlimited');
  insert into containers (id, org_id, name, created_by) values ('${orgId}', '${orgId}', 'c', '${orgId}'),
    ('${other}', '${other}', 'c', '${other}');
  insert into documents (id, org_id, container_id, name, created_by)
  values ('${documentId}', '${orgId}', '${orgId}', 'd', '${orgId}'), ('${other}', '${other}', '${other}', 'd', '${other}');
  insert into versions (id, org_id, document_id, version_number, status, content, settings, content_hash)
  values ('${versionId}', '${orgId}', '${documentId}', 1, 'ACTIVE', '{"clauses": [{"id": "n", "slug": "news", "is_mandatory": false}]}', '{}', 'x'),
         ('${other}', '${other}', '${other}', 1, 'ACTIVE', '{}', '{}', 'x');
  insert into campaigns (id, org_id, document_id, version_id, audience, total, created_kind, created_by)
  values ('${campaignId}', '${orgId}', '${documentId}', '${versionId}', 'OUTDATED', 1, 'api_key', '${orgId}')`;

interface Statement {
  text: string;
  values: readonly unknown[];
}

async function lastStatementOf(
  connection: pg.ClientConfig,
  read: (db: Db) => Promise<unknown>,
): Promise<Statement> {
  let last: Statement | undefined;
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ ...connection, max: 1 }) }),
    log: ({ query }) => {
      last = { text: query.sql, values: query.parameters };
    },
  });
  await read(db);
  await db.destroy();
  if (!last) throw new Error('nothing was read');
  return last;
}

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** With `explain` alone, PostgreSQL would plan for the values given, whatever the mode. */
async function explain(client: pg.Client, mode: string, { text, values }: Statement): Promise<Plan> {
  await client.query(`set plan_cache_mode = ${mode}`);
  await client.query(`prepare statement as ${text}`);
  const literals = values.map((value) =>
    client.escapeLiteral(Array.isArray(value) ? `{${value.join()}}` : String(value)),
  );
  const call = literals.length > 0 ? `(${literals.join()})` : '';
  const { rows } = await client.query(`explain (analyze, format json) execute statement ${call}`);
  await client.query('deallocate statement');
  return rows[0]['QUERY PLAN'][0].Plan;
}

function problemsOf(plan: Plan): string[] {
  const relation = plan['Relation Name'];
  const isCounted = relation === 'signing_request_period_counts' || relation === 'signing_request_times';
  const isRead = ['signing_requests', 'clause_decisions', 'standings'].includes(relation ?? '');
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const read = (plan['Actual Rows'] + removed) * plan['Actual Loops'];
  // Requests of some time are found by name in the index alone (page-by-name.ts).
  const isWalk = plan['Node Type'] === 'Index Only Scan' && plan['Index Name']?.endsWith('by_name');
  const own =
    (isRead && read > maxRows && !isWalk) || ((isCounted || isRead) && plan['Node Type'] === 'Seq Scan')
      ? [`${plan['Node Type']} of ${relation} reads ${read} rows`]
      : [];
  return [...own, ...(plan.Plans ?? []).flatMap(problemsOf)];
}
