import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openDatabase } from '../../src/platform/database/database.ts';
import { startPostgres } from '../faults/table/postgres.ts';
import { createClient } from '../harness/client.ts';
import { cloneDatabase } from '../harness/database.ts';
import { eventually } from '../harness/eventually.ts';
import { freePort } from '../harness/free-port.ts';
import { createMember, signIn } from '../harness/people.ts';
import { createSigningRequest, data, publishDocument } from '../harness/steps.ts';
import { findingOf } from './support/diagnose.ts';
import { createInstallation, databaseEnv } from './support/installation.ts';
import { openCommands } from './support/run.ts';
import { startServer } from './support/server.ts';

const stack = new AsyncDisposableStack();
// The last one first: a primary waits for its standby before it ends.
after(() => stack.disposeAsync());
const dir = await mkdtemp(join(tmpdir(), 'assent-replica-'));
stack.defer(() => rm(dir, { recursive: true, force: true }));
// The database's user must be able to enter it.
await chmod(dir, 0o755);
for (const name of ['primary', 'standby']) await mkdir(join(dir, name));
const primary = await startPostgres(join(dir, 'primary'));
stack.defer(() => primary.end());
const standby = await primary.createStandby(join(dir, 'standby'));
stack.defer(() => standby.close());
// A replica for reads follows on its own: no commit waits for it.
await primary.query('alter system reset synchronous_standby_names');
await primary.query('select pg_reload_conf()');

const databaseUrl = databaseEnv(primary.owner);
const replicaUrl = databaseEnv(standby.owner).DATABASE_URL ?? '';
const installation = await createInstallation({
  ...databaseUrl,
  DATABASE_REPLICA_URL: replicaUrl,
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_MINUTE: '1000000',
});
stack.use(installation);
const server = stack.use(await startServer(installation.env, ['serve', '--no-worker']));
const database = openDatabase(primary.owner);
stack.defer(() => database.close());

const commands = stack.use(openCommands(installation.env));
const create = ['orgs', 'create', '--name', 'Tessera', '--plan', 'unlimited'];
const { org, apiKey } = await commands.runJson(create);
const api = createClient(installation.url, apiKey.key);
const { versionId } = await publishDocument(api);
const member = await createMember({ url: installation.url, database }, org);
await signIn(member);

const warnings = async (): Promise<string[]> => {
  const { warnings = [] } = JSON.parse(await (await fetch(`${installation.url}/readyz`)).text());
  return warnings;
};
const readsReplica = async () => !(await warnings()).some((text) => text.startsWith('The replica'));
const totalOf = async (client = api) => {
  const reply = await client.get('/signing-requests');
  assert.equal(reply.status, 200);
  return reply.body.pagination.total;
};
const hasCaughtUp = async () => (await totalOf()) === (await totalOf(member.at(org)));
const metric = async (name: string) => {
  const text = await (await fetch(`${installation.url}/metrics`)).text();
  const value = new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1];
  return value === undefined ? undefined : Number(value);
};

test("a key's lists, search and statistics may lag, and everything else and everything of a signed-in user is up to date", async () => {
  await eventually(async () => (await readsReplica()) && (await hasCaughtUp()));
  const before = await totalOf();
  await standby.query('select pg_wal_replay_pause()');
  try {
    const { requestId } = await createSigningRequest(api, versionId, 'lag@example.com');
    assert.equal(await totalOf(), before);
    assert.deepEqual(data(await api.get('/search?query=lag@example.com')).signing_requests, []);
    assert.equal(data(await api.get(`/signing-requests/${requestId}`)).id, requestId);
    assert.equal(await totalOf(member.at(org)), before + 1);
  } finally {
    await standby.query('select pg_wal_replay_resume()');
  }
  await eventually(hasCaughtUp);
});

test('an export of signing requests by a key is read from the replica, and one by a signed-in user from the primary', async () => {
  await eventually(async () => (await readsReplica()) && (await hasCaughtUp()));
  const exported = async (headers: Record<string, string>) => {
    const response = await fetch(`${installation.url}/api/v1/signing-requests/export?format=ndjson`, {
      headers,
    });
    assert.equal(response.status, 200);
    return response.text();
  };
  await standby.query('select pg_wal_replay_pause()');
  try {
    const { requestId } = await createSigningRequest(api, versionId, 'exported@example.com');
    assert.ok(!(await exported({ 'x-api-key': apiKey.key })).includes(requestId));
    const lines = await exported({ cookie: member.browser.cookie(), 'x-organisation-id': org.id });
    assert.ok(lines.includes(requestId));
  } finally {
    await standby.query('select pg_wal_replay_resume()');
  }
  await eventually(hasCaughtUp);
});

// Longer than 5 s, because it waits for the lag at which reads turn to the primary.
test('a replica that is too far behind is not used, with a warning, until it has caught up', async () => {
  await eventually(readsReplica);
  await standby.query('select pg_wal_replay_pause()');
  const before = await totalOf();
  try {
    await createSigningRequest(api, versionId, 'far@example.com');
    await eventually(async () => (await totalOf()) === before + 1);
    assert.deepEqual(await warnings(), [
      'No worker is running, so emails, webhooks and expiry wait. Start one with "npm run -s assent -- worker".',
      'The replica is more than 10 s behind the primary, so everything is read from the primary.',
    ]);
    assert.equal(await metric('assent_replica_used'), 0);
    assert.ok(((await metric('assent_replica_lag_seconds')) ?? 0) > 10);
  } finally {
    await standby.query('select pg_wal_replay_resume()');
  }
  await eventually(readsReplica);
  assert.equal(await metric('assent_replica_used'), 1);
  assert.ok(((await metric('assent_replica_lag_seconds')) ?? 99) < 10);
});

test('a process that starts while the replica is behind does not use it before it has caught up, and doctor warns', async () => {
  await eventually(readsReplica);
  await standby.query('select pg_wal_replay_pause()');
  try {
    await createSigningRequest(api, versionId, 'before-start@example.com');
    const finding = await findingOf(installation.env, 'replica');
    assert.deepEqual(
      [finding.status, finding.message],
      [
        'warning',
        'The replica is behind the primary, and it is not known yet how far, so everything is read from the primary',
      ],
    );
    const { objects } = await commands.runJson(['export', '--org', org.id, join(dir, 'behind.zip')]);
    assert.equal(objects['signing-requests.ndjson'], await totalOf(member.at(org)));
  } finally {
    await standby.query('select pg_wal_replay_resume()');
  }
});

test('an export is read from the replica', async () => {
  const scans = async () => {
    const { rows } = await standby.query(
      `select coalesce(idx_scan, 0) + seq_scan as scans from pg_stat_user_tables where relname = 'api_keys'`,
    );
    return Number(rows[0].scans);
  };
  const before = await scans();
  const { objects } = await commands.runJson(['export', '--org', org.id, join(dir, 'export.zip')]);
  assert.equal(objects['api-keys.ndjson'], 1);
  await eventually(async () => (await scans()) > before);
});

test('a replica that is gone costs no request, and doctor and /readyz name it', async () => {
  await eventually(readsReplica);
  await standby.end('SIGKILL');
  for (let n = 0; n < 5; n += 1) await totalOf();
  await eventually(async () => !(await readsReplica()));
  assert.ok(
    (await warnings()).includes('The replica does not respond, so everything is read from the primary.'),
  );
  assert.equal((await fetch(`${installation.url}/readyz`)).status, 200);
  assert.equal(await metric('assent_replica_lag_seconds'), undefined);
  const finding = await findingOf(installation.env, 'replica');
  assert.equal(finding.status, 'warning');
  assert.match(finding.message, /^The replica does not respond/);
  const { objects } = await commands.runJson(['export', '--org', org.id, join(dir, 'alone.zip')]);
  assert.equal(objects['api-keys.ndjson'], 1);

  await createSigningRequest(api, versionId, 'meanwhile@example.com');
  await standby.start();
  await eventually(async () => (await readsReplica()) && (await hasCaughtUp()));
  const { rows } = await standby.query(
    `select from signing_requests where signer_email = 'meanwhile@example.com'`,
  );
  assert.equal(rows.length, 1);
  assert.match(
    server.stderr(),
    /"problem":"does not respond","msg":"the replica is not used; everything is read from the primary"/,
  );
});

test('a replica with another clock is not used, because what it lists would have expired at another time', async () => {
  // The functions of this schema take precedence over PostgreSQL's own.
  await database.pool.query(`
    create schema ahead;
    grant usage on schema ahead to public;
    create function ahead.now() returns timestamptz stable language sql
      as $$ select pg_catalog.now() + interval '2 days' $$;
    create function ahead.clock_timestamp() returns timestamptz volatile language sql
      as $$ select pg_catalog.clock_timestamp() + interval '2 days' $$`);
  await eventually(hasCaughtUp);
  const clock = encodeURIComponent('-c search_path=ahead,pg_catalog,public');
  const url = `http://127.0.0.1:${await freePort()}`;
  const env = {
    ...installation.env,
    PORT: new URL(url).port,
    DATABASE_REPLICA_URL: `${replicaUrl}${replicaUrl.includes('?') ? '&' : '?'}options=${clock}`,
  };
  await using _server = await startServer(env, ['serve', '--no-worker']);
  const { requestId } = await createSigningRequest(api, versionId, 'clock@example.com');
  await database.pool.query(
    `update signing_requests set expires_at = now() + interval '1 day' where id = $1`,
    [requestId],
  );
  await eventually(hasCaughtUp);
  const listed = data(await createClient(url, apiKey.key).get('/signing-requests'));
  assert.equal(listed.find(({ id }) => id === requestId)?.status, 'PENDING');
  const { message, fix } = await findingOf(env, 'replica');
  assert.equal(
    message,
    "The replica has a clock that is more than 5 s ahead of the primary's, so everything is read from the primary",
  );
  assert.match(fix, /NTP/);
});

test('doctor says that a replica refuses the user or the database, and not that it does not respond', async () => {
  const url = new URL(replicaUrl);
  url.pathname = '/missing';
  const finding = await findingOf({ ...installation.env, DATABASE_REPLICA_URL: url.href }, 'replica');
  assert.equal(
    finding.message,
    'The replica refuses the user, password or database in DATABASE_REPLICA_URL, so everything is read from the primary',
  );
});

test('a server that is not a replica, or is one of another cluster, is refused with one sentence', async () => {
  const { connection: elsewhere, drop } = await cloneDatabase();
  const wrong = {
    [databaseUrl.DATABASE_URL ?? '']: 'is not a read-only replica',
    [databaseEnv(elsewhere).DATABASE_URL ?? '']: 'belongs to another PostgreSQL cluster than DATABASE_URL',
  };
  for (const [url, problem] of Object.entries(wrong)) {
    const { code, stderr } = await commands.run(['serve'], {
      ...installation.env,
      DATABASE_REPLICA_URL: url,
    });
    assert.equal(code, 1);
    assert.equal(
      stderr,
      `DATABASE_REPLICA_URL points to a server that ${problem}; set it to a streaming replica of DATABASE_URL, or unset it\n`,
    );
  }
  await drop();
});

test('a replica of the embedded database is refused with one sentence', async () => {
  const { code, stderr } = await commands.run(['serve'], {
    DATABASE_REPLICA_URL: replicaUrl,
    DATA_DIR: join(dir, 'none'),
  });
  assert.equal(code, 1);
  assert.equal(
    stderr,
    'DATABASE_REPLICA_URL is set, but DATABASE_URL is not; set both, or neither for the embedded database\n',
  );
});
