import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { cloneDatabase } from '../harness/database.ts';
import { freePort } from '../harness/free-port.ts';
import { startRedis } from '../harness/redis.ts';
import { findingOf } from './support/diagnose.ts';
import { createInstallation, databaseEnv } from './support/installation.ts';
import type { Environment } from './support/run.ts';
import { startServer, waitFor } from './support/server.ts';

const { connection, drop } = await cloneDatabase();
after(drop);
const install = (url: string) =>
  createInstallation({ ...databaseEnv(connection), RATE_LIMIT_STORE: url, LOG_LEVEL: 'warn' });

const rateLimits = (env: Environment) => findingOf(env, 'rate limits');

test('a Redis that cannot be reached costs no request, and the log and doctor say why it cannot', async () => {
  const port = await freePort();
  await using installation = await install(`redis://127.0.0.1:${port}`);
  await using server = await startServer(installation.env);
  assert.equal((await fetch(`${installation.url}/api/v1/containers`)).status, 401);
  await waitFor(() => server.stderr().includes('the rate limit store cannot be reached'), server);
  assert.match(server.stderr(), /"message":"no connection to Redis: connect ECONNREFUSED 127\.0\.0\.1:\d+"/);
  const { status, message, fix } = await rateLimits(installation.env);
  assert.equal(status, 'warning');
  assert.equal(
    message,
    `The Redis in RATE_LIMIT_STORE cannot count requests (no connection to Redis: connect ECONNREFUSED 127.0.0.1:${port}), so each process counts on its own`,
  );
  assert.match(fix, /^Check its user and password in RATE_LIMIT_STORE/);
});

test('doctor says that Redis counts requests', async () => {
  const redis = await startRedis();
  await using installation = await install(redis.url);
  const { status, message } = await rateLimits(installation.env);
  assert.deepEqual([status, message], ['ok', 'The Redis in RATE_LIMIT_STORE counts requests']);
});

test('doctor says that a Redis that accepts connections does not reply', async () => {
  const redis = await startRedis();
  redis.pause();
  await using installation = await install(redis.url);
  const { status, message } = await rateLimits(installation.env);
  assert.deepEqual(
    [status, message],
    [
      'warning',
      'The Redis in RATE_LIMIT_STORE cannot count requests (no connection to Redis: no reply within 2000 ms), so each process counts on its own',
    ],
  );
});
