import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Connection } from '../../src/platform/database/database.ts';
import { eventually } from './eventually.ts';

const setup = fileURLToPath(new URL('global-setup.ts', import.meta.url));

/** Tells where the cluster is, and never ends. */
const endless = `
  import { renameSync, writeFileSync } from 'node:fs';
  import { test } from 'node:test';
  test('waits', () => new Promise((resolve) => {
    setTimeout(resolve, 600_000);
    writeFileSync('cluster.part', process.env.ASSENT_TEST_CLUSTER);
    renameSync('cluster.part', 'cluster.json');
  }));`;

test('a test run that is stopped with Ctrl-C leaves no PostgreSQL, and exits with 130', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assent-run-'));
  const { ASSENT_TEST_CLUSTER, ASSENT_TEST_SERVER, NODE_TEST_CONTEXT, ...env } = process.env;
  await writeFile(join(folder, 'endless.test.mjs'), endless);
  const run = spawn(
    process.execPath,
    ['--test', `--test-global-setup=${setup}`, join(folder, 'endless.test.mjs')],
    { cwd: folder, env, detached: true, stdio: 'ignore' },
  );
  const { pid } = run;
  assert.ok(pid !== undefined);
  try {
    const ended = once(run, 'exit', { signal: AbortSignal.timeout(200_000) });
    await eventually(() => existsSync(join(folder, 'cluster.json')), { withinMs: 120_000 });
    // Written by global-setup.ts.
    const { host } = JSON.parse(await readFile(join(folder, 'cluster.json'), 'utf8')) as Connection;
    assert.equal(process.env.ASSENT_TEST_DATABASE_URL !== undefined || existsSync(host ?? ''), true);
    // To the whole group, as a terminal does.
    process.kill(-pid, 'SIGINT');
    assert.deepEqual(await ended, [130, null]);
    assert.equal(process.env.ASSENT_TEST_DATABASE_URL === undefined && existsSync(host ?? ''), false);
  } finally {
    if (run.exitCode === null) process.kill(-pid, 'SIGKILL');
    await rm(folder, { recursive: true });
  }
});
