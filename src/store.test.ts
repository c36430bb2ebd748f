import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pino } from 'pino';
import { readConfig } from './config.ts';
import { openStore } from './store.ts';

test('a worker that waits for its server creates nothing, so that a wrong DATA_DIR stays as it was', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'assent-worker-'));
  t.after(() => rm(folder, { recursive: true }));
  const waiting = Promise.withResolvers<string>();
  const log = pino({}, { write: waiting.resolve });
  const stop = new AbortController();
  const config = readConfig({ DATA_DIR: join(folder, 'data') });

  const opening = openStore(config, { for: 'worker', log, signal: stop.signal });

  assert.match(
    await Promise.race([waiting.promise, opening.then(String)]),
    /waiting for a server with DATA_DIR/,
  );
  assert.deepEqual(await readdir(folder), []);
  stop.abort();
  await assert.rejects(opening, { name: 'AbortError' });
});
