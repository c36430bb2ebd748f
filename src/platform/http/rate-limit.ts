import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { ApiError } from './api-error.ts';
import { clientAddress, clientNetwork } from './client-address.ts';
import { countInMemory } from './count-in-memory.ts';
import { type RateLimitStore, type Window, windowSeconds } from './rate-limit-window.ts';

/** Counts one request of `key`, and returns how much is left of a window of `perMinute` requests. */
export type Counter = (key: string, perMinute: number) => Promise<Count>;

interface Count {
  isExceeded: boolean;
  /** Time until the window ends in whole seconds, at least one. */
  seconds: number;
  /** The rate limit headers of contract section 2. */
  headers: Record<string, string | number>;
}

/**
 * Whose requests count together (contract section 2). Each function counts one request, sets the rate limit headers,
 * and throws 429 when the limit is exceeded.
 */
export interface RateLimits {
  /** Requests with a valid API key count by the key, whatever address they come from. */
  apiKey(id: string, reply: FastifyReply): Promise<void>;
  /** Requests of a signed-in user. */
  user(id: string, reply: FastifyReply): Promise<void>;
  /**
   * Requests through a link count by the link, so that people who share an address never block each other. Without a
   * valid link (`id` is undefined) they count by the address.
   */
  link(id: string | undefined, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Requests without any valid credentials, by the client's address. */
  address(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /**
   * All requests to sign in, by the client's address, apart from the others: people can still sign in at an address
   * from which a program sends a wrong key.
   */
  signIn(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/**
 * A page of the dashboard sends several requests at a time. And a whole office can have one address, while a key has
 * 256 random bits, so that even this many guesses find none.
 */
const userFactor = 10;
const addressFactor = 10;

/** @param perMinute the limit of an API key and of a link */
export function createRateLimits(count: Counter, perMinute: number): RateLimits {
  const limit = async (key: string, max: number, reply: FastifyReply) => {
    const { isExceeded, seconds, headers } = await count(key, max);
    reply.headers(headers);
    if (isExceeded) throw tooManyRequests(max, seconds);
  };
  const address = (request: FastifyRequest, reply: FastifyReply) =>
    limit(addressKey(clientAddress(request)), perMinute * addressFactor, reply);
  return {
    apiKey: (id, reply) => limit(`key ${id}`, perMinute, reply),
    user: (id, reply) => limit(`user ${id}`, perMinute * userFactor, reply),
    link: (id, request, reply) =>
      id === undefined ? address(request, reply) : limit(`link ${id}`, perMinute, reply),
    address,
    signIn: (request, reply) =>
      limit(`sign-in ${addressKey(clientAddress(request))}`, perMinute * addressFactor, reply),
  };
}

/** Counts a request that could not even be read against the address of its connection. */
export async function countUnreadable(count: Counter, perMinute: number, remoteAddress = '') {
  const max = perMinute * addressFactor;
  const { isExceeded, seconds, headers } = await count(addressKey(remoteAddress), max);
  return { headers, ...(isExceeded && { refusal: tooManyRequests(max, seconds) }) };
}

function tooManyRequests(perMinute: number, seconds: number): ApiError {
  return new ApiError(
    'RATE_LIMITED',
    `The limit of ${perMinute} requests per minute is exceeded. Try again in ${seconds} s.`,
    { retryAfterSeconds: seconds },
  );
}

function addressKey(address: string): string {
  return `address ${clientNetwork(address)}`;
}

/**
 * A store that cannot be reached must neither stop the API nor disable the limit. Until it is available again, each
 * process counts in memory, so that n processes allow at most n times the limit. The log shows when that begins and
 * ends.
 */
export function createCounter(store: RateLimitStore, log: Logger): Counter {
  const memory = countInMemory();
  let isUnavailable = false;
  const countOne = async (key: string): Promise<Window> => {
    try {
      const window = await store.count(key);
      if (isUnavailable) log.info('the rate limit store is available again');
      isUnavailable = false;
      return window;
    } catch (error) {
      if (!isUnavailable)
        log.warn({ err: error }, 'the rate limit store cannot be reached; counting in memory');
      isUnavailable = true;
      return memory.count(key);
    }
  };
  return async (key, perMinute) => {
    const { count, milliseconds, endsAt } = await countOne(key);
    const remaining = Math.max(0, perMinute - count);
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
    return {
      isExceeded: count > perMinute,
      seconds,
      headers: {
        'x-ratelimit-limit': perMinute,
        'x-ratelimit-remaining': remaining,
        'x-ratelimit-reset': Math.ceil(endsAt / 1000),
        ratelimit: `"default";r=${remaining};t=${seconds}`,
        'ratelimit-policy': `"default";q=${perMinute};w=${windowSeconds}`,
      },
    };
  };
}
