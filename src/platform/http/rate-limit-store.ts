import type { Db } from '../database/database.ts';
import type { Primary } from '../processes/primary.ts';
import { countInMemory } from './count-in-memory.ts';
import { countInPostgres } from './count-in-postgres.ts';
import { countInPrimary } from './count-in-primary.ts';
import { countInRedis } from './count-in-redis.ts';
import type { RateLimitStore } from './rate-limit-window.ts';

/**
 * Opens RATE_LIMIT_STORE (contract section 1): `memory`, `postgres` or a Redis URL. Processes with the same primary
 * count in its memory.
 */
export async function openRateLimitStore(
  store: string,
  db: Db,
  primary: Primary | undefined,
): Promise<RateLimitStore> {
  if (store === 'memory') return primary ? countInPrimary(primary.call) : countInMemory();
  if (store === 'postgres') return { count: (key) => countInPostgres(db, key), close() {} };
  return countInRedis(store);
}
