import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterProcesses } from './cluster-processes.ts';
import { startPostgres } from './start.ts';
import {
  existingDataDir,
  postmasterPid,
  query,
  spawnOwner,
  startOwner,
  temporaryDataDir,
} from './support.fixture.ts';

test('a start directly after kill -9 of the owner works and keeps what was committed', async (t) => {
  const dataDir = await existingDataDir(t);
  for (const round of [1, 2, 3]) {
    const { owner } = await spawnOwner(t, dataDir);
    owner.kill('SIGKILL');
    const postgres = await startPostgres(dataDir);
    await query(postgres.connection, 'CREATE TABLE IF NOT EXISTS kept (round int)');
    await query(postgres.connection, `INSERT INTO kept VALUES (${round})`);
    await postgres.stop();
  }
  const postgres = await startPostgres(dataDir);
  t.after(() => postgres.stop());
  assert.deepEqual(
    await query(postgres.connection, 'SELECT round FROM kept'),
    [1, 2, 3].map((round) => ({ round })),
  );
});

test('a start after kill -9 of the owner and a database that hangs works', async (t) => {
  const dataDir = await existingDataDir(t);
  const { owner } = await spawnOwner(t, dataDir);
  process.kill(postmasterPid(dataDir), 'SIGSTOP');
  owner.kill('SIGKILL');
  const postgres = await startPostgres(dataDir);
  t.after(() => postgres.stop());
  assert.deepEqual(await query(postgres.connection, 'SELECT 1 AS one'), [{ one: 1 }]);
});

test('the database of a killed owner ends by itself', async (t) => {
  const dataDir = await existingDataDir(t);
  const { owner } = await spawnOwner(t, dataDir);
  assert.notDeepEqual(clusterProcesses(join(dataDir, 'postgres')), []);
  owner.kill('SIGKILL');
  await until(() => clusterProcesses(join(dataDir, 'postgres')).length === 0);
});

test('a start after the owner was killed while it made the cluster works', async (t) => {
  const dataDir = temporaryDataDir(t);
  const owner = startOwner(t, dataDir);
  await until(() => isMakingCluster(dataDir));
  owner.kill('SIGKILL');
  const postgres = await startPostgres(dataDir);
  t.after(() => postgres.stop());
  assert.deepEqual(await query(postgres.connection, 'SELECT 1 AS one'), [{ one: 1 }]);
});

test('stale pid files that name a living stranger do not stop a start, and the stranger lives', async (t) => {
  const dataDir = await existingDataDir(t);
  const { uid, gid } = statSync(join(dataDir, 'postgres'));
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
  t.after(() => stranger.kill());
  await once(stranger, 'spawn');
  const stale = `${stranger.pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n.\n\n  1234567 12\nready   \n`;
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), stale);
  writeFileSync(join(dataDir, 'postgres', '.s.PGSQL.5432.lock'), stale);
  writeFileSync(join(dataDir, 'owner.pid'), `${stranger.pid} server\n`);

  const postgres = await startPostgres(dataDir);
  t.after(() => postgres.stop());
  assert.deepEqual(await query(postgres.connection, 'SELECT 1 AS one'), [{ one: 1 }]);
  assert.equal(stranger.exitCode ?? stranger.signalCode, null);
});

test('a database killed under a running owner comes back with what was committed', async (t) => {
  const dataDir = await existingDataDir(t);
  const lines: string[] = [];
  const postgres = await startPostgres(dataDir, (line) => lines.push(line));
  t.after(() => postgres.stop());
  await query(postgres.connection, 'CREATE TABLE kept AS SELECT 1 AS one');
  process.kill(postmasterPid(dataDir), 'SIGKILL');
  await until(() =>
    query(postgres.connection, 'SELECT 1').then(
      () => true,
      () => false,
    ),
  );
  assert.deepEqual(await query(postgres.connection, 'SELECT one FROM kept'), [{ one: 1 }]);
  assert.ok(lines.includes('The embedded database has ended (SIGKILL); starting it again'), lines.join('\n'));
});

test('a start after kill -9 of the owner and all of the database at once recovers', async (t) => {
  const dataDir = await existingDataDir(t);
  const first = await startPostgres(dataDir);
  await query(first.connection, 'CREATE TABLE kept AS SELECT 1 AS one');
  await first.stop();
  const { owner } = await spawnOwner(t, dataDir);
  const processes = clusterProcesses(join(dataDir, 'postgres'));
  owner.kill('SIGKILL');
  for (const { pid } of processes) process.kill(pid, 'SIGKILL');
  const postgres = await startPostgres(dataDir);
  t.after(() => postgres.stop());
  assert.deepEqual(await query(postgres.connection, 'SELECT one FROM kept'), [{ one: 1 }]);
});

function isMakingCluster(dataDir: string): boolean {
  return existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres.new-'));
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 30_000; !(await holds()); await sleep(10))
    assert.ok(Date.now() < deadline, 'it takes less than 30 s');
}
