import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { createApiKey } from '../../src/api-keys/create.ts';
import { revokeApiKey } from '../../src/api-keys/revoke.ts';
import { addressOf } from '../../src/platform/database/database.ts';
import { waitForReadsOfWholeTables } from '../../src/platform/database/hold-migrations.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { startAssent } from '../harness/assent.ts';
import { createClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { signInMember } from '../harness/people.ts';
import { assertError, createSigningRequest, data, publishDocument } from '../harness/steps.ts';

// Services of their own, because tables are locked and connections counted. One allows its exports little time, in
// which they begin on a busy machine, too.
const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) });
const assent = await startAssent({}, { worker: false, log });
const hasty = { running: 2, runningPerOrganisation: 1, waitMs: 150, readMs: 3_000 };
const hurried = await startAssent({}, { worker: false, longReads: hasty, connection: assent.connection });
const organisation = await assent.organisation();
const { id: orgId, key, api } = organisation;
const { versionId, documentId } = await publishDocument(api);

/** More than fits into all buffers between the service and a client that reads nothing. */
const total = 30_000;
// In parts, because a statement may take 10 s, and a busy machine needs more for all of them.
for (let first = 1; first < total; first += 5_000)
  await assent.database.pool.query(
    `insert into signing_requests
       (id, org_id, document_id, version_id, signer_name, signer_email, signer_email_key, created_by, created_at)
     select gen_random_uuid(), $1, $2, $3, 'Signer ' || n, n || '@example.com', n || '@example.com', $1,
            now() - n * interval '1 second'
     from generate_series($4::int, $4 + 4999) as n`,
    [orgId, documentId, versionId, first],
  );

const exportUrl = (url: string, query = 'format=ndjson') => `${url}/api/v1/signing-requests/export?${query}`;
const headers = { 'x-api-key': key };

/** Connections of exports that are under way. */
async function open(): Promise<number[]> {
  const { rows } = await assent.database.pool.query<{ pid: number }>(`
    select pid from pg_stat_activity
    where datname = current_database() and query like 'fetch % from exported%' and state <> 'idle'`);
  return rows.map(({ pid }) => pid);
}

/** When the export that is under way read from the database last; undefined when none is. */
async function lastRead(): Promise<string | undefined> {
  const { rows } = await assent.database.pool.query<{ at: string }>(
    'select query_start::text as at from pg_stat_activity where pid = any($1::int[])',
    [await open()],
  );
  return rows[0]?.at;
}

/** A client that takes the first bytes, and then no more. */
async function startReading(url = assent.url, as: Record<string, string> = headers) {
  const leaving = new AbortController();
  const response = await fetch(exportUrl(url), { headers: as, signal: leaving.signal });
  assert.equal(response.status, 200);
  const reader = response.body?.getReader() ?? assert.fail('no body');
  await reader.read();
  const readOn = async () => {
    let bytes = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return bytes;
      bytes += value.length;
    }
  };
  return { leaving, readOn };
}

test('an export causes no warning of Node, which would be a line in the log that is not JSON', async () => {
  const warnings: Error[] = [];
  const collect = (warning: Error) => void warnings.push(warning);
  process.on('warning', collect);
  await (await fetch(exportUrl(assent.url, 'format=csv&search=29999'), { headers })).text();
  await sleep(10);
  process.off('warning', collect);
  assert.deepEqual(warnings, []);
});

test('an export shows one moment: it has all requests that existed at its start, and none that are created while it is read', async () => {
  const response = await fetch(exportUrl(assent.url), { headers });
  const reader = response.body?.getReader() ?? assert.fail('no body');
  const chunks = [(await reader.read()).value ?? assert.fail('no bytes')];
  await createSigningRequest(api, versionId, 'later@example.com');
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
  }
  const lines = Buffer.concat(chunks).toString('utf8').trimEnd().split('\n');
  const emails = lines.map((line) => JSON.parse(line).signer_email);
  assert.equal(emails.length, total);
  assert.equal(new Set(emails).size, total);
  assert.ok(!emails.includes('later@example.com'));
});

describe('an export that breaks off', () => {
  test('while nobody reads, the service reads no further, and the export is complete once somebody does', async () => {
    const { readOn } = await startReading();
    await eventually(async () => {
      const before = await lastRead();
      await sleep(500);
      return before !== undefined && (await lastRead()) === before;
    });
    assert.ok((await readOn()) > total * 300);
    await eventually(async () => (await open()).length === 0);
  });

  test('when the client leaves, its connection to the database is free at once', async () => {
    logged.length = 0;
    const { leaving, readOn } = await startReading();
    await eventually(async () => (await open()).length === 1);
    leaving.abort();
    await assert.rejects(readOn());
    await eventually(async () => (await open()).length === 0);
    assert.deepEqual(logged, []);
  });

  test('an error after the first byte breaks the connection, so that no file looks complete', async () => {
    const { readOn } = await startReading();
    let pids: number[] = [];
    await eventually(async () => {
      pids = await open();
      return pids.length === 1;
    });
    await assent.database.pool.query('select pg_terminate_backend($1)', pids);
    await assert.rejects(readOn(), /terminated/);
  });

  test('an export ends soon after its key is revoked, and the log says why', async () => {
    logged.length = 0;
    const own = await transact(assent.database.db, (tx) => createApiKey(tx, orgId, 'Export'));
    const { readOn } = await startReading(assent.url, { 'x-api-key': own.key });
    await transact(assent.database.db, (tx) => revokeApiKey(tx, own.id));
    await sleep(1_100);
    await assert.rejects(readOn(), /terminated/);
    await eventually(async () => (await open()).length === 0);
    assert.deepEqual(
      logged.map((line) => JSON.parse(line)).map(({ msg, err }) => [msg, err.message]),
      [['an export was broken off', 'the caller of an export may no longer read it']],
    );
  });

  test('an export ends soon after its user signs out, or is removed from the organisation', async () => {
    const [signedOut, removed] = [
      await signInMember(assent, organisation, 'admin'),
      await signInMember(assent, organisation, 'admin'),
    ];
    const exports = await Promise.all(
      [signedOut, removed].map(({ browser }) =>
        startReading(assent.url, { cookie: browser.cookie(), 'x-organisation-id': orgId }),
      ),
    );
    assert.equal((await signedOut.browser.auth('/sign-out', {})).status, 200);
    await assent.database.pool.query('delete from members where user_id = $1', [removed.id]);
    await sleep(1_100);
    for (const { readOn } of exports) await assert.rejects(readOn(), /terminated/);
    await eventually(async () => (await open()).length === 0);
  });

  test('an export that takes longer than it may is broken off too', async () => {
    const { readOn } = await startReading(hurried.url);
    await eventually(async () => (await open()).length === 1);
    await eventually(async () => (await open()).length === 0);
    await assert.rejects(readOn(), /terminated/);
  });
});

describe('an error before the first byte is a JSON response', () => {
  test('503 while the organisation runs as many exports as it may; another organisation exports', async () => {
    const other = await hurried.organisation();
    const { leaving } = await startReading(hurried.url);
    const reply = await createClient(hurried.url, key).get('/signing-requests/export?format=csv');
    assertError(reply, 503, 'SERVICE_UNAVAILABLE', /too many exports/);
    assert.match(reply.headers.get('retry-after') ?? '', /^\d+$/);
    const theirs = await fetch(exportUrl(hurried.url), { headers: { 'x-api-key': other.key } });
    assert.equal(theirs.status, 200);
    assert.equal(await theirs.text(), '');
    leaving.abort();
    await eventually(async () => (await open()).length === 0);
  });

  test('503 once a migration waits for an export that is under way, and until it is done', async () => {
    const { leaving } = await startReading();
    const done = Promise.withResolvers<void>();
    let hasBegun = false;
    const { db, pool } = assent.database;
    const migration = transact(db, async (tx) => {
      await waitForReadsOfWholeTables(tx);
      hasBegun = true;
      await done.promise;
    });
    await eventually(async () => {
      const { rows } = await pool.query(`select from pg_locks where locktype = 'advisory' and not granted`);
      return rows.length > 0;
    });
    const assertRefused = async () => {
      const reply = await api.get('/signing-requests/export?format=csv');
      assertError(reply, 503, 'SERVICE_UNAVAILABLE', /is being upgraded/);
      assert.match(reply.headers.get('retry-after') ?? '', /^\d+$/);
    };
    await assertRefused();
    assert.equal(hasBegun, false);
    leaving.abort();
    await eventually(() => hasBegun);
    await assertRefused();
    done.resolve();
    await migration;
    assert.equal((await api.get('/signing-requests/export?format=csv&status=VOIDED')).status, 200);
  });

  test('503 that says to narrow it down when it takes too long to begin', async () => {
    const holder = new pg.Client(addressOf(assent.connection));
    await holder.connect();
    await holder.query('begin; lock table signing_requests in access exclusive mode');
    try {
      const reply = await createClient(hurried.url, key).get('/signing-requests/export?format=csv');
      assertError(reply, 503, 'SERVICE_UNAVAILABLE', /was stopped\. .*narrow the export down/);
      assert.match(reply.headers.get('retry-after') ?? '', /^\d+$/);
    } finally {
      await holder.end();
    }
    data(await api.get('/signing-requests?limit=1'));
  });
});
