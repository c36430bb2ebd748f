import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createInstallationOnTestCluster } from '../cli/support/installation.ts';
import { eventually } from '../harness/eventually.ts';

const program = fileURLToPath(new URL('../../bin/assent.js', import.meta.url));

test('a process with few file descriptors serves requests while many idle connections are open', async (t) => {
  await using installation = await createInstallationOnTestCluster({ LOG_LEVEL: 'error' });
  const { url, env } = installation;
  const server = spawn(
    'sh',
    ['-c', 'ulimit -n 256 && exec "$0" "$@"', process.execPath, program, 'serve', '--no-worker'],
    { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  t.after(() => server.kill('SIGKILL'));
  const health = () =>
    fetch(`${url}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  await eventually(health);
  const { api } = await installation.createOrganisation();

  const { hostname, port } = new URL(url);
  const idle: Socket[] = [];
  t.after(() => idle.forEach((socket) => void socket.destroy()));
  for (let n = 0; n < 400; n += 1) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    idle.push(socket);
  }
  await eventually(() => idle.filter(({ closed }) => closed).length > 200);
  const begun = performance.now();
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => api.post('/containers', { name: 'Customers' })),
  );
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201]));
  assert.ok(performance.now() - begun < 20_000);
});
