import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { type CompiledQuery, Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { createKeyring } from '../../src/platform/crypto/keyring.ts';
import type { Db } from '../../src/platform/database/database.ts';
import { planning } from '../../src/platform/database/session-settings.ts';
import { listSigningRequests } from '../../src/signing-requests/list/list.ts';
import type { SigningRequestFilter } from '../../wire/signing-request-filter.ts';
import { seed } from '../fuzz/seed.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { createSigningRequest, data, publishDocument } from '../harness/steps.ts';
import { explainPrepared } from '../support/explain-prepared.ts';

const assent = await sharedAssent();
const { db } = await assent.openDatabase();
const keyring = createKeyring('a key that signs nothing but tokens nobody uses');

/**
 * Few, so that searches find something: patterns, cases that change the length, joined emoji, and scripts without case.
 */
const units = [
  ...'aAbz0%_\\\'" .@-\n\t',
  ...[
    'é',
    'É',
    'e\u0301',
    'ß',
    'ẞ',
    'İ',
    'i\u0307',
    'ı',
    'I',
    'i',
    'Σ',
    'σ',
    'ς',
    'ǅ',
    '\u212A',
    'k',
    '\u212B',
    'å',
  ],
  ...['王', '小', '明', '𠮷', 'か', 'が', '김', 'Ж', 'ж', 'ق', 'لا', 'ก็', '😀', '👩‍👩‍👧', '\u200d', '\ufe0f'],
];
const words = fc
  .array(fc.constantFrom(...units), { minLength: 1, maxLength: 6 })
  .map((list) => list.join(''));
const people = fc.record({ name: words, email: words });

const filters: fc.Arbitrary<SigningRequestFilter> = fc.record(
  {
    search: fc
      .tuple(
        fc.array(fc.constantFrom(...units), { minLength: 1, maxLength: 4 }),
        fc.constantFrom('', 'up', 'low'),
      )
      .map(([list, change]) => inCase(list.join(''), change))
      .filter((text) => text.trim() !== ''),
    sortBy: fc.constantFrom('created_at', 'signer_name', 'status'),
    sortDir: fc.constantFrom('asc', 'desc'),
    limit: fc.constantFrom(1, 5, 100),
    offset: fc.constantFrom(0, 1, 7),
    status: fc.constantFrom('PENDING', 'VOIDED', 'EXPIRED', 'ACCEPTED_FULL'),
    dateRange: fc.constantFrom('7d', '30d', '90d'),
  },
  { requiredKeys: ['search', 'sortBy', 'sortDir', 'limit', 'offset'] },
);

function inCase(text: string, change: string): string {
  if (change === 'up') return text.toUpperCase();
  return change === 'low' ? text.toLowerCase() : text;
}

async function twoOrganisations() {
  const [one, other] = await Promise.all([organisation(), organisation()]);
  return { one, other };
}

async function organisation() {
  const { api, id: orgId } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api);
  return { api, orgId, documentId, versionId };
}
type Organisation = Awaited<ReturnType<typeof organisation>>;

async function insert(
  { orgId, documentId, versionId }: Organisation,
  signers: { name: string; email: string }[],
) {
  await sql`
    insert into signing_requests
      (id, org_id, document_id, version_id, signer_name, signer_email, signer_email_key, created_by, created_at, expires_at)
    select gen_random_uuid(), ${orgId}, ${documentId}, ${versionId}, name, email, gen_random_uuid(), ${randomUUID()},
           now() - random() * interval '100 days', now() + (random() - 0.2) * interval '10 days'
    from json_to_recordset(${JSON.stringify(signers)}) as signer(name text, email text)`.execute(db);
}

/** Inserts, ends and erases requests, and moves them in time, until it is stopped. */
function changeUntilStopped(organisation: Organisation) {
  const some = (condition: RawBuilder<unknown>) => sql`id in (
    select id from signing_requests where org_id = ${organisation.orgId} and ${condition} order by random() limit 3)`;
  const pending = sql`status = 'PENDING'`;
  let changes = 0;
  let isStopped = false;
  const running = (async () => {
    for (; !isStopped; changes += 1) {
      await insert(organisation, fc.sample(people, 5));
      await sql`update signing_requests set status = 'VOIDED', voided_at = now() where ${pending} and ${some(pending)}`.execute(
        db,
      );
      await sql`update signing_requests set created_at = now() - random() * interval '100 days' where ${some(sql`true`)}`.execute(
        db,
      );
      await sql`
        select erase_personal_data(id) from signing_requests
        where ${some(sql`status = 'VOIDED' and erased_at is null`)}`.execute(db);
    }
  })();
  return async () => {
    isStopped = true;
    await running;
    return changes;
  };
}

/** What the list must contain, compared row by row. */
async function compared(db: Db, orgId: string, filter: SigningRequestFilter) {
  const { search = '', status, dateRange, sortBy, sortDir, limit, offset } = filter;
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const matches = (text: RawBuilder<unknown>) =>
    sql`lower(normalize(${text})) like lower(normalize(${pattern}::text))`;
  const statusNow = sql`case when status = 'PENDING' and expires_at <= now() then 'EXPIRED' else status end`;
  const first = {
    created_at: sql`created_at`,
    updated_at: sql`updated_at`,
    signer_name: sql`signer_name`,
    status: statusNow,
  }[sortBy];
  const matching = sql`
    from signing_requests
    where org_id = ${orgId} and (${matches(sql`signer_name`)} or ${matches(sql`signer_email`)})
      ${status ? sql`and ${statusNow} = ${status}` : sql``}
      ${dateRange ? sql`and created_at >= now() - ${dateRange}::interval` : sql``}`;
  const direction = sql.raw(sortDir);
  const { rows } = await sql<{ id: string }>`
    select id ${matching} order by ${first} ${direction}, created_at ${direction}, id ${direction}
    limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total ${matching}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: counted.rows[0]?.total };
}

test('GET /signing-requests: a search finds and counts exactly what comparing every request would, while they change', async () => {
  const { one, other } = await twoOrganisations();
  const signers = fc.sample(people, { numRuns: 400, seed });
  await insert(one, signers);
  await insert(other, signers);
  const stop = changeUntilStopped(one);
  let successful = 0;
  try {
    await fc.assert(
      fc.asyncProperty(filters, (filter) =>
        db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute(async (tx) => {
            const list = await listSigningRequests(tx, keyring, one.orgId, filter);
            const expected = await compared(tx, one.orgId, filter);
            assert.deepEqual({ ids: list.data.map(({ id }) => id), total: list.pagination.total }, expected);
            if (list.pagination.total > 0) successful += 1;
          }),
      ),
      { seed, numRuns: 100 },
    );
  } finally {
    assert.ok((await stop()) > 0, 'nothing changed');
  }
  assert.ok(successful >= 10, `only ${successful} of 100 searches found anything`);
});

test('GET /signing-requests: signers are found by a single Chinese character, and by two', async () => {
  const one = await organisation();
  await insert(one, [
    { name: '王明', email: 'a@example.com' },
    { name: '王小明', email: 'b@example.com' },
    { name: '李明', email: 'c@example.com' },
  ]);
  const found = async (text: string) =>
    data(
      await one.api.get(
        `/signing-requests?search=${encodeURIComponent(text)}&sortBy=signer_name&sortDir=asc`,
      ),
    ).map(({ signer_name }) => signer_name);
  assert.deepEqual(await found('王'), ['王小明', '王明']);
  assert.deepEqual(await found('王明'), ['王明']);
  assert.deepEqual(await found('明'), ['李明', '王小明', '王明']);
});

test('an accent is found however it was typed, as one character with its letter or as two', async () => {
  const { api, versionId } = await organisation();
  const name = 'Nguyễn Thị Ánh';
  for (const [n, signerName] of [name, name.normalize('NFD')].entries()) {
    const signerEmail = `anh${n}@${n === 0 ? 'tên.example' : 'tên.example'.normalize('NFD')}`;
    await api.assent.signingRequests.create({ versionId, signerName, signerEmail, sendEmail: false });
    const containerId = data(await api.post('/containers', { name: signerName })).id;
    data(await api.post('/documents', { containerId, name: signerName }));
  }
  for (const text of ['nguyễn', 'nguyễn'.normalize('NFD')]) {
    const query = encodeURIComponent(text);
    const { containers, documents, signing_requests } = data(await api.get(`/search?query=${query}`));
    assert.deepEqual([containers.length, documents.length, signing_requests.length], [2, 2, 2], query);
    for (const list of ['signing-requests', 'versions'])
      assert.equal((await api.get(`/${list}?search=${query}`)).body.pagination.total, 2, `${list}, ${query}`);
  }
  for (const text of ['tên.', 'tên.'.normalize('NFD')]) {
    const { pagination } = (await api.get(`/signing-requests?search=${encodeURIComponent(text)}`)).body;
    assert.equal(pagination.total, 2, text);
  }
});

test('GET /signing-requests: an erased signer is not found', async () => {
  const { api, versionId } = await organisation();
  await createSigningRequest(api, versionId, 'Zora.Quill@example.com');
  const total = async () => (await api.get('/signing-requests?search=zora.quill')).body.pagination.total;
  assert.equal(await total(), 1);
  data(await api.post('/signers/erase', { email: 'zora.quill@example.com' }));
  assert.equal(await total(), 0);
});

for (const [what, filter] of Object.entries({
  'a search': {},
  'a search by status': { status: 'PENDING' },
  'a search sorted by name': { sortBy: 'signer_name' },
}))
  for (const mode of ['force_custom_plan', 'force_generic_plan'])
    for (const statistics of ['old', 'new'])
      test(`${what} reads neither all requests nor all of an organisation (${mode}, ${statistics} statistics)`, async () => {
        const one = await organisation();
        if (statistics === 'new') {
          await insert(one, fc.sample(people, 1_000));
          await sql`analyze signing_requests, signing_request_search`.execute(db);
        }
        const plan = await planOf(mode, (tx) =>
          listSigningRequests(tx, keyring, one.orgId, {
            search: 'delacroix',
            sortBy: 'created_at',
            sortDir: 'desc',
            limit: 25,
            offset: 0,
            ...(filter as Partial<SigningRequestFilter>),
          }),
        );
        assert.match(plan, /Bitmap Index Scan on signing_request_search_grams/);
        assert.doesNotMatch(plan, /Seq Scan|signing_request_search_pkey/);
        for (const [, index] of plan.matchAll(/Index (?:Only )?Scan using (\S+) on signing_requests/g))
          assert.equal(index, 'signing_requests_pkey');
      });

/** PostgreSQL's plan of the only statement that `read` executes. */
async function planOf(mode: string, read: (db: Db) => Promise<unknown>): Promise<string> {
  const pool = new pg.Pool({
    ...assent.connection,
    max: 1,
    onConnect: (client) => client.query(`${planning}; set plan_cache_mode = ${mode}`),
  });
  const statements: CompiledQuery[] = [];
  const explained = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push(query);
    },
  });
  try {
    await read(explained);
    const [statement, ...others] = statements;
    assert.ok(statement);
    assert.equal(others.length, 0);
    return (await explainPrepared(pool, statement, 'costs off')).join('\n');
  } finally {
    await explained.destroy();
  }
}
