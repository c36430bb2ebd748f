import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from './api-error.ts';
import { windowSeconds } from './rate-limit-store.ts';

/** Counts one request of `key`, sets the headers, and throws 429 when the window is used up. */
export type RateLimit = (key: string, reply: FastifyReply) => Promise<void>;

/** Limits by what `store` counts, `perMinute` requests to a window (contract section 2). */
export function createRateLimit(perMinute: number, store: RateLimiterAbstract, log: Logger): RateLimit {
  const count = counterWithFallback(perMinute, store, log);
  return async (key, reply) => {
    const result = await count(key);
    const seconds = Math.max(1, Math.ceil(result.msBeforeNext / 1000));
    const remaining = Math.max(0, result.remainingPoints);
    reply.headers({
      'x-ratelimit-limit': perMinute,
      'x-ratelimit-remaining': remaining,
      'x-ratelimit-reset': Math.ceil((Date.now() + result.msBeforeNext) / 1000),
      ratelimit: `"default";r=${remaining};t=${seconds}`,
      'ratelimit-policy': `"default";q=${perMinute};w=${windowSeconds}`,
    });
    if (result.consumedPoints > perMinute)
      throw new ApiError(
        'RATE_LIMITED',
        `More than ${perMinute} requests in a minute; try again in ${seconds} s.`,
        { retryAfterSeconds: seconds },
      );
  };
}

/**
 * A store that cannot be reached must not stop the API, nor lift the limit: while it is away, each process counts in
 * its own memory, so that n processes let at most n times the limit through. The log says when that begins and ends.
 */
function counterWithFallback(perMinute: number, store: RateLimiterAbstract, log: Logger) {
  const memory = new RateLimiterMemory({ points: perMinute, duration: windowSeconds });
  let isAway = false;
  return async (key: string): Promise<RateLimiterRes> => {
    try {
      const result = await consume(store, key);
      if (isAway) log.info('the rate limit store is back');
      isAway = false;
      return result;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'the rate limit store is away; this process counts by itself');
      isAway = true;
      return consume(memory, key);
    }
  };
}

/** Takes one point; the limiter throws its result when none was left. */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) return rejection;
    throw rejection;
  }
}
