import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { evidenceKeys } from '../../src/evidence/keys.ts';
import { createKeyring } from '../../src/platform/crypto/keyring.ts';
import { startPostgres } from '../../src/platform/postgres/start.ts';
import { type ApiClient, createClient } from '../harness/client.ts';
import { createEmptyDatabase } from '../harness/database.ts';
import { eventually } from '../harness/eventually.ts';
import { createSigningRequest, data, itemAt, publishDocument, submit } from '../harness/steps.ts';
import { countRows, countRowsInBackup, type RowCounts } from '../support/backup-rows.ts';
import { download, verifyBundle } from '../support/bundle.ts';
import {
  createInstallation,
  createInstallationOnTestCluster,
  createMigratedInstallation,
  databaseEnv,
  emailsIn,
  type Installation,
} from './support/installation.ts';
import { collect, type Environment, launch, openCommands, program, runJson } from './support/run.ts';
import { startServer } from './support/server.ts';

const folder = await mkdtemp(join(tmpdir(), 'assent-backup-'));
after(() => rm(folder, { recursive: true, force: true }));
const database = await createEmptyDatabase();
after(database.drop);
const commands = openCommands();
after(() => commands[Symbol.asyncDispose]());

interface Written {
  requestId: string;
  token: string;
  status: string;
}

/** Creates and decides requests until it is stopped, and lists those that the service has acknowledged. */
function writeUntilStopped(api: ApiClient, versionId: string, writer: number) {
  const acknowledged: Written[] = [];
  let isStopped = false;
  const running = (async () => {
    for (let i = 0; !isStopped; i += 1) {
      const created = await createSigningRequest(api, versionId, `signer-${writer}-${i}@example.com`);
      if (i % 3 > 0) data(await submit(api, created.token, { terms: i % 3 === 1, news: true }));
      acknowledged.push({ ...created, status: ['PENDING', 'ACCEPTED_FULL', 'REJECTED'][i % 3] ?? '' });
    }
  })();
  const stop = async () => {
    isStopped = true;
    await running;
  };
  return { acknowledged, stop };
}

async function assertHasEverything(
  { url, env }: Installation,
  key: string,
  written: Written[],
  ownKey: string,
): Promise<void> {
  const api = createClient(url, key);
  const statuses = await listStatuses(api);
  for (const { requestId, status } of written) assert.equal(statuses.get(requestId), status);
  const { body: found } = await api.get('/signing-requests?search=SIGNER-');
  assert.equal(found.pagination.total, statuses.size - 1, 'a search finds every signer but Ada');
  const pending = written.find(({ status }) => status === 'PENDING') ?? assert.fail();
  pending.status = 'ACCEPTED_FULL';
  data(await submit(api, pending.token, { terms: true, news: true }));
  const decided = written.find(({ status }) => status === 'REJECTED') ?? assert.fail();
  for (const { requestId } of [pending, decided]) {
    const { status, bytes } = await download(url, key, `/signing-requests/${requestId}/evidence`);
    assert.equal(status, 200, bytes.toString());
    assert.equal(verifyBundle(bytes, ownKey).status, 'intact');
  }
  const { code, stdout } = await commands.run(['audit'], env);
  assert.equal(code, 0, stdout);
}

async function listStatuses(api: ApiClient): Promise<Map<string, string>> {
  const statuses = new Map<string, string>();
  for (;;) {
    const { body } = await api.get(`/signing-requests?limit=100&offset=${statuses.size}`);
    for (const { id, status } of body.data) statuses.set(id, status);
    if (statuses.size >= body.pagination.total) return statuses;
  }
}

/** Each organisation's evidence goes on in a new log, whose first leaf waits for a signature. No worker runs yet. */
function asRestored(counts: RowCounts): RowCounts {
  const { evidence_logs = 0, evidence_leaves = 0, evidence_pending = 0 } = counts;
  return {
    ...counts,
    evidence_logs: evidence_logs + 1,
    evidence_leaves: evidence_leaves + 1,
    evidence_pending: evidence_pending + 1,
    workers: 0,
  };
}

async function countRowsOf({ dataDir }: Installation): Promise<RowCounts> {
  const postgres = await startPostgres(dataDir);
  try {
    return await countRows(postgres.owner);
  } finally {
    await postgres.stop();
  }
}

// It takes three servers and six commands to go from the embedded database to one's own and back.
test('what was acknowledged before a backup under load is there after restoring it into PostgreSQL, and from there into an empty directory', async () => {
  const fast = { RATE_LIMIT_PER_MINUTE: '1000000' };
  await using first = await createMigratedInstallation(fast);
  await using other = await createInstallation({ ...databaseEnv(database.connection), ...fast });
  await using last = await createInstallation(fast);
  const { SECRET_KEY: _, ...withoutKey } = other.env;
  const toPostgres = join(folder, 'to-postgres.backup');
  const back = join(folder, 'back.backup');
  let written: Written[] = [];
  let key = '';
  let versionId = '';
  let oldBundle: Buffer;
  const bundleFile = join(folder, 'old.zip');
  {
    await using server = await startServer(first.env, ['serve', '--no-worker']);
    const create = ['orgs', 'create', '--name', 'Tessera', '--plan', 'unlimited'];
    const created = await commands.runJson(create, first.env);
    key = created.apiKey.key;
    const api = createClient(first.url, key);
    ({ versionId } = await publishDocument(api));
    const emailed = { versionId, signerName: 'Ada Byron', signerEmail: 'ada@example.com' };
    assert.equal(data(await api.post('/signing-requests', emailed)).emailSent, true);
    const writers = [0, 1, 2].map((writer) => writeUntilStopped(api, versionId, writer));
    // Before the server: otherwise they fail when it stops, which hides why the test failed.
    await using writing = new AsyncDisposableStack();
    for (const { stop } of writers) writing.defer(stop);
    await eventually(() => writers.every(({ acknowledged }) => acknowledged.length >= 5));
    const [decided] = writers.flatMap(({ acknowledged }) => acknowledged.filter((_, i) => i === 1));
    const bundle = await download(first.url, key, `/signing-requests/${decided?.requestId}/evidence`);
    assert.equal(bundle.status, 200, bundle.bytes.toString());
    oldBundle = bundle.bytes;
    await writeFile(bundleFile, oldBundle);
    written = writers.flatMap(({ acknowledged }) => acknowledged);
    const backup = await runJson(['backup', toPostgres], first.env);
    const later = writers.flatMap(({ acknowledged }) => acknowledged).length;
    await writing.disposeAsync();
    assert.ok(later > written.length, 'the writers went on during the backup');
    const counts = await countRowsInBackup(toPostgres);
    assert.equal(backup.tables, Object.keys(counts).length);
    assert.equal(
      backup.rows,
      Object.values(counts).reduce((sum, count) => sum + count),
    );
    assert.equal((await stat(toPostgres)).mode & 0o777, 0o600);
    assert.equal((await server.stop()).code, 0);
  }
  const secretKey = (await readFile(join(first.dataDir, 'secret.key'), 'utf8')).trim();
  const ownKey = evidenceKeys(createKeyring(secretKey))[0].publicBytes.toString('base64');

  const noKey = await commands.run(['restore', toPostgres], withoutKey);
  assert.equal(noKey.code, 1);
  assert.match(noKey.stderr, /^SECRET_KEY is missing; set it to the secret_key that this prints: .*\n$/);
  const wrongKey = await commands.run(['restore', toPostgres], other.env);
  assert.match(wrongKey.stderr, /^SECRET_KEY does not contain every key of the backup; .*\n$/);
  assert.deepEqual(await countRows(database.connection), {}, 'nothing was changed');

  other.env.SECRET_KEY = secretKey;
  const restored = await commands.runJson(['restore', toPostgres], other.env);
  assert.deepEqual([restored.organisations, restored.applied, restored.secret_key], [1, [], 'SECRET_KEY']);
  assert.deepEqual(await countRows(database.connection), asRestored(await countRowsInBackup(toPostgres)));
  {
    await using server = await startServer(other.env);
    await eventually(async () => (await emailsIn(other)) > 0);
    await assertHasEverything(other, key, written, ownKey);
    assert.match(
      (await commands.run(['restore', toPostgres], other.env)).stderr,
      /^The database already has organisations/,
    );
    await commands.runJson(['backup', back], other.env);
    assert.equal((await server.stop()).code, 0);
  }

  await runJson(['restore', back], last.env);
  assert.equal((await readFile(join(last.dataDir, 'secret.key'), 'utf8')).trim(), secretKey);
  assert.equal((await stat(join(last.dataDir, 'secret.key'))).mode & 0o777, 0o600);
  const counts = await countRowsInBackup(back);
  assert.equal(counts.workers, 1);
  assert.deepEqual(await countRowsOf(last), asRestored(counts));
  await using _server = await startServer(last.env);
  await assertHasEverything(last, key, written, ownKey);
  assert.equal(verifyBundle(await readFile(bundleFile), ownKey).status, 'intact');
  const newBundle = join(folder, 'new.zip');
  const { bytes } = await download(
    last.url,
    key,
    `/signing-requests/${itemAt(written, 1).requestId}/evidence`,
  );
  await writeFile(newBundle, bytes);
  const both = await commands.run(['verify', bundleFile, newBundle, '--public-key', ownKey]);
  assert.equal(both.code, 3, both.stdout);
  assert.match(both.stdout, /The two bundles are from different logs of the organisation/);
});

test('a backup that the disk has no room for fails in one sentence, leaves no file, and does not wait for the rest', async () => {
  await using installation = await createInstallationOnTestCluster();
  // Random, so that it cannot be compressed, and more than the limit, so that it fails while a table is read.
  await installation.database.pool.query(`
    insert into account_emails (kind, address_hash, sent_at)
    select 'invitation', sha256(random()::text::bytea), '{}' from generate_series(1, 60000)`);
  const full = join(folder, 'full.backup');
  const command = 'ulimit -f 1000; exec "$0" "$@"';
  const { code, stderr } = await collect(
    spawn('sh', ['-c', command, process.execPath, program, 'backup', full], {
      env: { PATH: process.env.PATH, ...installation.env },
    }),
  );
  assert.equal(code, 1);
  assert.match(
    stderr,
    /^.*full\.backup cannot be written \(EFBIG: file too large, write\); name a file in a folder that exists, .*\n$/,
  );
  assert.deepEqual(
    (await readdir(folder)).filter((name) => name.startsWith('full')),
    [],
  );
});

test('without a database, backup creates none', async () => {
  await using installation = await createInstallation();
  const { code, stderr } = await commands.run(['backup', join(folder, 'none.backup')], installation.env);
  assert.equal(code, 1);
  assert.match(
    stderr,
    /^DATA_DIR .* has no database to back up; set DATA_DIR or DATABASE_URL to where the data is\n$/,
  );
  assert.deepEqual(await readdir(installation.dataDir), []);
});

test('a server that refuses the connection of a backup is named in one line', async () => {
  await using installation = await createInstallationOnTestCluster();
  const { DATABASE_URL = '', DATABASE_MIGRATION_URL = '', ...others } = installation.env;
  const absent = (url: string) => url.replace(/\/[^/]+\?/, '/nosuch?');
  const wrong: [string, Environment][] = [
    ['DATABASE_MIGRATION_URL', { DATABASE_URL, DATABASE_MIGRATION_URL: absent(DATABASE_MIGRATION_URL) }],
    ['DATABASE_URL', { DATABASE_URL: absent(DATABASE_URL) }],
  ];
  for (const [name, urls] of wrong) {
    const env = { ...others, ...urls };
    const { code, stdout, stderr } = await commands.run(['backup', join(folder, 'refused.backup')], env);
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, new RegExp(`^${name} points to a server that refuses the connection [^\\n]*\\n$`));
  }
});

test('a backup says whose lock it waits for, and is complete once that is released', async () => {
  await using installation = await createInstallationOnTestCluster();
  const blocker = await installation.database.pool.connect();
  // The connections of a pool may keep a transaction idle for 12 s, in which a busy machine may start no command.
  await blocker.query('begin; set local idle_in_transaction_session_timeout = 0');
  await blocker.query('lock table organisations in access exclusive mode');
  const { rows } = await blocker.query('select pg_backend_pid() as pid');
  const command = launch(['backup', join(folder, 'waiting.backup'), '--json'], installation.env);
  let said = '';
  command.stderr?.on('data', (text) => {
    said += text;
  });
  const ended = collect(command);
  await eventually(() => said.includes('\n'));
  await blocker.query('commit');
  blocker.release();
  const { code, stdout, stderr } = await ended;
  assert.match(
    stderr,
    new RegExp(
      `^Waiting for a lock that PostgreSQL session ${rows[0].pid} \\(user \\S+, application assent, since \\S+\\) holds\n$`,
    ),
  );
  assert.deepEqual([code, JSON.parse(stdout).file], [0, join(folder, 'waiting.backup')]);
});
