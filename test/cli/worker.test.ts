import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { freePort } from '../harness/free-port.ts';
import { findingOf } from './support/diagnose.ts';
import { createInstallationOnTestCluster } from './support/installation.ts';
import { run } from './support/run.ts';
import { launchServer, startServer, waitFor } from './support/server.ts';

const installation = await createInstallationOnTestCluster();
after(() => installation[Symbol.asyncDispose]());
const port = String(await freePort());
const env = { ...installation.env, WORKER_PORT: port };
const url = `http://localhost:${port}`;

test('a worker serves health, readiness and metrics on WORKER_PORT, for GET and HEAD, and nothing else', async () => {
  await using worker = await startServer(env, ['worker']);
  const checks = { '/healthz': { status: 'ok' }, '/readyz': { status: 'ready' } };
  for (const [path, body] of Object.entries(checks)) {
    const reply = await fetch(`${url}${path}`);
    assert.equal(reply.status, 200);
    assert.deepEqual(await reply.json(), body);
    assert.equal(reply.headers.get('x-content-type-options'), 'nosniff');
    assert.equal((await fetch(`${url}${path}`, { method: 'HEAD' })).status, 200);
  }
  const metrics = await fetch(`${url}/metrics`);
  assert.match(metrics.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
  const text = await metrics.text();
  assert.match(text, /\nassent_workers 1\n/);
  assert.match(text, /\nassent_jobs\{queue="send-signing-link",state="due"\} 0\n/);
  assert.equal((await fetch(`${url}/metrics`, { method: 'HEAD' })).status, 200);
  assert.equal((await fetch(`${url}/metrics`, { headers: { via: '1.1 proxy' } })).status, 403);
  for (const path of ['/api/v1/containers', '/docs', '/sign/x'])
    assert.equal((await fetch(`${url}${path}`)).status, 404, path);

  const { status, message } = await findingOf(env, 'workers');
  assert.deepEqual([status, message], ['ok', 'One worker is running']);
  assert.equal((await worker.stop()).code, 0);
});

test('a worker that stops says that it is alive until it closes the connection', async () => {
  await using worker = await startServer(env, ['worker']);
  const answers: number[] = [];
  const stopped = worker.stop();
  let hasEnded = false;
  void stopped.finally(() => {
    hasEnded = true;
  });
  // On connections that were opened before and during the stop; once it no longer listens, they are refused.
  while (!hasEnded) {
    const reply = await fetch(`${url}/healthz`).catch(() => undefined);
    if (reply) answers.push(reply.status);
  }
  assert.deepEqual(new Set(answers), new Set([200]));
  assert.equal((await stopped).code, 0);
});

test('with METRICS_TOKEN, the metrics of a worker need the token', async () => {
  const token = 'a-token-of-letters-and-more';
  await using _worker = await startServer({ ...env, METRICS_TOKEN: token }, ['worker']);
  assert.equal((await fetch(`${url}/metrics`)).status, 401);
  const reply = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  assert.equal(reply.status, 200);
});

test('a WORKER_PORT that is in use or wrong is refused with one line', async () => {
  const occupied = { ...env, WORKER_PORT: String(await freePort()), PORT: '1' };
  await using first = launchServer(occupied, ['worker']);
  await waitFor(() => first.stderr().includes('worker is ready'), first);
  const { code, stderr } = await run(['worker'], { ...occupied, LOG_LEVEL: 'warn' });
  assert.equal(code, 1);
  assert.match(
    stderr,
    /^WORKER_PORT \d+ is already in use on 127\.0\.0\.1; stop[^\n]*set WORKER_PORT[^\n]*\n$/,
  );
  const wrong = await run(['worker'], { ...env, WORKER_PORT: '0' });
  assert.match(wrong.stderr, /^WORKER_PORT [^\n]*\n$/);
});

test('doctor names a missing worker, and a killed one until it is replaced, and says what to do', async () => {
  await using worker = await startServer(env, ['worker']);
  await worker.stop('SIGKILL');
  await installation.database.pool.query("update workers set seen_at = seen_at - interval '40 seconds'");
  const finding = await findingOf(env, 'workers');
  assert.equal(finding.status, 'warning');
  assert.match(
    finding.message,
    /^No worker is running, so emails, webhooks and expiry wait; last seen: \S+ \(([4-9]\d|1\d\d) s ago\)$/,
  );
  assert.match(finding.fix, /^Start one with "npm run -s assent -- serve" or/);
});
