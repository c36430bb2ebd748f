import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { startAssent } from '../harness/assent.ts';
import { freePort } from '../harness/free-port.ts';

/** Redis itself, where there is one. `rate-limits.test.ts` has the rest, with a server that can also stop and hang. */
const url = process.env.ASSENT_TEST_REDIS_URL ?? (await startOwn());
const skip = url === undefined && 'NOT TESTED: no ASSENT_TEST_REDIS_URL, and redis-server is not on the PATH';

test('two instances with the same Redis count a key together, and send when its window ends', {
  skip,
}, async () => {
  const env = { RATE_LIMIT_PER_MINUTE: '5', RATE_LIMIT_STORE: url ?? '' };
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
