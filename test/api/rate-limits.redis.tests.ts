import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient as createRedisClient } from '@redis/client';
import { countInRedis } from '../../src/platform/http/count-in-redis.ts';
import { startAssent } from '../harness/assent.ts';
import { createClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { freePort } from '../harness/free-port.ts';
import { startRedis } from '../harness/redis.ts';
import { concurrently } from '../harness/steps.ts';
import { assertLimited, env, limit, readLimits, sentAt } from '../support/rate-limits.ts';

/** Redis itself, where there is one. The other tests have a server that can also stop and hang. */
const redisUrl = process.env.ASSENT_TEST_REDIS_URL ?? (await startOwn());
const skip =
  redisUrl === undefined && 'NOT TESTED: no ASSENT_TEST_REDIS_URL, and redis-server is not on the PATH';

test('RATE_LIMIT_STORE=redis://…: two instances count a key together, and separately while Redis cannot be reached', async () => {
  const redis = await startRedis();
  const stored = { ...env, RATE_LIMIT_STORE: redis.url };
  const one = await startAssent(stored, { worker: false });
  const two = await startAssent(stored, { worker: false, connection: one.connection });
  const { key, api } = await one.organisation();
  const there = createClient(two.url, key);
  assert.equal(readLimits(await api.get('/containers')).remaining, 4);
  assert.equal(readLimits(await there.get('/containers')).remaining, 3);
  const replies = await concurrently(10, (n) => (n % 2 ? api : there).get('/containers'));
  assert.equal(replies.filter(({ status }) => status === 200).length, 3);
  assertLimited(await api.get('/containers'));

  await redis.stop();
  for (let n = 0; n < limit; n += 1)
    assert.equal(readLimits(await api.get('/containers')).remaining, limit - 1 - n);
  assertLimited(await api.get('/containers'));
  assert.equal(readLimits(await there.get('/containers')).remaining, limit - 1);

  await redis.start();
  await eventually(async () => (await api.get('/containers')).status === 429 && isBack(there));
});

test('RATE_LIMIT_STORE=redis://…: requests go on while Redis answers nothing, and only the first ones wait for it', async () => {
  const redis = await startRedis();
  const stored = { ...env, RATE_LIMIT_PER_MINUTE: '1000', RATE_LIMIT_STORE: redis.url };
  const one = await startAssent(stored, { worker: false });
  const { api } = await one.organisation();
  const statusOf = async () => (await api.get('/containers')).status;
  assert.equal(await statusOf(), 200);
  redis.pause();
  assert.equal(await statusOf(), 200);
  const statuses = await Promise.all(Array.from({ length: 10 }, statusOf));
  assert.deepEqual(new Set(statuses), new Set([200]));
  assert.equal(redis.unanswered(), 1);
  redis.resume();
  await eventually(async () => readLimits(await api.get('/containers')).remaining < 990);
});

test('RATE_LIMIT_STORE=redis://…: the end of a window is by the clock of Redis, not by that of a process', async () => {
  const redis = await startRedis();
  const ahead = 600;
  redis.clock.aheadMs = ahead * 1000;
  const one = await startAssent({ ...env, RATE_LIMIT_STORE: redis.url }, { worker: false });
  const { api } = await one.organisation();
  const { headers } = await api.get('/containers');
  const reset = Number(headers.get('x-ratelimit-reset')) - sentAt(headers);
  assert.ok(Math.abs(reset - ahead - 60) < 5, `${reset} s`);
  assert.match(headers.get('ratelimit') ?? '', /;t=(60|5\d)$/);
});

/** Redis still counts the window that was used up before it became unreachable. */
async function isBack(there: ReturnType<typeof createClient>): Promise<boolean> {
  await sleep(50);
  return (await there.get('/containers')).status === 429;
}

test('RATE_LIMIT_STORE=redis://…: the service starts while Redis cannot be reached', async () => {
  const redis = await startRedis();
  await redis.stop();
  const one = await startAssent({ ...env, RATE_LIMIT_STORE: redis.url }, { worker: false });
  const { api } = await one.organisation();
  assert.equal(readLimits(await api.get('/containers')).remaining, limit - 1);
});

test('two instances with the same Redis count a key together, and send when its window ends', {
  skip,
}, async () => {
  const env = { RATE_LIMIT_PER_MINUTE: '5', RATE_LIMIT_STORE: redisUrl ?? '' };
  const one = await startAssent(env, { worker: false });
  const two = await startAssent(env, { worker: false, connection: one.connection, secretKey: one.secretKey });
  const { key } = await one.organisation();
  const statuses: number[] = [];
  for (const { url } of [one, two, one, two, one, two]) {
    const reply = await fetch(`${url}/api/v1/containers`, { headers: { 'x-api-key': key } });
    statuses.push(reply.status);
    const retryAfter = Number(reply.headers.get('retry-after'));
    if (reply.status === 429) assert.ok(retryAfter > 0 && retryAfter <= 60, String(retryAfter));
  }
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
});

test('a window in Redis that ends too late, or never, is replaced: its clock was set back', {
  skip,
}, async () => {
  const store = await countInRedis(redisUrl ?? '');
  const redis = createRedisClient({ url: redisUrl ?? '' });
  await redis.connect();
  try {
    const key = `test ${randomUUID()}`;
    const stored = `assent-rate:${key}`;
    const count = async () => {
      const window = await store.count(key);
      assert.ok(window.milliseconds > 0 && window.milliseconds <= 60_000, `${window.milliseconds} ms`);
      const left = await redis.pTTL(stored);
      assert.ok(left > 0 && left <= 60_000, `${left} ms in Redis`);
      return window.count;
    };
    assert.equal(await count(), 1);
    assert.equal(await count(), 2);
    await redis.pExpire(stored, 3_600_000);
    assert.equal(await count(), 1);
    assert.equal(await count(), 2);
    await redis.persist(stored);
    assert.equal(await count(), 1);
  } finally {
    redis.destroy();
    store.close();
  }
});

async function startOwn(): Promise<string | undefined> {
  if (spawnSync('redis-server', ['--version']).status !== 0) return undefined;
  const port = await freePort();
  const redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: 'ignore',
  });
  after(async () => {
    redis.kill();
    await once(redis, 'exit');
  });
  return `redis://127.0.0.1:${port}`;
}
