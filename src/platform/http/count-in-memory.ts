import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type RateLimitStore, windowSeconds } from './rate-limit-window.ts';

/** The limiter only counts here. Who may send how many requests is decided in rate-limit.ts. */
const settings = { points: Number.MAX_SAFE_INTEGER, duration: windowSeconds };

/** Counts in the memory of this process. */
export function countInMemory(): RateLimitStore {
  const limiter = new RateLimiterMemory(settings);
  return {
    async count(key) {
      const { consumedPoints, msBeforeNext } = await limiter.consume(key);
      // The limiter ends a window by a timer, but reads what is left of it from the machine's clock, which may be set
      // back.
      const milliseconds = Math.min(msBeforeNext, windowSeconds * 1000);
      return { count: consumedPoints, milliseconds, endsAt: Date.now() + milliseconds };
    },
    close() {},
  };
}
