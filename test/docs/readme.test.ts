import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../src/config.ts';
import { eventually } from '../harness/eventually.ts';
import { freePort } from '../harness/free-port.ts';
import { emailFiles } from '../support/email-files.ts';
import { codeBlocks } from './code-blocks.ts';

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const readme = await readFile(join(checkout, 'README.md'), 'utf8');
const folder = await mkdtemp(join(tmpdir(), 'assent-test-'));
after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

const port = await freePort();
const url = `http://localhost:${port}`;
const env = {
  PATH: process.env.PATH,
  HOME: folder,
  DATA_DIR: join(folder, 'data'),
  PORT: String(port),
  ASSENT_URL: url,
};

test('the quickstart in the README, pasted into bash, ends with a decision that is read back and verified', async () => {
  await using server = startWithNpm();
  await server.ready();
  const blocks = codeBlocks(readme);
  assert.ok(
    blocks.every(({ language }) => language === 'sh'),
    'every code block in the README must be shell commands, which this test runs',
  );

  const output = await runInBash(blocks.map(({ code }) => code).join('\n'));

  const [draft, link, ...answers] = output.trim().split('\n');
  assert.equal(answers.pop(), 'intact');
  const [decision, request, events] = answers.map((answer) => JSON.parse(answer).data);
  assert.equal(draft, 'DRAFT');
  const page = await fetch(link ?? '');
  assert.equal(page.status, 200);
  assert.match(await page.text(), /Terms of service/);
  assert.equal(decision.status, 'ACCEPTED_PARTIAL');
  assert.equal(request.status, 'ACCEPTED_PARTIAL');
  assert.deepEqual(request.assent_map, { service: true, news: false });
  assert.deepEqual(
    events.map((event: { type: string }) => event.type).filter((type: string) => type !== 'mailed'),
    ['created', 'completed'],
  );
  // The email with the link, unless it still waited when the request was decided, and the receipt.
  await eventually(async () => {
    const emails = await Promise.all(
      (await emailFiles(join(folder, 'data/mail'))).map((file) => readFile(file, 'utf8')),
    );
    return emails.some((email) => /^Subject: Your receipt/m.test(email));
  });
});

test('the README uses the default address of the server', () => {
  assert.ok(readme.includes(`ASSENT_URL=\${ASSENT_URL:-${readConfig({}).baseUrl}}\n`));
});

/** Runs a script line by line from standard input, as when it is pasted. The first failure ends it. */
async function runInBash(script: string): Promise<string> {
  const bash = spawn('bash', ['-euo', 'pipefail'], { cwd: checkout, env, stdio: ['pipe', 'pipe', 'pipe'] });
  bash.stdin.end(script);
  const [output, errors, [code]] = await Promise.all([
    text(bash.stdout),
    text(bash.stderr),
    once(bash, 'exit'),
  ]);
  assert.equal(code, 0, `${output}\n${errors}`);
  return output;
}

/** Runs `npm start` in its own process group, because npm, a shell and the server are three processes. */
function startWithNpm() {
  const npm: ChildProcess = spawn('npm', ['start'], { cwd: checkout, env, stdio: 'ignore', detached: true });
  const hasEnded = () => npm.exitCode !== null || npm.signalCode !== null;
  return {
    ready: () =>
      eventually(
        async () => {
          assert.ok(!hasEnded(), 'npm start ended before it was ready');
          return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok;
        },
        { withinMs: 120_000, everyMs: 50 },
      ),
    async [Symbol.asyncDispose]() {
      if (npm.pid && !hasEnded()) {
        process.kill(-npm.pid, 'SIGTERM');
        await once(npm, 'exit');
      }
      // The server may end after npm, because it drains its connections first.
      await eventually(
        () =>
          fetch(`${url}/healthz`).then(
            () => false,
            () => true,
          ),
        { withinMs: 60_000 },
      );
    },
  };
}
