import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from './api-error.ts';
import { windowSeconds } from './rate-limit-store.ts';

/** Counts one request of `key`, and returns how much is left of a window of `perMinute` requests. */
export type Counter = (key: string, perMinute: number) => Promise<Count>;

interface Count {
  remaining: number;
  isExceeded: boolean;
  /** Time until the window ends. */
  milliseconds: number;
  /** The same in whole seconds, at least one. */
  seconds: number;
}

/** Counts one request of `key`, sets the rate limit headers, and throws 429 when the limit is exceeded. */
export type RateLimit = (key: string, perMinute: number, reply: FastifyReply) => Promise<void>;

/** Limits requests by the results of `count` (contract section 2). */
export function createRateLimit(count: Counter): RateLimit {
  return async (key, perMinute, reply) => {
    const { remaining, isExceeded, milliseconds, seconds } = await count(key, perMinute);
    reply.headers({
      'x-ratelimit-limit': perMinute,
      'x-ratelimit-remaining': remaining,
      'x-ratelimit-reset': Math.ceil((Date.now() + milliseconds) / 1000),
      ratelimit: `"default";r=${remaining};t=${seconds}`,
      'ratelimit-policy': `"default";q=${perMinute};w=${windowSeconds}`,
    });
    if (isExceeded)
      throw new ApiError(
        'RATE_LIMITED',
        `The limit of ${perMinute} requests per minute is exceeded. Try again in ${seconds} s.`,
        { retryAfterSeconds: seconds },
      );
  };
}

/**
 * A store that cannot be reached must neither stop the API nor disable the limit. Until it is available again, each
 * process counts in memory, so that n processes allow at most n times the limit. The log shows when that begins and
 * ends.
 */
export function createCounter(store: RateLimiterAbstract, log: Logger): Counter {
  const memory = new RateLimiterMemory({ points: store.points, duration: windowSeconds });
  let isUnavailable = false;
  const count = async (key: string): Promise<RateLimiterRes> => {
    try {
      const result = await consume(store, key);
      if (isUnavailable) log.info('the rate limit store is available again');
      isUnavailable = false;
      return result;
    } catch (error) {
      if (!isUnavailable)
        log.warn({ err: error }, 'the rate limit store cannot be reached; counting in memory');
      isUnavailable = true;
      return consume(memory, key);
    }
  };
  return async (key, perMinute) => {
    const { consumedPoints, msBeforeNext } = await count(key);
    return {
      remaining: Math.max(0, perMinute - consumedPoints),
      isExceeded: consumedPoints > perMinute,
      milliseconds: msBeforeNext,
      seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    };
  };
}

/** Consumes one point. The limiter throws its result when none is left. */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) return rejection;
    throw rejection;
  }
}
