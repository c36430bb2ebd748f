import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { eventually } from '../test/harness/eventually.ts';
import { createLogWriter } from './log-writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'assent-log-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `statements` with a log in a separate process, which a shell starts after running `before`. */
function run(statements: string, { before = ':', stderr }: { before?: string; stderr: string }) {
  const program = `
    import { openSync, readFileSync, statSync, truncateSync, writeSync } from 'node:fs';
    import { setTimeout as sleep } from 'node:timers/promises';
    import { createLog } from '${new URL('log.ts', import.meta.url)}';
    const log = createLog('info');
    ${statements}`;
  const command = `${before}; exec '${process.execPath}' --input-type=module --eval "$PROGRAM" 2>>'${stderr}'`;
  return spawnSync('sh', ['-c', command], {
    encoding: 'utf8',
    env: { ...process.env, PROGRAM: program },
    timeout: 120_000,
  });
}

test('a log on a full disk neither ends the process nor holds up its exit', (t) => {
  if (process.platform !== 'linux') return t.skip('only Linux has /dev/full');
  const { status, stdout, signal } = run(
    `for (let n = 0; n < 3; n += 1) { log.info('hello'); await sleep(10); }
     process.stdout.write('still here');
     log.info('goodbye');`,
    { stderr: '/dev/full' },
  );
  assert.deepEqual([stdout, status, signal], ['still here', 0, null]);
});

test('once the disk has room again, the log goes on where it stopped, without another line', () => {
  const file = join(folder, 'limited.log');
  const { stdout } = run(
    `const filler = 'x'.repeat(1_000);
     const probe = openSync('${file}.probe', 'w');
     let limit = 0;
     try {
       for (;;) limit += writeSync(probe, filler);
     } catch {}
     let n = 0;
     while (statSync('${file}').size < limit) {
       log.info({ n: n++, filler });
       await sleep(2);
     }
     for (const end = n + 20; n < end; n++) log.info({ n, filler });
     process.stdout.write(readFileSync('${file}'));
     log.info('end');
     await sleep(20);
     truncateSync('${file}');
     while (!readFileSync('${file}', 'utf8').includes('"end"')) await sleep(20);
     process.stdout.write(readFileSync('${file}'));`,
    // 100 or 200 KB; the unit depends on the shell. Node gets EFBIG instead of a signal.
    { before: 'ulimit -f 200', stderr: file },
  );
  const lines = linesOf(stdout);
  assert.equal(lines.pop()?.msg, 'end');
  assert.ok(lines.length > 100, String(lines.length));
  for (const [index, { n }] of lines.entries()) assert.equal(n, index);
});

test('a reader that is too slow does not hold up the process, and lines that do not fit are counted', async (t) => {
  if (process.platform === 'win32') return t.skip('Windows has no such pipes');
  const pipe = join(folder, 'pipe');
  spawnSync('mkfifo', [pipe]);
  const fd = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  t.after(() => closeSync(fd));
  const writer = createLogWriter(fd, (missing) => writer.write(`${JSON.stringify({ missing })}\n`));
  for (let n = 0; n < 3_000; n += 1) writer.write(`${JSON.stringify({ n, filler: 'x'.repeat(1_000) })}\n`);
  let text = '';
  await eventually(() => {
    text += readAvailable(fd);
    return text.includes('missing');
  });
  const lines = linesOf(text);
  const { missing } = lines.pop() ?? {};
  assert.equal(Number(missing) + lines.length, 3_000);
  assert.ok(lines.length > 500, String(lines.length));
  for (const [index, { n }] of lines.entries()) assert.equal(n, index);
});

function linesOf(text: string): Record<string, unknown>[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** What can be read from the pipe without waiting. */
function readAvailable(fd: number): string {
  const buffer = Buffer.alloc(100_000);
  try {
    return buffer.toString('utf8', 0, readSync(fd, buffer));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return '';
    throw error;
  }
}
