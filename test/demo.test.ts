import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../demo/main.ts', import.meta.url));

test('the demo runs from an empty folder to a signed decision, and leaves nothing behind', async (t) => {
  const demo = startDemo(t);
  const [code] = await once(demo.child, 'close');
  assert.equal(code, 0, demo.output());
  assert.match(demo.output(), /webhook-signature is valid too/);
  assert.match(demo.output(), /^ {3}Ada Byron <ada\.byron@example\.com>: ACCEPTED_PARTIAL at 20/m);
  assert.match(
    demo.output(),
    /^Done in [\d.]+ s: Ada Byron decided on every clause, and a signed webhook reported it\.$/m,
  );
  assert.deepEqual(readdirSync(demo.folder), []);
});

test('--help explains the demo, and starts nothing', async (t) => {
  const demo = startDemo(t, '--help');
  const [code] = await once(demo.child, 'close');
  assert.equal(code, 0);
  assert.match(demo.output(), /^Usage: npm run demo [\s\S]*--keep/);
  assert.ok(!demo.output().includes('Start a server'));
});

test('an argument that does not exist starts nothing, and says in one line what is wrong, then how it is used', async (t) => {
  for (const [argument, problem] of [
    ['--nonsense', "Unknown option '--nonsense'"],
    ['nonsense', "Unexpected argument 'nonsense'"],
  ] as const) {
    const demo = startDemo(t, argument);
    const [code] = await once(demo.child, 'close');
    assert.equal(code, 2);
    const [line, ...others] = demo.output().split('\n');
    assert.equal(line, problem);
    assert.match(others.join('\n'), /^Usage: npm run demo /);
  }
});

test('with --keep the server keeps running so that a person can sign, until Ctrl-C removes everything', async (t) => {
  const demo = startDemo(t, '--keep');
  await demo.line(/^Ctrl-C stops the server/);
  const link =
    demo
      .output()
      .match(/http:\S+\/sign\/\S+/g)
      ?.at(-1) ?? '';
  const page = await fetch(link);
  assert.equal(page.status, 200);
  assert.match(await page.text(), /Professional services agreement/);

  demo.child.kill('SIGINT');
  const [code] = await once(demo.child, 'close');
  assert.equal(code, 0, demo.output());
  await assert.rejects(fetch(link));
  assert.deepEqual(readdirSync(demo.folder), []);
});

test('a demo that is interrupted says so, fails, and leaves nothing behind', async (t) => {
  const demo = startDemo(t);
  await demo.line(/^1\. Start a server/);
  demo.child.kill('SIGTERM');
  const [code] = await once(demo.child, 'close');
  assert.equal(code, 1);
  assert.match(demo.output(), /^The demo failed: stopped by SIGTERM/m);
  assert.deepEqual(readdirSync(demo.folder), []);
});

/** Starts the demo with its own temporary directory, and kills it if the test fails. */
function startDemo(t: TestContext, ...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'assent-test-'));
  const child: ChildProcess = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const arrived: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr])
    if (stream)
      createInterface({ input: stream }).on('line', (line) => {
        output += `${line}\n`;
        for (const check of arrived) check();
      });
  t.after(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    child,
    folder,
    output: () => output,
    line: (pattern: RegExp) =>
      new Promise<void>((resolve, reject) => {
        const check = () => output.split('\n').some((line) => pattern.test(line)) && resolve();
        arrived.push(check);
        child.once('close', () => reject(new Error(`the demo ended:\n${output}`)));
        check();
      }),
  };
}
