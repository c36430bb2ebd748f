import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { DataDirInUseError } from './error.ts';
import { startPostgres } from './start.ts';
import { existingDataDir, query, spawnOwner, temporaryDataDir } from './support.fixture.ts';

test('the first start makes a durable UTF-8 database that only its owner can reach, and the second keeps it', async (t) => {
  const dataDir = temporaryDataDir(t);
  const first = await startPostgres(dataDir);
  await query(first.connection, `CREATE TABLE kept AS SELECT 'ñandú 张伟' AS name`);
  const [settings] = await query(
    first.connection,
    `SELECT current_setting('fsync') fsync, current_setting('synchronous_commit') commit,
       current_setting('data_checksums') checksums, current_setting('listen_addresses') addresses,
       current_setting('server_encoding') encoding, lower('ÑÉ') lower, inet_server_addr() address`,
  );
  assert.deepEqual(settings, {
    fsync: 'on',
    commit: 'on',
    checksums: 'on',
    addresses: '',
    encoding: 'UTF8',
    lower: 'ñé',
    address: null,
  });
  assert.equal(statSync(join(dataDir, 'postgres')).mode & 0o777, 0o700);
  await first.stop();
  assert.ok(!readdirSync(join(dataDir, 'postgres')).includes('postmaster.pid'), 'the database has ended');

  const second = await startPostgres(dataDir);
  t.after(() => second.stop());
  assert.deepEqual(await query(second.connection, 'SELECT name FROM kept'), [{ name: 'ñandú 张伟' }]);
});

test('trigrams keep letters outside ASCII, so that a search for any name can use an index', async (t) => {
  const postgres = await startPostgres(await existingDataDir(t));
  t.after(() => postgres.stop());
  await query(postgres.connection, 'CREATE EXTENSION pg_trgm');
  const [row] = await query(postgres.connection, `SELECT cardinality(show_trgm('张伟')) AS trigrams`);
  assert.deepEqual(row, { trigrams: 3 });
});

test('a second owner is refused in one line that names the first', async (t) => {
  const dataDir = await existingDataDir(t);
  const postgres = await startPostgres(dataDir);
  t.after(() => postgres.stop());
  const { line } = await spawnOwner(t, dataDir);
  assert.equal(
    line,
    `DATA_DIR ${dataDir} is in use by process ${process.pid}; stop it first or choose another DATA_DIR`,
  );
  await assert.rejects(startPostgres(dataDir), DataDirInUseError);
  assert.deepEqual(await query(postgres.connection, 'SELECT 1 AS one'), [{ one: 1 }]);
});

test('of several starts at the same time exactly one wins', async (t) => {
  const dataDir = temporaryDataDir(t);
  const starts = await Promise.all([1, 2, 3].map(() => spawnOwner(t, dataDir)));
  const lines = starts.map(({ line }) => line.replace(/process \d+/, 'process N')).sort();
  const refused = `DATA_DIR ${dataDir} is in use by process N; stop it first or choose another DATA_DIR`;
  assert.deepEqual(lines, [refused, refused, 'ready']);
});

test('a DATA_DIR deeper than a socket path can be works', async (t) => {
  const dataDir = temporaryDataDir(t, join('d'.repeat(100), 'e'.repeat(100), 'data'));
  const postgres = await startPostgres(dataDir);
  t.after(() => postgres.stop());
  assert.deepEqual(await query(postgres.connection, 'SELECT 1 AS one'), [{ one: 1 }]);
});

test('a DATA_DIR that cannot be written is named', async (t) => {
  const dataDir = temporaryDataDir(t);
  writeFileSync(dataDir, 'a file');
  await assert.rejects(
    startPostgres(dataDir),
    /^Error: DATA_DIR .* cannot be written .* choose another DATA_DIR$/,
  );
});

test('a failed first start shows what initdb said, leaves nothing, and can be repeated', async (t) => {
  const dataDir = temporaryDataDir(t);
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'stranger'), '');
  await assert.rejects(startPostgres(dataDir), /cannot be created in .*postgres: ENOTEMPTY/);
  assert.deepEqual(readdirSync(dataDir).sort(), ['owner.lock', 'owner.pid', 'postgres']);
});

test('a cluster of another major version is refused in one line that says what to do', async (t) => {
  const dataDir = await existingDataDir(t);
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
  await assert.rejects(
    startPostgres(dataDir),
    /was made by PostgreSQL 15, and this Assent brings 18; run .*DATA_DIR$/,
  );
});

test('a database that does not start shows the end of its log', async (t) => {
  const dataDir = await existingDataDir(t);
  writeFileSync(join(dataDir, 'postgres', 'postgresql.conf'), 'no_such_setting = 1\n');
  await assert.rejects(startPostgres(dataDir), /does not start; its log .*\n(.*\n)*.*no_such_setting/);
  assert.match(readFileSync(join(dataDir, 'postgres.log'), 'utf8'), /no_such_setting/);
});
