import assert from 'node:assert/strict';
import { test } from 'node:test';
import { existingDataDir, postmasterPid, query, spawnOwner } from './support.fixture.ts';
import { waitForServer } from './wait-for-server.ts';

test('a worker says what it waits for: a server, or the database of one, which does not respond', async (t) => {
  const dataDir = await existingDataDir(t);
  const { signal } = new AbortController();
  const missing = Promise.withResolvers<void>();
  const neverHangs = (problem: string) => assert.fail(problem);
  const waiting = waitForServer(dataDir, { onNoServer: missing.resolve, onHang: neverHangs, signal });
  await missing.promise;
  const { owner } = await spawnOwner(t, dataDir);
  const running = await waiting;
  assert.deepEqual(await query(running.connection, 'SELECT 1 AS one'), [{ one: 1 }]);
  await running.stop();

  const pid = postmasterPid(dataDir);
  process.kill(pid, 'SIGSTOP');
  const hanging = Promise.withResolvers<string>();
  const onNoServer = () => assert.fail('a server runs');
  const again = waitForServer(dataDir, { onNoServer, onHang: hanging.resolve, signal, startMs: 0 });
  assert.equal(
    await hanging.promise,
    `The database of process ${owner.pid}, which runs the server on DATA_DIR ${dataDir}, does not respond; if it is not still starting (see postgres.log there), restart that process`,
  );
  process.kill(pid, 'SIGCONT');
  await (await again).stop();
});
