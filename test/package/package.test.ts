import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { collect, type RunResult } from '../cli/support/run.ts';
import { waitFor } from '../cli/support/server.ts';
import { createClient } from '../harness/client.ts';
import { freePort } from '../harness/free-port.ts';
import { data, publishDocument } from '../harness/steps.ts';
import { emailFiles } from '../support/email-files.ts';
import { installPackage } from './install.ts';

const { folder, files, ...installed } = await installPackage();
after(() => installed[Symbol.asyncDispose]());
const home = join(folder, 'node_modules/assent');
const program = join(home, 'bin/assent.js');
const port = await freePort();
const url = `http://localhost:${port}`;
// npm sets npm_command for what it runs.
const env = { PATH: process.env.PATH, PORT: String(port), LOG_LEVEL: 'warn', npm_command: 'exec' };

/** Runs it as `npx assent` does in this folder. */
function assent(...args: string[]) {
  return spawn(process.execPath, [program, ...args], { cwd: folder, env });
}
const run = (...args: string[]): Promise<RunResult> => collect(assent(...args));

test('the package contains the program, what browsers get, the migrations, the guides and the licence, and nothing twice', () => {
  for (const file of [
    'LICENSE',
    'README.md',
    'CHANGELOG.md',
    'build/cli.js',
    'dist/verify.mjs',
    'dist/libraries/LICENSES.txt',
    'web/dist/index.html',
    'docs/guide/webhooks.md',
    'docs/images/signing-page.png',
    'sdk/README.md',
  ])
    assert.ok(files.includes(file), file);
  assert.ok(files.some((file) => /^db\/migrations\/.*\.sql$/.test(file)));
  assert.ok(files.some((file) => /^web\/dist\/assets\/.*\.br$/.test(file)));
  const unwanted = files.filter(
    (file) =>
      /\.tsx?$|\.test\./.test(file) ||
      /^(test|bench|demo|scripts|docs\/decisions|dist\/libraries\/checkout)\/|^sdk\/(?!README)/.test(file),
  );
  assert.deepEqual(unwanted, []);
});

test('the installed package runs every command that its help lists', async () => {
  const { stdout, stderr, code } = await run('--help');
  assert.deepEqual([code, stderr], [0, '']);
  const names = [...stdout.matchAll(/^ {2}([a-z][a-z-]*(?: [a-z][a-z-]*)?)(?![a-z-])/gm)].map(
    ([, name = '']) => name,
  );
  assert.ok(names.length > 20);
  // In one process, which loads them as the program does.
  const helpOfEach = `
    import { main } from ${JSON.stringify(pathToFileURL(join(home, 'build/cli.js')))};
    for (const name of process.argv.slice(1)) await main(['help', ...name.split(' ')]);`;
  const libraries = ['--import', join(home, 'bin/libraries.js')];
  const helps = await collect(
    spawn(process.execPath, [...libraries, '--input-type=module', '--eval', helpOfEach, ...names], {
      cwd: folder,
      env,
    }),
  );
  const usages = helps.stdout.match(/^Usage: assent .*/gm) ?? [];
  assert.equal(usages.length, names.length, helps.stderr);
  for (const [index, name] of names.entries()) assert.ok(usages[index]?.startsWith(`Usage: assent ${name}`));
});

test('the installed package names commands as they are run there: with npx, or by their name if npm did not start it', async () => {
  const { stderr } = await run('frobnicate');
  assert.match(stderr, /^Run "npx assent --help" for the list of commands\.$/m);
  const { npm_command: _, ...withoutNpm } = env;
  const direct = await collect(
    spawn(process.execPath, [program, 'frobnicate'], { cwd: folder, env: withoutNpm }),
  );
  assert.match(direct.stderr, /^Run "assent --help" for the list of commands\.$/m);
});

test('the installed package refuses a setting with a stray "%", like the checkout', async () => {
  const refused = spawn(process.execPath, [program, 'serve'], {
    cwd: folder,
    env: { ...env, SMTP_URL: 'smtp://user:50%off@mail.example.com', MAIL_FROM: 'sign@example.com' },
  });
  const { stderr, code } = await collect(refused);
  assert.match(stderr, /^SMTP_URL has a stray "%" in its user or password; write "%" as %25$/m);
  assert.equal(code, 1);
});

test('from the installed package, a signer accepts a document, and its evidence is verified', async () => {
  const server = assent('serve');
  let stderr = '';
  server.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = collect(server);
  try {
    await waitFor(() => stderr.includes('is ready'), { ended, stderr: () => stderr });
    // A checkout has "npm run assent"; this has not.
    await waitFor(() => stderr.includes('\n  npx assent orgs create --name '), {
      ended,
      stderr: () => stderr,
    });
    assert.doesNotMatch(stderr, /npm run/);
    const dashboard = await fetch(`${url}/dashboard`);
    assert.match(await dashboard.text(), /<script type="module"[^>]* src="/);
    assert.match(await (await fetch(`${url}/docs`)).text(), /<section id="createSigningRequest"/);
    assert.match(await (await fetch(`${url}/docs/guide/webhooks.md`)).text(), /^# Webhooks\n/);
    assert.match(await (await fetch(`${url}/llms.txt`)).text(), /^# Assent\n/);

    // As while a newer version is installed over the one that runs.
    await writeFile(join(home, 'db/migrations/9999_of_a_newer_version.sql'), 'select 1');
    assert.equal((await fetch(`${url}/readyz`)).status, 200);
    await rm(join(home, 'db/migrations/9999_of_a_newer_version.sql'));

    // A bundler takes a call whose result nobody uses for one that does nothing, although it may throw.
    const unreadable = await fetch(`${url}/api/v1/containers/%zz`);
    assert.equal(unreadable.status, 401);

    const { apiKey } = JSON.parse((await run('orgs', 'create', '--name', 'Example', '--json')).stdout);
    const api = createClient(url, apiKey.key);
    const { versionId } = await publishDocument(api);
    const input = { versionId, signerName: 'Ada', signerEmail: 'ada@example.com' };
    const { requestId, token } = data(await api.post('/signing-requests', input));
    const page = await fetch(`${url}/sign/${token}`);
    assert.equal(page.status, 200);
    const { version, clauses } = data(await api.get(`/sign/${token}`));
    const responses = clauses.map(({ id }) => ({ clauseId: id, accepted: true }));
    const emails = (count: number) =>
      waitFor(async () => (await emailFiles(join(folder, 'data/mail'))).length === count, {
        ended,
        stderr: () => stderr,
      });
    // A link that still waits is not sent once its request is decided.
    await emails(1);
    const submitted = { contentHash: version.content_hash, responses };
    assert.equal((await api.post(`/sign/${token}/submit`, submitted)).status, 200);
    await emails(2);

    const evidence = await fetch(`${url}/api/v1/signing-requests/${requestId}/evidence`, {
      headers: { 'X-Api-Key': apiKey.key },
    });
    const file = join(folder, 'evidence.zip');
    await writeFile(file, await evidence.bytes());
    const verified = await run('verify', file, '--json');
    assert.equal(JSON.parse(verified.stdout).status, 'intact', verified.stderr);

    const agent = spawn(process.execPath, [program, 'mcp', '--url', url], {
      cwd: folder,
      env: { ...env, ASSENT_API_KEY: apiKey.key },
    });
    agent.stdin.end(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })}\n`);
    const tools = await collect(agent);
    assert.match(tools.stdout, /"name":"get_signing_request"/, tools.stderr);
    // A stack trace would mean that a file of the package is missing.
    assert.ok(!stderr.includes('at file:'), stderr);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
  assert.equal(server.exitCode, 0);
});

test('package.json, openapi.json, --version and the changelog state the same version', async () => {
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));
  const openapi = JSON.parse(await readFile(join(home, 'openapi.json'), 'utf8'));
  const changelog = await readFile(join(home, 'CHANGELOG.md'), 'utf8');
  assert.equal(openapi.info.version, version);
  assert.equal((await run('--version')).stdout, `${version}\n`);
  assert.equal(JSON.parse((await run('openapi')).stdout).info.version, version);
  // Before the first release there is only what is not released yet.
  const released = /^## \[(\d\S*)\]/m.exec(changelog)?.[1];
  assert.ok(changelog.includes('## [Unreleased]') && (released ?? version) === version);
});
