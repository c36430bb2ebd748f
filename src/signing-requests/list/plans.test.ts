import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { explainPrepared, prepare } from '../../../test/support/explain-prepared.ts';
import {
  campaignId,
  createPlannedRequests,
  createStatisticsStates,
  documentId,
  expiredSince,
  firstRequests,
  orgId,
  otherRequests,
  type PlannedDatabase,
  requestIds,
  versionId,
} from '../../../test/support/planned-requests.ts';
import type { ConsentFilter } from '../../../wire/consents.ts';
import type { SigningRequestFilter } from '../../../wire/signing-request-filter.ts';
import { getAttention } from '../../attention/get.ts';
import { countDocumentConsents } from '../../consents/count.ts';
import { getConsents } from '../../consents/get.ts';
import { listDocumentConsents } from '../../consents/list.ts';
import { createKeyring } from '../../platform/crypto/keyring.ts';
import type { Db } from '../../platform/database/database.ts';
import { parseColumn } from '../../platform/database/parse-column.ts';
import { writeCursor } from '../../platform/http/cursor.ts';
import { getStatistics } from '../../statistics/get.ts';
import { countClauseDecisions } from '../../versions/count-clause-decisions.ts';
import { listClauseComments } from '../../versions/list-clause-comments.ts';
import { getSigningRequest } from '../get.ts';
import { listSigningRequests } from './list.ts';

/*
 * Each query is planned in a database of 6,000 requests, of which 5,400 are of one organisation, with statistics that
 * are fresh, with some of an earlier time, and with plans of a time with fewer requests. Nothing may read more rows
 * than a page and its total need.
 */

/** How many requests a step of a plan may read: those of a page, of an hour, and the few that are overdue. */
const maxRows = 50;

const keyring = createKeyring(randomUUID());
const page = { sortBy: 'created_at', sortDir: 'desc', limit: 25, offset: 0 } as const;

const statuses = [undefined, 'PENDING', 'EXPIRED', 'REJECTED', 'VOIDED'] as const;
const scopes = [{}, { versionId }, { documentId }];
const filters: SigningRequestFilter[] = [];
// Requests of a period sorted by name have a separate test.
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
  { sortBy: 'updated_at', offset: 20 },
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
  { clause: 'news', accepted: 'true', offset: 20 },
  { clause: 'news', accepted: 'true', documentId, sortDir: 'asc' },
  { clause: 'news', accepted: 'false', versionId },
  { clause: 'news', accepted: 'false', sortBy: 'status' },
  { updatedSince: new Date(Date.now() - 1_000).toISOString(), sortBy: 'updated_at' },
] as const)
  filters.push({ ...page, ...more });

const laterComments = {
  clause: 'news',
  limit: 25,
  cursor: writeCursor(keyring, 'comments-1', { at: day(180), id: randomUUID() }),
};

const people: Partial<ConsentFilter>[] = [
  {},
  { offset: 5 },
  { state: 'PENDING' },
  { state: 'CURRENT' },
  { clause: 'news', accepted: 'true' },
];

type Read = [what: string, read: (db: Db) => Promise<unknown>];

const listOf = (filter: SigningRequestFilter): Read => [
  JSON.stringify({ ...filter, limit: undefined }),
  (db) => listSigningRequests(db, keyring, orgId, filter),
];

const reads: Read[] = [
  ...filters.map(listOf),
  [
    'several signing requests',
    (db) => Promise.all(requestIds.map((id) => getSigningRequest(db, keyring, orgId, id))),
  ],
  ['attention', (db) => getAttention(db, orgId, {})],
  ['statistics', (db) => getStatistics(db, orgId, { dateRange: '90d' })],
  ['consents of an address', (db) => getConsents(db, orgId, { email: 'nobody@example.com' })],
  ['consent of an address', (db) => getConsents(db, orgId, { documentId, email: 'nobody@example.com' })],
  [
    'consents of several addresses',
    (db) =>
      Promise.all(
        ['nobody', 'noone', 'nowhere'].map((name) =>
          getConsents(db, orgId, { documentId, email: `${name}@example.com` }),
        ),
      ),
  ],
  ['consents of an external id', (db) => getConsents(db, orgId, { externalId: 'crm-7' })],
  ['consent of an external id', (db) => getConsents(db, orgId, { documentId, externalId: 'crm-7' })],
  ['counts of people', (db) => countDocumentConsents(db, orgId, documentId)],
  ...people.map(
    (filter): Read => [
      `people ${JSON.stringify(filter)}`,
      (db) => listDocumentConsents(db, orgId, documentId, { limit: 5, offset: 0, ...filter }),
    ],
  ),
  ['decisions on clauses', (db) => countClauseDecisions(db, orgId, versionId)],
  ['comments', (db) => listClauseComments(db, keyring, orgId, versionId, { clause: 'news', limit: 25 })],
  ['a later page of comments', (db) => listClauseComments(db, keyring, orgId, versionId, laterComments)],
];

for (const { name, database, prepareDatabase } of await createStatisticsStates())
  test(`lists and statistics read only what they show, with ${name}`, async () => {
    const { client } = database;
    await prepareDatabase();
    const record = createRecorder(database);
    const problems: string[] = [];
    for (const [what, read] of reads)
      for (const statement of await record(read))
        for (const mode of ['force_custom_plan', 'force_generic_plan']) {
          await client.query(`set plan_cache_mode = ${mode}`);
          const plan = await planOf(client, statement);
          for (const problem of problemsOf(plan)) problems.push(`${what} with ${mode}: ${problem}`);
        }
    assert.deepEqual(problems, []);
    if (name !== 'fresh statistics') return;
    await assertEndsAreCountedInIndex(client, record);
    await assertContentIsReadOnce(client, record);
  });

/** The requests of the first and last hour of a period are counted in an index alone. */
async function assertEndsAreCountedInIndex(client: pg.Client, record: Recorder): Promise<void> {
  await client.query('set plan_cache_mode = force_generic_plan');
  for (const period of [{ dateRange: '30d' }, { from: day(30), to: day(20) }] as const) {
    const [statement] = await record((db) => listSigningRequests(db, keyring, orgId, { ...page, ...period }));
    assert.ok(statement);
    const plan = await planOf(client, statement);
    const scans = new Set(countsOfRequests(plan).map((scan) => scan['Node Type']));
    assert.deepEqual([...scans], ['Index Only Scan'], Object.keys(period).join());
  }
}

test('lists and statistics read only what they show, with plans of a time with a third of the requests', async () => {
  const database = await createPlannedRequests();
  const { client } = database;
  await database.run(firstRequests);
  const record = createRecorder(database);
  const calls: { what: string; call: string }[] = [];
  for (const [what, read] of reads)
    for (const statement of await record(read)) {
      const call = await prepare(client, `statement_${calls.length}`, statement);
      await client.query(call);
      calls.push({ what, call });
    }
  await database.run(otherRequests);
  const problems: string[] = [];
  for (const { what, call } of calls)
    for (const problem of problemsOf(await planOfCall(client, call))) problems.push(`${what}: ${problem}`);
  assert.deepEqual(problems, []);
});

test('an organisation reads none of the requests of another that have just expired', async () => {
  const database = await createPlannedRequests();
  const { client } = database;
  await database.run(expiredSince);
  const record = createRecorder(database);
  const problems: string[] = [];
  // Without a period, because the tables of its counts are empty, and an empty table is read whole.
  const withOverdue = filters.filter(
    ({ status, sortBy, clause, dateRange, to }) =>
      !clause && !dateRange && !to && (status || sortBy === 'status'),
  );
  for (const [what, read] of withOverdue.map(listOf))
    for (const statement of await record(read)) {
      const plan = await planOf(client, statement);
      for (const problem of problemsOf(plan)) problems.push(`${what}: ${problem}`);
    }
  assert.deepEqual(problems, []);
});

test('a list of a document does not look at the requests of each version', async () => {
  const database = await createPlannedRequests();
  const { client } = database;
  await database.run([...firstRequests, manyVersions, 'analyze']);
  const record = createRecorder(database);
  const ofDocument = { ...page, documentId };
  for (const filter of [
    ofDocument,
    { ...ofDocument, sortDir: 'asc' },
    { ...ofDocument, sortBy: 'status' },
    { ...ofDocument, status: 'VOIDED' },
    { ...ofDocument, status: 'PENDING', dateRange: '7d' },
    { ...ofDocument, dateRange: '30d', offset: 20 },
  ] as const) {
    const [statement] = await record((db) => listSigningRequests(db, keyring, orgId, filter));
    assert.ok(statement);
    const plan = await planOf(client, statement);
    assert.ok(scansOf('signing_requests', plan) <= 50, JSON.stringify(filter));
  }
});

/** 300 more versions of the document, each with a request. */
const manyVersions = `
  insert into versions (id, org_id, document_id, version_number, status, content, settings, content_hash)
  select md5('version ' || n)::uuid, '${orgId}', '${documentId}', 1 + n, 'ARCHIVED', '{}', '{}', 'x'
  from generate_series(1, 300) as n;
  insert into signing_requests
    (id, org_id, document_id, version_id, signer_name, signer_email, signer_email_key, created_by, created_at, status)
  select gen_random_uuid(), '${orgId}', '${documentId}', md5('version ' || n)::uuid, 'Signer', email, email, '${orgId}',
         now() - n * interval '1 hour', case when n % 2 = 0 then 'VOIDED' else 'PENDING' end
  from (select n, 'v' || n || '@example.com' as email from generate_series(1, 300) as n) as signer`;

/** The content of versions is searched once for each list by clause, however many parts of it need to know them. */
async function assertContentIsReadOnce(client: pg.Client, record: Recorder): Promise<void> {
  for (const filter of filters.filter(({ clause }) => clause)) {
    const [statement] = await record((db) => listSigningRequests(db, keyring, orgId, filter));
    assert.ok(statement);
    const plan = await planOf(client, statement);
    assert.equal(scansOf('versions', plan), 1, JSON.stringify(filter));
  }
}

/** How often a plan scans a table. */
function scansOf(table: string, plan: Plan): number {
  return (
    (plan['Relation Name'] === table ? plan['Actual Loops'] : 0) +
    (plan.Plans ?? []).reduce((sum, part) => sum + scansOf(table, part), 0)
  );
}

type Recorder = (read: (db: Db) => Promise<unknown>) => Promise<CompiledQuery[]>;

/** Returns what tells the statements of a read. All reads use one connection, because a new one knows no table yet. */
function createRecorder({ connection, closing }: PlannedDatabase): Recorder {
  let statements: CompiledQuery[] = [];
  const db = new Kysely<unknown>({
    // The same types as in the service, because later statements take values of earlier ones.
    dialect: new PostgresDialect({
      pool: new pg.Pool({ ...connection, max: 1, types: { getTypeParser: parseColumn } }),
    }),
    log: ({ query }) => {
      statements.push(query);
    },
  });
  closing.defer(() => db.destroy());
  return async (read) => {
    statements = [];
    await read(db);
    assert.notEqual(statements.length, 0);
    return statements;
  };
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

async function planOf(client: pg.Client, statement: CompiledQuery): Promise<Plan> {
  const [explained] = await explainPrepared(client, statement, 'analyze, format json');
  // The format that was asked for.
  return (explained as [{ Plan: Plan }])[0].Plan;
}

async function planOfCall(client: pg.Client, call: string): Promise<Plan> {
  const { rows } = await client.query(`explain (analyze, format json) ${call}`);
  return rows[0]['QUERY PLAN'][0].Plan;
}

/** The scans of requests whose rows are only counted. */
function countsOfRequests({ 'Node Type': type, Plans: plans = [] }: Plan): Plan[] {
  const counted = type === 'Aggregate' ? plans : [];
  return [
    ...counted.filter((scan) => scan['Relation Name'] === 'signing_requests'),
    ...plans.flatMap(countsOfRequests),
  ];
}

function problemsOf(plan: Plan): string[] {
  const relation = plan['Relation Name'];
  const isCounted = relation === 'signing_request_period_counts' || relation === 'signing_request_times';
  const isRead = ['signing_requests', 'clause_decisions', 'standings'].includes(relation ?? '');
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const read = (plan['Actual Rows'] + removed) * plan['Actual Loops'];
  // Requests of a period are found by name in the index alone (page-by-name.ts).
  const isWalk = plan['Node Type'] === 'Index Only Scan' && plan['Index Name']?.endsWith('by_name');
  const own =
    (isRead && read > maxRows && !isWalk) || ((isCounted || isRead) && plan['Node Type'] === 'Seq Scan')
      ? [`${plan['Node Type']} of ${relation} reads ${read} rows`]
      : [];
  return [...own, ...(plan.Plans ?? []).flatMap(problemsOf)];
}
