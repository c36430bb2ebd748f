import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { eventually } from '../harness/eventually.ts';
import { childProcesses, isAlive } from './support/child-processes.ts';
import {
  createInstallation,
  createInstallationOnTestCluster,
  createMigratedInstallation,
} from './support/installation.ts';
import { openCommands, run } from './support/run.ts';
import { startServer, waitFor } from './support/server.ts';

const twoProcesses = ['serve', '--processes', '2'];

test('no acknowledged write is lost when one of two processes is killed, and requests go on until SIGTERM', async () => {
  await using installation = await createInstallationOnTestCluster({ RATE_LIMIT_PER_MINUTE: '1000000' });
  await using server = await startServer(installation.env, twoProcesses);
  const { id, key } = await installation.createOrganisation();
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const names: string[] = [];
  const outcomes = { created: 0, 'not accepted': 0, failed: 0 };
  const create = (name: string): Promise<keyof typeof outcomes> =>
    new Promise((resolve) => {
      const headers = { 'x-api-key': key, 'content-type': 'application/json' };
      const options = { method: 'POST', agent, headers, timeout: 60_000 };
      const sent = request(`${installation.url}/api/v1/containers`, options, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode === 201 ? 'created' : 'failed'));
        answer.on('error', () => resolve('failed'));
      });
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => resolve(sent.reusedSocket ? 'failed' : 'not accepted'));
      sent.end(JSON.stringify({ name }));
    });
  let isStopping = false;
  const clients = Array.from({ length: 16 }, async (_, client) => {
    for (let n = 0; ; n += 1) {
      const outcome = await create(`${client}-${n}`);
      outcomes[outcome] += 1;
      if (outcome === 'created') names.push(`${client}-${n}`);
      else if (isStopping) return;
    }
  });
  await waitFor(() => outcomes.created > 100, server);

  const [victim] = childProcesses(server.pid).filter(({ command }) => command.startsWith('serve'));
  assert.ok(victim);
  process.kill(victim.pid, 'SIGKILL');
  const before = outcomes.created;
  await waitFor(() => outcomes.created > before + 100, server);
  await waitFor(async () => {
    const running = childProcesses(server.pid).filter(({ command }) => command.startsWith('serve'));
    return running.length === 2 && running.every(({ pid }) => pid !== victim.pid);
  }, server);
  assert.match(
    server.stderr(),
    /"process":"primary","name":"\d","pid":\d+,"reason":"ended by SIGKILL","delayMs":100,"msg":"a process has ended; starting another"/,
  );
  // At most the requests that the killed process was serving, one for each client. Until its end has been noticed, it
  // is also given connections, which are not accepted.
  assert.ok(outcomes.failed <= 16, JSON.stringify(outcomes));

  await waitFor(
    async () => (await restartsIn(installation.url)) === 1 && outcomes.created > before + 200,
    server,
  );
  const failedBefore = outcomes.failed;
  isStopping = true;
  const { code, stderr } = await server.stop();
  await Promise.all(clients);
  agent.destroy();
  assert.equal(code, 0);
  assert.doesNotMatch(stderr, /stopping took too long/);
  assert.equal(outcomes.failed, failedBefore, JSON.stringify(outcomes));

  const { rows } = await sql<{ name: string }>`
    select name from containers where org_id = ${id}`.execute(installation.database.db);
  const stored = new Set(rows.map(({ name }) => name));
  assert.deepEqual(
    names.filter((name) => !stored.has(name)),
    [],
  );
});

function outcomeOfNewConnection(url: string): Promise<'answered' | 'closed' | 'timed out'> {
  return new Promise((resolve) => {
    const sent = request(url, { agent: false, timeout: 60_000 }, (answer) => {
      answer.resume();
      resolve('answered');
    });
    sent.on('timeout', () => resolve('timed out'));
    sent.on('error', () => resolve('closed'));
    sent.end();
  });
}

async function restartsIn(url: string): Promise<number> {
  const counts = (await metrics(url)).matchAll(/^assent_process_restarts_total\{.*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

async function metrics(url: string): Promise<string> {
  return (await fetch(`${url}/metrics`)).text();
}

test('two processes share a rate limit and a set-up link, and each has its own metrics; connections that they have not accepted end when they are killed', async () => {
  await using installation = await createInstallationOnTestCluster({ RATE_LIMIT_PER_MINUTE: '20' });
  await using server = await startServer(installation.env, twoProcesses);
  await waitFor(() => server.stderr().includes('orgs create'), server);
  assert.equal(server.stderr().match(/\/dashboard\/set-up\//g)?.length, 1);

  const { key } = await installation.createOrganisation();
  const headers = { 'x-api-key': key, connection: 'close' };
  const answers: Response[] = [];
  // Two at a time: a request that the database does not count in time is counted by its process alone.
  while (answers.length < 30) {
    const get = () => fetch(`${installation.url}/api/v1/containers`, { headers });
    answers.push(...(await Promise.all([get(), get()])));
  }
  const remaining = answers.map((answer) => Number(answer.headers.get('x-ratelimit-remaining')));
  assert.deepEqual(
    remaining.sort((a, b) => b - a),
    Array.from({ length: 30 }, (_, n) => Math.max(0, 19 - n)),
  );
  assert.equal(answers.filter(({ status }) => status === 429).length, 10);

  const lines = (await metrics(installation.url)).split('\n');
  const counted = (name: string) =>
    lines.flatMap((line) => {
      const [, value] =
        /^assent_http_request_duration_seconds_count\{(.*)\} (\d+)$/
          .exec(line)?.[1]
          ?.includes(`process="${name}"`) && line.includes('route="/api/v1/containers"')
          ? (/ (\d+)$/.exec(line) ?? [])
          : [];
      return value === undefined ? [] : Number(value);
    });
  const sums = ['1', '2'].map((name) => counted(name).reduce((sum, count) => sum + count, 0));
  assert.equal((sums[0] ?? 0) + (sums[1] ?? 0), 30);
  assert.ok(
    sums.every((sum) => sum > 0),
    JSON.stringify(sums),
  );
  for (const name of ['primary', '1', '2', 'jobs'])
    assert.equal(
      lines.filter((line) => line.startsWith(`process_resident_memory_bytes{process="${name}"}`)).length,
      1,
    );
  assert.equal(lines.filter((line) => line.startsWith('assent_workers ')).length, 1);
  const types = lines.filter((line) => line.startsWith('# TYPE'));
  assert.equal(new Set(types).size, types.length);

  const serving = childProcesses(server.pid).filter(({ command }) => command.startsWith('serve'));
  assert.equal(serving.length, 2);
  // A stopped process accepts nothing, so each of the two is given one connection.
  for (const { pid } of serving) process.kill(pid, 'SIGSTOP');
  const sent = serving.map(() => outcomeOfNewConnection(`${installation.url}/healthz`));
  // Time in which the primary hands them over. On a slow machine it may not have, and the next process answers.
  await sleep(500);
  for (const { pid } of serving) process.kill(pid, 'SIGKILL');
  assert.ok(!(await Promise.all(sent)).includes('timed out'));
});

test('the embedded database serves several processes, and none of them outlives the one that started them', async () => {
  await using installation = await createMigratedInstallation();
  const server = await startServer(installation.env, ['serve', '--processes', '2']);
  const children = childProcesses(server.pid);
  assert.deepEqual(children.map(({ command }) => command).sort(), [
    'serve --no-worker',
    'serve --no-worker',
    'worker',
  ]);
  assert.equal((await fetch(`${installation.url}/readyz`)).status, 200);
  await server.stop('SIGKILL');
  await eventually(() => children.every(({ pid }) => !isAlive(pid)));
  await eventually(() => !existsSync(join(installation.dataDir, 'postgres', 'postmaster.pid')));
});

test('a port that is in use is reported once, with one sentence', async () => {
  await using installation = await createInstallationOnTestCluster();
  const other = createServer().listen(Number(installation.env.PORT), '127.0.0.1');
  await once(other, 'listening');
  const { code, stderr } = await run(twoProcesses, { ...installation.env, LOG_LEVEL: 'error' });
  other.close();
  assert.equal(code, 1);
  assert.match(stderr, /^PORT \d+ is already in use on 127\.0\.0\.1; [^\n]*\n$/);
});

test('a number of processes that is none, or is more than the embedded database has connections for, is refused with one sentence', async () => {
  await using installation = await createInstallation();
  await using commands = openCommands(installation.env);
  for (const value of ['0', '-1', '1.5', 'two', '', '65', '1e1']) {
    const { code, stderr } = await commands.run(['serve', `--processes=${value}`]);
    const [problem] = stderr.split('\n');
    const expected = value === '' ? 'is empty' : `must be a whole number from 1 to 64, not "${value}"`;
    assert.deepEqual([code, problem], [2, `--processes ${expected}`]);
  }
  const { code, stderr } = await commands.run(['serve', '--processes', '9']);
  assert.equal(code, 1);
  assert.match(stderr, /^--processes 9 needs more connections than the embedded database has; [^\n]*\n$/);
  assert.ok(!existsSync(join(installation.dataDir, 'postgres')));
});
