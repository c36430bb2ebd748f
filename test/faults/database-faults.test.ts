import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import pg from 'pg';
import { addressOf } from '../../src/platform/database/database.ts';
import { startAssent } from '../harness/assent.ts';
import { createClient, type Reply } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { startMigratedPostgres } from '../harness/migrated-postgres.ts';
import { startService } from '../harness/service.ts';
import { createSigningRequest, publishDocument } from '../harness/steps.ts';

// A PostgreSQL of its own, because it is stopped and refuses connections.
const dataDir = await mkdtemp(join(tmpdir(), 'assent-faults-'));
const postgres = await startMigratedPostgres(dataDir);
const { owner } = postgres;

const timeouts = { connectMs: 3_000, statementMs: 3_000 };
const assent = await startAssent(
  {},
  { connection: { ...owner, timeouts }, worker: false, limits: { responseMs: 8_000 } },
);
// What the tests use is created with the service's own timeouts, because a busy machine may need them.
const patient = await startService({}, { connection: owner, worker: false });
const { api: creator, key } = await patient.organisation();
const { versionId } = await publishDocument(creator);
const { token } = await createSigningRequest(creator, versionId);
await patient.stop();
const api = createClient(assent.url, key);

const admin = new pg.Client({ ...addressOf(owner), database: 'postgres' });
await admin.connect();
// After the service has stopped: hooks run in the order in which they were added.
test.after(async () => {
  await admin.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const createContainer = () => api.post('/containers', { name: 'Customers' });
const ready = async () => (await fetch(`${assent.url}/readyz`)).status;
const works = async () => (await createContainer()).status === 201 && (await ready()) === 200;

function assertUnavailable({ status, headers, body }: Reply<unknown>, sentence: RegExp): void {
  assert.equal(status, 503, JSON.stringify(body));
  assert.equal((body as { error?: { code: string } }).error?.code, 'SERVICE_UNAVAILABLE'); // an error's envelope
  assert.match(JSON.stringify(body), sentence);
  assert.match(headers.get('retry-after') ?? '', /^\d+$/);
}

/** Ends the connections of the service, as a restart would. */
const disconnect = () =>
  admin.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'assent'");

/** Sends a signal to a session of the database, which may have ended since it was listed. */
function signalIfRunning(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // what kill(2) reports
  }
}

/** What takes the place of something that requests need, and what puts it back. */
const missing: [what: string, take: string, putBack: string][] = [
  [
    'a table is missing',
    'alter table containers rename to elsewhere',
    'alter table elsewhere rename to containers',
  ],
  [
    'the schema of jobs is missing',
    'alter schema pgboss rename to elsewhere',
    'alter schema elsewhere rename to pgboss',
  ],
  [
    "the service's user may no longer change a table",
    'revoke insert on containers from assent_service',
    'grant insert on containers to assent_service',
  ],
  [
    "the service's user may no longer use a schema",
    'revoke usage on schema pgboss from assent_service',
    'grant usage on schema pgboss to assent_service',
  ],
];

/** Creates a container and a signing request, one of which needs what is missing. */
const createBoth = () =>
  Promise.all([
    createContainer(),
    api.post('/signing-requests', {
      versionId,
      signerName: 'Ada',
      signerEmail: `${randomUUID()}@example.com`,
    }),
  ]);

describe('a database that is not as the start has prepared it', () => {
  for (const [what, take, putBack] of missing)
    test(`${what}: what needs it and readiness are 503, until it is put back`, async () => {
      const { pool } = assent.database;
      await pool.query(take);
      try {
        const replies: Reply<unknown>[] = await createBoth();
        const [failed, ...others] = replies.filter(({ status }) => status !== 201);
        assert.ok(failed, 'nothing needed it');
        for (const reply of [failed, ...others]) assertUnavailable(reply, /is not set up/);
        assert.equal(await ready(), 503);
      } finally {
        await pool.query(putBack);
      }
      assert.deepEqual(
        (await createBoth()).map(({ status }) => status),
        [201, 201],
      );
      assert.equal(await ready(), 200);
    });

  test('a missing column makes what needs it 503', async () => {
    const { pool } = assent.database;
    await pool.query('alter table containers rename column name to label');
    try {
      assertUnavailable(await createContainer(), /is not set up/);
    } finally {
      await pool.query('alter table containers rename column label to name');
    }
    await eventually(works);
  });

  test('an empty database in its place makes everything 503, and the former one is used again', async () => {
    const name = owner.database ?? '';
    const replace = async (steps: string[]) => {
      await admin.query(`alter database ${name} with allow_connections false`);
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
      for (const step of steps) await admin.query(step);
    };
    await replace([
      `alter database ${name} rename to former`,
      `create database ${name} template template0 encoding 'UTF8'`,
    ]);
    try {
      await eventually(async () => /not set up/.test(JSON.stringify((await createContainer()).body)));
      assertUnavailable(await createContainer(), /is not set up/);
      assertUnavailable(await api.get('/containers'), /is not set up/);
      const page = await fetch(`${assent.url}/sign/${token}`);
      assert.equal(page.status, 503);
      assert.match(await page.text(), /Something went wrong on our side/);
      assert.equal(await ready(), 503);
    } finally {
      await replace([
        `drop database ${name}`,
        `alter database former rename to ${name}`,
        `alter database ${name} with allow_connections true`,
      ]);
    }
    await eventually(works);
  });
});

describe('a temporary fault of the database', () => {
  test('a lock that is held for too long makes a request 503, and a page says so in words', async () => {
    const holder = new pg.Client(addressOf(owner));
    await holder.connect();
    await holder.query('begin; lock table containers, signing_requests in access exclusive mode');
    try {
      assertUnavailable(await createContainer(), /took too long/);
      const page = await fetch(`${assent.url}/sign/${token}`);
      assert.equal(page.status, 503);
      assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
      assert.match(await page.text(), /Something went wrong on our side.*This page can’t be shown/s);
      assert.match(page.headers.get('retry-after') ?? '', /^\d+$/);
    } finally {
      await holder.end();
    }
    await eventually(works);
  });

  test('a database that is read-only makes changes and readiness 503, and is used again afterwards', async () => {
    await admin.query(`alter database ${owner.database} set default_transaction_read_only = on`);
    await disconnect();
    try {
      await eventually(async () => (await ready()) === 503);
      await eventually(async () => (await api.get('/containers')).status === 200);
      assertUnavailable(await createContainer(), /does not accept changes/);
    } finally {
      await admin.query(`alter database ${owner.database} reset default_transaction_read_only`);
    }
    // Without the end of the connections: a primary that became a replica keeps them.
    await eventually(works);
  });

  test('too many connections make a request 503', async () => {
    await admin.query('alter role assent_service connection limit 0');
    await disconnect();
    try {
      await eventually(async () => (await createContainer()).status === 503);
      assertUnavailable(await createContainer(), /cannot reach its database/);
      assert.equal(await ready(), 503);
    } finally {
      await admin.query('alter role assent_service connection limit -1');
    }
    await eventually(works);
  });

  test('a PostgreSQL that is stopped makes requests 503, and is used again when it continues', async () => {
    const postmaster = Number.parseInt(
      await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'),
      10,
    );
    const pids = [postmaster];
    try {
      // First, so that no session begins between the list of them and their stop.
      process.kill(postmaster, 'SIGSTOP');
      const { rows } = await admin.query<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = 'assent'",
      );
      for (const { pid } of rows) {
        pids.push(pid);
        signalIfRunning(pid, 'SIGSTOP');
      }
      const begun = performance.now();
      const statuses = await Promise.all([ready(), ...Array.from({ length: 20 }, createContainer)]);
      assert.ok(performance.now() - begun < 20_000);
      assert.equal(statuses.shift(), 503);
      for (const reply of statuses as Awaited<ReturnType<typeof createContainer>>[])
        assertUnavailable(reply, /./);
    } finally {
      for (const pid of pids) signalIfRunning(pid, 'SIGCONT');
    }
    await eventually(works);
  });
});
