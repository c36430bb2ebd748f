import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { freePort } from '../harness/free-port.ts';
import { createInstallation, createMigratedInstallation } from './support/installation.ts';
import { collect, launch, program, runJson } from './support/run.ts';
import { launchServer, type Server, startServer, waitFor } from './support/server.ts';

const installation = await createMigratedInstallation({ RATE_LIMIT_PER_MINUTE: '1000000' });
after(() => installation[Symbol.asyncDispose]());
const { apiKey } = await runJson(
  ['orgs', 'create', '--name', 'Tessera', '--plan', 'unlimited'],
  installation.env,
);
const headers = { 'x-api-key': apiKey.key, 'content-type': 'application/json' };

/** Asserts that a signal ends the server with exit code 0, in time, and shuts its database down cleanly. */
async function assertStops(server: Server, signal: NodeJS.Signals): Promise<void> {
  // Sent twice, as npm and a terminal both send it.
  process.kill(server.pid, signal);
  const { code, stderr } = await server.stop(signal);
  assert.equal(code, 0);
  assert.doesNotMatch(stderr, /stopping took too long/);
  assert.ok(!existsSync(join(installation.dataDir, 'postgres', 'postmaster.pid')));
}

const withoutNamespaces =
  spawnSync('unshare', ['--pid', '--fork', 'true']).status !== 0 &&
  'NOT TESTED: needs Linux, root, and the right to create namespaces';

for (const command of ['serve', 'worker'])
  test(`a signal ends "${command}" as the first process of a container, also while it starts`, {
    skip: withoutNamespaces,
  }, async () => {
    const secretKey = join(installation.dataDir, `${command}-secret-key`);
    execFileSync('mkfifo', [secretKey]);
    const parent = spawn('unshare', ['--pid', '--fork', '--kill-child', process.execPath, program, command], {
      env: {
        PATH: process.env.PATH,
        // Nothing listens there, and the process waits for it.
        DATABASE_URL: `postgres://assent@127.0.0.1:${await freePort()}/assent`,
        SECRET_KEY_FILE: secretKey,
      },
    });
    const ended = collect(parent);
    const limit = setTimeout(() => parent.kill('SIGKILL'), 120_000);
    // Opened once the process reads its configuration, with which it cannot go on before the key is written.
    const pipe = await open(secretKey, 'w');
    const children = readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8');
    // Without a child this is NaN, which is refused. `Number` would make it 0: every process of the test runner.
    process.kill(Number.parseInt(children, 10), 'SIGTERM');
    await pipe.writeFile('q8Zt1vKxWm3RbN7cYd5HfJ2sLpUgEa9o');
    await pipe.close();
    const { code, stderr } = await ended;
    clearTimeout(limit);
    assert.equal(code, 0, stderr);
  });

test('a server whose log has lost its reader goes on, and can be stopped', async (t) => {
  const child = launch(['serve'], installation.env);
  t.after(() => child.kill('SIGKILL'));
  const ended = collect(child);
  child.stderr?.destroy();
  const isAlive = () =>
    fetch(`${installation.url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await eventually(isAlive);
  // The line about the first request cannot be written.
  assert.ok(await isAlive());
  child.kill('SIGTERM');
  assert.equal((await ended).code, 0);
});

test('every request that the server accepts before or while SIGTERM stops it succeeds', async () => {
  await using server = await startServer(installation.env);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const outcomes = { created: 0, 'not accepted': 0, failed: 0 };
  const create = (): Promise<keyof typeof outcomes> =>
    new Promise((resolve) => {
      const options = { method: 'POST', agent, headers };
      const sent = request(`${installation.url}/api/v1/containers`, options, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode === 201 ? 'created' : 'failed'));
        answer.on('error', () => resolve('failed'));
      });
      // A connection that was not accepted is refused, or reset if it was waiting to be accepted.
      sent.on('error', () => resolve(sent.reusedSocket ? 'failed' : 'not accepted'));
      sent.end('{"name":"Customers"}');
    });
  const clients = Array.from({ length: 16 }, async () => {
    while (outcomes['not accepted'] === 0) outcomes[await create()] += 1;
  });
  await waitFor(() => outcomes.created > 100, server);
  await assertStops(server, 'SIGTERM');
  await Promise.all(clients);
  agent.destroy();
  assert.equal(outcomes.failed, 0, JSON.stringify(outcomes));
  assert.ok(outcomes.created > 16);
});

test('a request that its client gave up and idle and unused connections do not delay the stop by SIGINT', async () => {
  await using server = await startServer(installation.env);
  const silent = connect(Number(new URL(installation.url).port), '127.0.0.1');
  await once(silent, 'connect');
  silent.on('error', () => {});
  const sent = request(`${installation.url}/api/v1/containers`, { method: 'POST', headers });
  sent.on('error', () => {});
  sent.write('{"name":');
  // Connections are accepted in order, so the first two have been accepted by now. This one stays open too.
  await createClient(installation.url).get('/containers');
  sent.destroy();
  const start = performance.now();
  // An open connection can stay so for longer than a stop may take.
  await assertStops(server, 'SIGINT');
  assert.ok(performance.now() - start < 6_000);
});

test('a request whose body is still being sent when SIGHUP arrives gets a response', async () => {
  await using server = await startServer(installation.env);
  const sent = request(`${installation.url}/api/v1/containers`, { method: 'POST', headers });
  const answered = once(sent, 'response');
  sent.write('{"name":');
  // Connections are accepted in order, so the first one has been accepted by now.
  await createClient(installation.url).get('/containers');
  const ended = assertStops(server, 'SIGHUP');
  await waitFor(() => refusesConnections(installation.url), server);
  sent.end('"Customers"}');
  const [answer] = await answered;
  assert.equal(answer.statusCode, 201);
  assert.equal(answer.headers.connection, 'close');
  await ended;
});

test('a signal during startup ends the server with exit code 0', async () => {
  await using installation = await createInstallation();
  const server = launchServer(installation.env);
  await waitFor(() => existsSync(join(installation.dataDir, 'secret.key')), server);
  const { code } = await server.stop();
  assert.equal(code, 0);
  const pidFile = join(installation.dataDir, 'postgres', 'postmaster.pid');
  await eventually(() => !existsSync(pidFile));
});

test('a signal while a server or worker waits for its database ends it with exit code 0', async () => {
  for (const command of ['serve', 'worker']) {
    await using installation = await createInstallation({
      DATABASE_URL: 'postgres://assent@localhost:1/assent',
      SECRET_KEY: 'GNhbK1mJqkzU4tXw7yTQe0cVf8LrAo2s',
    });
    const server = launchServer(installation.env, [command]);
    await waitFor(() => server.stderr().includes('cannot be reached; retrying'), server);
    assert.equal((await server.stop()).code, 0);
  }
});

function refusesConnections(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => resolve(true));
    socket.on('connect', () => {
      socket.destroy();
      resolve(false);
    });
  });
}
