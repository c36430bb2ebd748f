import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Db } from '../database/database.ts';
import { measured, type Operation } from '../telemetry/telemetry.ts';
import { countInPostgres } from './count-in-postgres.ts';
import { type Window, windowSeconds } from './rate-limit-window.ts';

/** Where requests are counted. */
export interface RateLimitStore {
  /** Counts one request of `key`. */
  count(key: string): Promise<Window>;
  close(): void;
}

/** Opens RATE_LIMIT_STORE (contract section 1): `memory`, `postgres` or a Redis URL. */
export async function openRateLimitStore(store: string, db: Db): Promise<RateLimitStore> {
  if (store === 'memory') return countInMemory();
  if (store === 'postgres') return { count: (key) => countInPostgres(db, key), close() {} };
  return openRedis(store);
}

/** The limiters only count here. Who may send how many requests is decided in rate-limit.ts. */
const settings = {
  points: Number.MAX_SAFE_INTEGER,
  duration: windowSeconds,
  keyPrefix: 'assent-rate',
};

/** Counts in the memory of this process. */
export function countInMemory(): RateLimitStore {
  const limiter = new RateLimiterMemory(settings);
  return { count: (key) => countWith(limiter, key), close() {} };
}

async function countWith(limiter: RateLimiterAbstract, key: string): Promise<Window> {
  const { consumedPoints, msBeforeNext } = await limiter.consume(key);
  return { count: consumedPoints, milliseconds: msBeforeNext, endsAt: Date.now() + msBeforeNext };
}

/**
 * How long startup waits for a connection, and a request waits for a reply. After that, the process counts in memory.
 */
const redisConnectMs = 2_000;
const redisCommandMs = 1_000;

/** Without the key, which contains addresses of clients. */
const countingInRedis: Operation = {
  name: 'count in Redis',
  kind: 'client',
  metric: 'db.client.operation.duration',
  labels: { 'db.system.name': 'redis', 'db.operation.name': 'INCR' },
  onlyInside: true,
};

async function openRedis(url: string): Promise<RateLimitStore> {
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
  const limiter = new RateLimiterRedis({ ...settings, storeClient: client, useRedisPackage: true });
  return {
    count: (key) =>
      measured(
        () => countingInRedis,
        () => countWith(limiter, key),
      ),
    close() {
      if (client.isOpen) client.destroy();
    },
  };
}
