import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createClient } from '../harness/client.ts';
import { freePort } from '../harness/free-port.ts';
import { data, publishDocument } from '../harness/steps.ts';
import { createInstallation, emailsIn } from './support/installation.ts';
import { collect, run, runJson } from './support/run.ts';
import { launchServer, startServer, waitFor } from './support/server.ts';

// The first test finds it empty. The others do not repeat the creation of the database, the most expensive part of a
// start.
const installation = await createInstallation();
const { env, url } = installation;
after(() => installation[Symbol.asyncDispose]());

test('the first start on an empty machine works, and shows the next step', async () => {
  await using server = await startServer(env);
  assert.ok(server.stderr().includes(`Assent is ready at ${url}\n`));
  await waitFor(() => server.stderr().includes('orgs create --name'), server);
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
  const { apiKey } = await runJson(['orgs', 'create', '--name', 'Tessera'], env);
  assert.equal((await createClient(url, apiKey.key).post('/containers', { name: 'A' })).status, 201);
  assert.equal((await server.stop()).stdout, '');
});

test('a killed server restarts immediately without losing anything that it had confirmed, and refuses another one on its data directory', async () => {
  const killed = await startServer(env);
  const { apiKey } = await runJson(['orgs', 'create', '--name', 'Tessera'], env);
  const { body } = await createClient(url, apiKey.key).post('/containers', { name: 'Kept' });
  await killed.stop('SIGKILL');
  await using server = await startServer(env);
  const reply = await createClient(url, apiKey.key).get(`/containers/${body.data.id}`);
  assert.equal(reply.status, 200);
  const { code, stdout, stderr } = await run(['serve'], { ...env, PORT: String(await freePort()) });
  assert.deepEqual([code, stdout], [1, '']);
  assert.match(stderr, /^DATA_DIR \S+ is in use by process \d+; stop it first or choose another DATA_DIR\n$/);
  assert.equal((await server.stop()).code, 0);
});

test('a port that is in use is refused with one line, and nothing keeps running', async () => {
  const quiet = { ...env, LOG_LEVEL: 'warn' };
  const occupant = createServer();
  await new Promise<void>((resolve) => occupant.listen(Number(env.PORT), '127.0.0.1', resolve));
  try {
    const { code, stderr } = await run(['serve'], quiet);
    assert.equal(code, 1);
    assert.match(
      stderr,
      /^PORT \d+ is already in use on 127\.0\.0\.1; stop the program that uses it or set PORT[^\n]*\n$/,
    );
  } finally {
    occupant.close();
  }
  assert.ok(!existsSync(join(installation.dataDir, 'postgres', 'postmaster.pid')));
});

test('the API and a worker can share the embedded database, whichever starts first', async () => {
  await using worker = launchServer(env, ['worker']);
  await waitFor(() => worker.stderr().includes('waiting for a server'), worker);
  await using _server = await startServer(env, ['serve', '--no-worker']);
  await waitFor(() => worker.stderr().includes('worker is ready'), worker);
  const { apiKey } = await runJson(['orgs', 'create', '--name', 'Tessera'], env);
  const { versionId } = await publishDocument(createClient(url, apiKey.key));
  const input = { versionId, signerName: 'Ada', signerEmail: 'ada@example.com' };
  data(await createClient(url, apiKey.key).post('/signing-requests', input));
  await waitFor(async () => (await emailsIn(installation)) === 1, worker);
  assert.equal((await worker.stop()).code, 0);
});

test('npm forwards its signals to the server, which shows no next step to a user who has taken it', async () => {
  const npm = spawn('npm', ['start'], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  let stderr = '';
  npm.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = collect(npm);
  await waitFor(() => stderr.includes('is ready'), { ended, stderr: () => stderr });
  npm.kill('SIGTERM');
  assert.equal((await ended).code, 0);
  assert.ok(!stderr.includes('orgs create'));
  await assert.rejects(fetch(`${url}/healthz`));
});
