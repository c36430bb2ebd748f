import type { Config } from '../../config.ts';
import { unavailableReason } from '../../platform/database/unavailable-reason.ts';
import { countInRedis } from '../../platform/http/count-in-redis.ts';
import type { Finding } from './finding.ts';

/**
 * Counts once in the Redis of RATE_LIMIT_STORE, under a key that no client has; undefined when requests are counted
 * elsewhere.
 */
export async function checkRateLimitStore({ rateLimitStore }: Config): Promise<Finding | undefined> {
  if (rateLimitStore === 'memory' || rateLimitStore === 'postgres') return undefined;
  const check = 'rate limits';
  const store = await countInRedis(rateLimitStore);
  try {
    await store.count('doctor');
    return { check, status: 'ok', message: 'The Redis in RATE_LIMIT_STORE counts requests' };
  } catch (error) {
    return {
      check,
      status: 'warning',
      message: `The Redis in RATE_LIMIT_STORE cannot count requests (${unavailableReason(error)}), so each process counts on its own`,
      fix: 'Check its user and password in RATE_LIMIT_STORE, and that it runs, can be reached from here and accepts changes',
    };
  } finally {
    store.close();
  }
}
