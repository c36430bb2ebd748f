import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterProcesses } from './cluster-processes.ts';
import { connectOrStartPostgres } from './connect-or-start.ts';
import { connectToSocket } from './socket.ts';
import { startPostgres } from './start.ts';
import { dismiss, existingDataDir, postmasterPid, query, spawnOwner } from './support.fixture.ts';

test('a command uses the running database and leaves it running', async (t) => {
  const dataDir = await existingDataDir(t);
  const { owner, line } = await spawnOwner(t, dataDir);
  assert.equal(line, 'ready');
  for (const round of [1, 2]) {
    const borrowed = await connectOrStartPostgres(dataDir);
    assert.deepEqual(await query(borrowed.connection, `SELECT ${round} AS round`), [{ round }]);
    await borrowed.stop();
  }
  await dismiss(owner);
  assert.equal(owner.exitCode, 0);
});

test('a command without a running owner starts the database and stops it again', async (t) => {
  const dataDir = await existingDataDir(t);
  const own = await connectOrStartPostgres(dataDir);
  assert.deepEqual(await query(own.connection, 'SELECT 1 AS one'), [{ one: 1 }]);
  await own.stop();
  assert.deepEqual(clusterProcesses(join(dataDir, 'postgres')), []);
});

test('a command that begins while the server starts waits for it', async (t) => {
  const dataDir = await existingDataDir(t);
  const starting = startPostgres(dataDir);
  const borrowed = await connectOrStartPostgres(dataDir);
  const postgres = await starting;
  t.after(() => postgres.stop());
  assert.deepEqual(await query(borrowed.connection, 'SELECT 1 AS one'), [{ one: 1 }]);
  await borrowed.stop();
  assert.deepEqual(await query(postgres.connection, 'SELECT 1 AS one'), [{ one: 1 }]);
});

test('a server that starts while a command uses the database waits for the command', async (t) => {
  const dataDir = await existingDataDir(t);
  const { owner } = await spawnOwner(t, dataDir, { kind: 'use' });
  const starting = startPostgres(dataDir);
  assert.equal(await Promise.race([starting, sleep(1_500, 'still waiting')]), 'still waiting');
  await dismiss(owner);
  const postgres = await starting;
  t.after(() => postgres.stop());
  assert.deepEqual(await query(postgres.connection, 'SELECT 1 AS one'), [{ one: 1 }]);
});

test('a command says so when the database of a running server does not respond', async (t) => {
  const dataDir = await existingDataDir(t);
  const { owner } = await spawnOwner(t, dataDir);
  const pid = postmasterPid(dataDir);
  process.kill(pid, 'SIGSTOP');
  try {
    await assert.rejects(
      connectOrStartPostgres(dataDir, () => {}, { waitMs: 1 }),
      {
        message: `The database of process ${owner.pid}, which runs the server on DATA_DIR ${dataDir}, does not respond; if it is not still starting (see postgres.log there), restart that process`,
      },
    );
  } finally {
    process.kill(pid, 'SIGCONT');
  }
});

test('simultaneous commands take turns, and none loses its database when another one ends', async (t) => {
  const dataDir = await existingDataDir(t);
  const results = await Promise.all(
    [1, 2, 3].map(async (number) => {
      const { owner, line } = await spawnOwner(t, dataDir, { kind: 'use' });
      assert.equal(line, 'ready');
      const { connection, close } = connectToSocket(join(dataDir, 'postgres'));
      t.after(close);
      const [row] = await query(connection, `SELECT ${number} AS number`);
      await dismiss(owner);
      return row;
    }),
  );
  assert.deepEqual(results, [{ number: 1 }, { number: 2 }, { number: 3 }]);
});
