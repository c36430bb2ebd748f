import { unavailableReason } from '../database/unavailable-reason.ts';
import { measured, type Operation } from '../telemetry/telemetry.ts';
import { TimeoutError, within } from '../within.ts';
import { type RateLimitStore, type Window, windowSeconds } from './rate-limit-window.ts';

/**
 * How long startup waits for a connection, and a request waits for a reply. After that, the process counts in memory.
 */
const redisConnectMs = 2_000;
const redisCommandMs = 1_000;
/** A connection that has been silent for this long is replaced. */
const redisSilenceMs = 10_000;

/** Counts in Redis at this URL, by the clock of Redis, so that all processes that use it agree on the window. */
export async function countInRedis(url: string): Promise<RateLimitStore> {
  // Loaded only where Redis is used, because every start would pay for it.
  const { ClientOfflineError, createClient } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    // Together they detect a connection that broke without an error, also one that is being opened.
    pingInterval: redisSilenceMs / 2,
    socket: {
      connectTimeout: redisConnectMs,
      socketTimeout: redisSilenceMs,
      reconnectStrategy: (retries) => Math.min(retries * 100, 2_000),
    },
  });
  // Why there is no connection. A command that fails for want of one only says that the client is offline. And without
  // a listener, an error would end the process.
  let connectionProblem: unknown = new TimeoutError(`no reply within ${redisConnectMs} ms`);
  client.on('error', (error) => {
    connectionProblem = error;
  });
  const connected = client.connect().catch(() => {});
  await Promise.race([connected, new Promise((resolve) => setTimeout(resolve, redisConnectMs).unref())]);
  /** The client's own timeout for a command only counts until it is sent. */
  const replaceConnection = () => {
    if (client.isOpen) client.destroy();
    client.connect().catch(() => {});
  };
  const evaluate = (key: string) =>
    within(
      redisCommandMs,
      client.eval(countScript, {
        keys: [`assent-rate:${key}`],
        arguments: [String(windowSeconds * 1000)],
      }),
      'Redis did not reply',
    );
  return {
    async count(key) {
      try {
        return readWindow(
          await measured(
            () => countingInRedis,
            () => evaluate(key),
          ),
        );
      } catch (error) {
        if (error instanceof TimeoutError) replaceConnection();
        if (!(error instanceof ClientOfflineError)) throw error;
        const problem = unavailableReason(connectionProblem);
        throw new Error(`no connection to Redis: ${problem}`, { cause: connectionProblem });
      }
    },
    close() {
      if (client.isOpen) client.destroy();
    },
  };
}

/**
 * Counts, and reads the end of the window from Redis's own clock, because those of the processes may differ. A key
 * without an end begins a window. So does one that ends later than a window that begins now: it was written before the
 * clock of Redis was set back. Redis 4 refuses this script: it writes after it has read something that depends on the
 * time.
 */
const countScript = `
local count = redis.call('incr', KEYS[1])
local left = redis.call('pttl', KEYS[1])
local window = tonumber(ARGV[1])
if left < 0 or left > window then
  redis.call('set', KEYS[1], 1, 'px', ARGV[1])
  count, left = 1, window
end
local now = redis.call('time')
return {count, left, now[1], now[2]}`;

/** @param reply the count, the milliseconds left, and the time in seconds and microseconds, whose parts are strings */
function readWindow(reply: unknown): Window {
  const [count, milliseconds, seconds, microseconds] = Array.isArray(reply) ? reply.map(Number) : [];
  if (
    count === undefined ||
    milliseconds === undefined ||
    seconds === undefined ||
    microseconds === undefined
  )
    throw new Error('Redis returned something other than a window');
  const now = seconds * 1000 + microseconds / 1000;
  return { count, milliseconds: Math.max(0, milliseconds), endsAt: now + milliseconds };
}

/** Leaves out the key, which contains addresses of clients. */
const countingInRedis: Operation = {
  name: 'count in Redis',
  kind: 'client',
  metric: 'db.client.operation.duration',
  labels: { 'db.system.name': 'redis', 'db.operation.name': 'EVAL' },
  onlyInside: true,
};
