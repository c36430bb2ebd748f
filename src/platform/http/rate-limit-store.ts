import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
} from 'rate-limiter-flexible';

/** The fixed window of contract section 2, which begins with a key's first request. */
export const windowSeconds = 60;

export interface RateLimitStore {
  limiter: RateLimiterAbstract;
  close(): void;
}

/** Opens RATE_LIMIT_STORE (contract section 1), where requests are counted: `memory`, `postgres` or a Redis URL. */
export async function openRateLimitStore(
  store: string,
  perMinute: number,
  pool: pg.Pool,
): Promise<RateLimitStore> {
  const limit = { points: perMinute, duration: windowSeconds, keyPrefix: 'assent-rate' };
  if (store === 'memory') return { limiter: new RateLimiterMemory(limit), close() {} };
  if (store !== 'postgres') return openRedis(store, limit);
  const limiter = new RateLimiterPostgres({
    ...limit,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
  });
  return { limiter, close() {} };
}

/**
 * How long startup waits for a connection, and a request waits for a reply. After that, the process counts in memory.
 */
const redisConnectMs = 2_000;
const redisCommandMs = 1_000;

async function openRedis(url: string, limit: { points: number; duration: number; keyPrefix: string }) {
  // Loaded only where Redis is used, because every start would pay for it.
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: redisCommandMs },
    // Detects a connection that broke without an error.
    pingInterval: 10_000,
    socket: {
      connectTimeout: redisConnectMs,
      reconnectStrategy: (retries) => Math.min(retries * 100, 2_000),
    },
  });
  // Without a listener, an error would end the process. Callers see every failed command anyway.
  client.on('error', () => {});
  const connected = client.connect().catch(() => {});
  await Promise.race([connected, new Promise((resolve) => setTimeout(resolve, redisConnectMs).unref())]);
  return {
    limiter: new RateLimiterRedis({ ...limit, storeClient: client, useRedisPackage: true }),
    close() {
      if (client.isOpen) client.destroy();
    },
  };
}
