import type { FastifyReply } from 'fastify';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from './api-error.ts';

/** The window of contract section 2: fixed, from a key's first request in it. */
const windowSeconds = 60;

/** Counts one request of `key`, sets the headers, and throws 429 when the window is used up. */
export type RateLimit = (key: string, reply: FastifyReply) => Promise<void>;

export function createRateLimit(perMinute: number): RateLimit {
  const limiter: RateLimiterAbstract = new RateLimiterMemory({ points: perMinute, duration: windowSeconds });
  return async (key, reply) => {
    const result = await consume(limiter, key);
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
        {
          retryAfterSeconds: seconds,
        },
      );
  };
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) return rejection;
    throw rejection;
  }
}
