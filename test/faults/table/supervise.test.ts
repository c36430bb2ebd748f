import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { isAlive } from '../../cli/support/child-processes.ts';
import { eventually } from '../../harness/eventually.ts';

/** Supervises a process that prints its id into a file, and waits. */
const supervisor = `
  import { supervise } from ${JSON.stringify(new URL('supervise.ts', import.meta.url).href)};
  supervise([process.execPath, '-e', 'console.log(process.pid); setInterval(() => {}, 1000)'], {}, process.argv[1]);`;

test('a test process that a signal ends takes what it supervises with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assent-supervise-'));
  const log = join(folder, 'log');
  const child = spawn(process.execPath, ['--input-type=module', '-e', supervisor, log], {
    stdio: 'ignore',
  });
  try {
    const printed = () => (existsSync(log) ? Number.parseInt(readFileSync(log, 'utf8'), 10) : 0);
    await eventually(() => printed() > 0, { withinMs: 60_000 });
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    await eventually(() => !isAlive(printed()));
  } finally {
    await rm(folder, { recursive: true });
  }
});
