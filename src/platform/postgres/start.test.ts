import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { DataDirInUseError } from './error.ts';
import { startPostgres } from './start.ts';
import {
  databaseUid,
  existingDataDir,
  postmasterPid,
  query,
  spawnOwner,
  temporaryDataDir,
} from './support.fixture.ts';

test('the first start creates a durable UTF-8 database that only its owner can access, and the second keeps it', async (t) => {
  const dataDir = temporaryDataDir(t);
  const first = await startPostgres(dataDir);
  await query(first.owner, `CREATE TABLE kept AS SELECT 'ñandú 张伟' AS name`);
  const [settings] = await query(
    first.connection,
    `SELECT current_setting('fsync') fsync, current_setting('synchronous_commit') commit,
       current_setting('data_checksums') checksums, current_setting('listen_addresses') addresses,
       current_setting('server_encoding') encoding, lower('ÑÉ') lower`,
  );
  assert.deepEqual(settings, {
    fsync: 'on',
    commit: 'on',
    checksums: 'on',
    addresses: '',
    encoding: 'UTF8',
    lower: 'ñé',
  });
  assert.equal(statSync(join(dataDir, 'postgres')).mode & 0o777, 0o700);
  // A trigram search must find any name, not only names in ASCII.
  await query(first.owner, 'CREATE EXTENSION pg_trgm');
  assert.deepEqual(await query(first.connection, `SELECT cardinality(show_trgm('张伟')) AS trigrams`), [
    { trigrams: 3 },
  ]);
  await first.stop();
  assert.ok(!readdirSync(join(dataDir, 'postgres')).includes('postmaster.pid'), 'the database has ended');

  const second = await startPostgres(dataDir);
  t.after(() => second.stop());
  assert.deepEqual(await query(second.owner, 'SELECT name FROM kept'), [{ name: 'ñandú 张伟' }]);
});

test('the service has a user that is not the owner, and a data directory of an earlier release gets it too', async (t) => {
  const dataDir = await existingDataDir(t);
  const first = await startPostgres(dataDir);
  await query(first.owner, `DROP ROLE ${first.connection.user}`);
  await first.stop();
  const second = await startPostgres(dataDir);
  t.after(() => second.stop());
  assert.deepEqual(
    await query(
      second.connection,
      `SELECT rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
         (SELECT count(*)::int FROM pg_auth_members WHERE member = pg_roles.oid) AS memberships,
         (SELECT count(*)::int FROM pg_database WHERE datdba = pg_roles.oid) AS databases
       FROM pg_roles WHERE rolname = current_user`,
    ),
    [
      {
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
        memberships: 0,
        databases: 0,
      },
    ],
  );
});

test('a second owner is refused with one line that names the first', async (t) => {
  const dataDir = await existingDataDir(t);
  const postgres = await startPostgres(dataDir);
  t.after(() => postgres.stop());
  await assert.rejects(startPostgres(dataDir), DataDirInUseError);
  const { line } = await spawnOwner(t, dataDir);
  assert.equal(
    line,
    `DATA_DIR ${dataDir} is in use by process ${process.pid}; stop it first or choose another DATA_DIR`,
  );
  assert.deepEqual(await query(postgres.connection, 'SELECT 1 AS one'), [{ one: 1 }]);
});

test('of several simultaneous starts, exactly one succeeds', async (t) => {
  const dataDir = temporaryDataDir(t);
  const starts = await Promise.all([1, 2, 3].map(() => spawnOwner(t, dataDir)));
  const lines = starts.map(({ line }) => line.replace(/process \d+/, 'process N')).sort();
  const refused = `DATA_DIR ${dataDir} is in use by process N; stop it first or choose another DATA_DIR`;
  assert.deepEqual(lines, [refused, refused, 'ready']);
});

test('a DATA_DIR whose path is too long for a socket works', async (t) => {
  const dataDir = temporaryDataDir(t, join('d'.repeat(100), 'e'.repeat(100), 'data'));
  const postgres = await startPostgres(dataDir);
  t.after(() => postgres.stop());
  assert.deepEqual(await query(postgres.connection, 'SELECT 1 AS one'), [{ one: 1 }]);
});

test('the error for a DATA_DIR that cannot be written names it', async (t) => {
  const dataDir = temporaryDataDir(t);
  writeFileSync(dataDir, 'a file');
  await assert.rejects(
    startPostgres(dataDir),
    /^Error: DATA_DIR .* cannot be written .* disk has space, or choose another DATA_DIR$/,
  );
});

test('a directory with other content is not touched', async (t) => {
  const dataDir = temporaryDataDir(t);
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'unrelated'), '');
  await assert.rejects(
    startPostgres(dataDir),
    /postgres is not empty, but is not a PostgreSQL cluster; move it away/,
  );
  assert.deepEqual(readdirSync(join(dataDir, 'postgres')), ['unrelated']);
});

test('a failed first start shows the output of initdb, leaves nothing behind, and can be repeated', async (t) => {
  const dataDir = temporaryDataDir(t);
  // Limits files to 50 KiB, to simulate a full disk.
  const fixture = join(import.meta.dirname, 'owner.fixture.ts');
  const { stdout } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 100; exec "$@"', 'sh', process.execPath, fixture, dataDir],
    {
      encoding: 'utf8',
    },
  );
  assert.match(
    stdout,
    /^The embedded database cannot be created in .*postgres: (.*\n)+.*initdb: removing contents/,
  );
  assert.deepEqual(readdirSync(dataDir).sort(), ['owner.lock', 'owner.pid']);
  const postgres = await startPostgres(dataDir);
  t.after(() => postgres.stop());
});

test('a cluster of another major version is refused with one line that says what to do', async (t) => {
  const dataDir = clusterOf(t, { PG_VERSION: '15\n' });
  await assert.rejects(
    startPostgres(dataDir),
    /was created by PostgreSQL 15, but this version of Assent includes PostgreSQL 18; create .*DATA_DIR$/,
  );
});

test('the error for a database that does not start shows the end of its log, which is kept', async (t) => {
  const dataDir = clusterOf(t, { PG_VERSION: '18\n', 'postgresql.conf': 'no_such_setting = 1\n' });
  await assert.rejects(startPostgres(dataDir), /does not start; its log .*\n(.*\n)*.*no_such_setting/);
  assert.match(readFileSync(join(dataDir, 'postgres.log'), 'utf8'), /no_such_setting/);
});

test('a start that takes long says why, and goes on once the database has recovered', async (t) => {
  const dataDir = await existingDataDir(t);
  const cluster = join(dataDir, 'postgres');
  // Like a recovery after a crash, a standby without `hot_standby` accepts nobody. It goes on when it is promoted.
  appendFileSync(join(cluster, 'postgresql.conf'), 'hot_standby = off\n');
  writeFileSync(join(cluster, 'standby.signal'), '');
  const { promise: line, resolve: log } = Promise.withResolvers<string>();
  const starting = startPostgres(dataDir, log);
  assert.match(await line, /^The embedded database is still starting; .* see \/.*\/postgres\.log$/);
  writeFileSync(join(cluster, 'promote'), '');
  process.kill(postmasterPid(dataDir), 'SIGUSR1');
  const postgres = await starting;
  t.after(() => postgres.stop());
  assert.deepEqual(await query(postgres.connection, 'SELECT 1 AS one'), [{ one: 1 }]);
});

test('a copied cluster is given to the user that PostgreSQL runs as, which is nobody when started by root', async (t) => {
  // The copy belongs to this user, even if that is root, and does not have the mode that PostgreSQL requires.
  const dataDir = await existingDataDir(t);
  const cluster = join(dataDir, 'postgres');
  chmodSync(cluster, 0o755);
  assert.equal(statSync(cluster).uid, process.getuid?.());
  const postgres = await startPostgres(dataDir);
  t.after(() => postgres.stop());
  assert.equal(statSync(join(cluster, 'postmaster.pid')).uid, databaseUid());
});

/** A data directory whose cluster contains only these files. */
function clusterOf(t: TestContext, files: Record<string, string>): string {
  const dataDir = temporaryDataDir(t);
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(dataDir, 'postgres', name), content);
  return dataDir;
}
