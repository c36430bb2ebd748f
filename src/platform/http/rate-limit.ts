import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from './api-error.ts';
import { windowSeconds } from './rate-limit-store.ts';

/** Counts one request of `key`, and says how much of a window of `perMinute` requests it has used up. */
export type Counter = (key: string, perMinute: number) => Promise<Count>;

interface Count {
  remaining: number;
  isExceeded: boolean;
  /** Until the window ends. */
  milliseconds: number;
  /** The same in whole seconds, one at least. */
  seconds: number;
}

/** Counts one request of `key`, sets the headers, and throws 429 when the window is used up. */
export type RateLimit = (key: string, perMinute: number, reply: FastifyReply) => Promise<void>;

/** Limits by what `count` counts (contract section 2). */
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
        `More than ${perMinute} requests in a minute; try again in ${seconds} s.`,
        { retryAfterSeconds: seconds },
      );
  };
}

/**
 * A store that cannot be reached must not stop the API, nor lift the limit: while it is away, each process counts in
 * its own memory, so that n processes let at most n times the limit through. The log says when that begins and ends.
 */
export function createCounter(store: RateLimiterAbstract, log: Logger): Counter {
  const memory = new RateLimiterMemory({ points: store.points, duration: windowSeconds });
  let isAway = false;
  const count = async (key: string): Promise<RateLimiterRes> => {
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

/** Takes one point; the limiter throws its result when none was left. */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) return rejection;
    throw rejection;
  }
}
