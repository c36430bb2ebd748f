import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '../../harness/eventually.ts';
import { freePort } from '../../harness/free-port.ts';
import { type Fault, hangMs, holding } from './fault.ts';
import { isListening } from './is-listening.ts';
import { type Supervised, supervise } from './supervise.ts';
import { startWorld, type World } from './world.ts';

interface LimitedWorld extends World {
  redis: Supervised;
}

/** Why these faults cannot be caused here; false when they can. */
export const withoutRedis = spawnSync('redis-server', ['--version']).status !== 0 && 'not installed: not run';

/** Requests that cannot be counted together are counted by each process, and go on. */
export const redisFaults: Fault<LimitedWorld>[] = [
  { name: 'Redis killed', cause: ({ redis }) => redis.kill('SIGKILL'), expect: 'served' },
  {
    name: 'Redis paused for 25 s',
    cause: ({ redis }) => holding(redis.pause, redis.resume, hangMs),
    expect: 'served',
  },
];

/** A world whose rate limits are counted in Redis. */
export async function startLimitedWorld(): Promise<LimitedWorld> {
  let redis: Supervised | undefined;
  const world = await startWorld({
    async add(stack, dir) {
      const port = await freePort();
      const own = join(dir, 'redis');
      await mkdir(own);
      redis = supervise(
        ['redis-server', '--port', String(port), '--bind', '127.0.0.1', '--dir', own, '--save', ''],
        {},
        join(dir, 'redis.log'),
      );
      stack.defer(redis.stop);
      await eventually(() => isListening(port));
      return { env: { RATE_LIMIT_STORE: `redis://127.0.0.1:${port}` } };
    },
  });
  if (!redis) throw new Error('the world was started without its Redis');
  return Object.assign(world, { redis });
}
