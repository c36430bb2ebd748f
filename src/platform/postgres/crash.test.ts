import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { eventually } from '../../../test/harness/eventually.ts';
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

test('a start immediately after kill -9 of the owner works and keeps all committed data', async (t) => {
  const dataDir = await existingDataDir(t);
  for (const round of [1, 2]) {
    const { owner } = await spawnOwner(t, dataDir);
    owner.kill('SIGKILL');
    const postgres = await startPostgres(dataDir);
    await query(postgres.owner, 'CREATE TABLE IF NOT EXISTS kept (round int)');
    await query(postgres.owner, `INSERT INTO kept VALUES (${round})`);
    await postgres.stop();
  }
  const postgres = await startPostgres(dataDir);
  t.after(() => postgres.stop());
  assert.deepEqual(await query(postgres.owner, 'SELECT round FROM kept'), [{ round: 1 }, { round: 2 }]);
});

test('a start works after kill -9 of the owner while the database hangs', async (t) => {
  const dataDir = await existingDataDir(t);
  const { owner } = await spawnOwner(t, dataDir);
  process.kill(postmasterPid(dataDir), 'SIGSTOP');
  owner.kill('SIGKILL');
  const postgres = await startPostgres(dataDir);
  t.after(() => postgres.stop());
  assert.deepEqual(await query(postgres.connection, 'SELECT 1 AS one'), [{ one: 1 }]);
});

test('a start takes the time that it needs while the clock is set forward', async (t) => {
  const dataDir = await existingDataDir(t);
  const { owner } = await spawnOwner(t, dataDir);
  process.kill(postmasterPid(dataDir), 'SIGSTOP');
  owner.kill('SIGKILL');
  const { now } = Date;
  let hours = 0;
  t.mock.method(Date, 'now', () => {
    hours += 1;
    return now() + hours * 3_600_000;
  });
  const postgres = await startPostgres(dataDir);
  t.after(() => postgres.stop());
  assert.deepEqual(await query(postgres.connection, 'SELECT 1 AS one'), [{ one: 1 }]);
});

test('the database ends after its owner was killed', async (t) => {
  const dataDir = await existingDataDir(t);
  const { owner } = await spawnOwner(t, dataDir);
  assert.notDeepEqual(clusterProcesses(join(dataDir, 'postgres')), []);
  owner.kill('SIGKILL');
  await eventually(() => clusterProcesses(join(dataDir, 'postgres')).length === 0);
});

test('a start works after the owner was killed while creating the cluster', async (t) => {
  const dataDir = temporaryDataDir(t);
  const owner = startOwner(t, dataDir);
  await eventually(() => isCreatingCluster(dataDir));
  owner.kill('SIGKILL');
  const postgres = await startPostgres(dataDir);
  t.after(() => postgres.stop());
  assert.deepEqual(await query(postgres.connection, 'SELECT 1 AS one'), [{ one: 1 }]);
});

test('stale PID files with the PID of an unrelated process do not prevent a start, and that process survives', async (t) => {
  const dataDir = await existingDataDir(t);
  const { uid, gid } = statSync(join(dataDir, 'postgres'));
  const unrelated = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
  t.after(() => unrelated.kill());
  await once(unrelated, 'spawn');
  const stale = `${unrelated.pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n.\n\n  1234567 12\nready   \n`;
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), stale);
  writeFileSync(join(dataDir, 'postgres', '.s.PGSQL.5432.lock'), stale);
  writeFileSync(join(dataDir, 'owner.pid'), `${unrelated.pid} server\n`);

  const postgres = await startPostgres(dataDir);
  t.after(() => postgres.stop());
  assert.deepEqual(await query(postgres.connection, 'SELECT 1 AS one'), [{ one: 1 }]);
  assert.equal(unrelated.exitCode ?? unrelated.signalCode, null);
});

test('a database that is killed while its owner runs is restarted with all committed data', async (t) => {
  const dataDir = await existingDataDir(t);
  const lines: string[] = [];
  const postgres = await startPostgres(dataDir, (line) => lines.push(line));
  t.after(() => postgres.stop());
  await query(postgres.owner, 'CREATE TABLE kept AS SELECT 1 AS one');
  process.kill(postmasterPid(dataDir), 'SIGKILL');
  await eventually(() =>
    query(postgres.connection, 'SELECT 1').then(
      () => true,
      () => false,
    ),
  );
  assert.deepEqual(await query(postgres.owner, 'SELECT one FROM kept'), [{ one: 1 }]);
  assert.ok(lines.includes('The embedded database has ended (SIGKILL); restarting it'), lines.join('\n'));
});

test('a start recovers after kill -9 of the owner and all database processes', async (t) => {
  const dataDir = await existingDataDir(t);
  const first = await startPostgres(dataDir);
  await query(first.owner, 'CREATE TABLE kept AS SELECT 1 AS one');
  await first.stop();
  const { owner } = await spawnOwner(t, dataDir);
  const processes = clusterProcesses(join(dataDir, 'postgres'));
  owner.kill('SIGKILL');
  for (const { pid } of processes) killIfAlive(pid);
  const postgres = await startPostgres(dataDir);
  t.after(() => postgres.stop());
  assert.deepEqual(await query(postgres.owner, 'SELECT one FROM kept'), [{ one: 1 }]);
});

/** Some processes of the cluster end by themselves, such as those of autovacuum. */
function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // Node's errors of system calls have a code.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function isCreatingCluster(dataDir: string): boolean {
  return existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres.new-'));
}
