import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Assent } from '../harness/assent.ts';
import { asService } from '../harness/cluster.ts';

const program = fileURLToPath(new URL('../../bin/assent.js', import.meta.url));

/** Starts a worker of `assent` in a separate process, as an operator would. */
export async function startWorkerProcess(
  t: TestContext,
  assent: Pick<Assent, 'connection' | 'secretKey'>,
  env: Record<string, string>,
): Promise<ChildProcess> {
  const dir = await mkdtemp(join(tmpdir(), 'assent-worker-'));
  const { host = '', port, user, database } = asService(assent.connection);
  const worker = spawn(process.execPath, [program, 'worker'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      SECRET_KEY: assent.secretKey,
      DATA_DIR: dir,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // Before its folder is removed, into which it may still write.
  const ended = once(worker, 'exit');
  t.after(async () => {
    worker.kill('SIGKILL');
    await ended;
    await rm(dir, { recursive: true, force: true });
  });
  return worker;
}
