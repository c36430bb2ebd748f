import assert from 'node:assert/strict';
import { createClient, type Reply } from '../harness/client.ts';
import { assertError, concurrently } from '../harness/steps.ts';

/** The limit of a key in the services of these tests. */
export const limit = 5;

export const env = { RATE_LIMIT_PER_MINUTE: String(limit), TRUSTED_PROXY_HOPS: '1' };

let addresses = 0;

/** A client address that was not used before, as reported by the one trusted proxy. */
export const fromNewAddress = () => {
  addresses += 1;
  return { headers: { 'x-forwarded-for': `198.51.100.${addresses}` } };
};

/** Parses the rate limit headers. Fails when one is missing or when they contradict each other. */
export function readLimits({ headers }: { headers: Headers }) {
  const number = (name: string) => {
    const value = headers.get(name) ?? 'missing';
    assert.match(value, /^\d+$/, name);
    return Number(value);
  };
  const [allowed, remaining, reset] = [
    number('x-ratelimit-limit'),
    number('x-ratelimit-remaining'),
    number('x-ratelimit-reset'),
  ];
  const [, left, seconds] = /^"default";r=(\d+);t=(\d+)$/.exec(headers.get('ratelimit') ?? '') ?? [];
  assert.equal(Number(left), remaining);
  assert.ok(Math.abs(sentAt(headers) + Number(seconds) - reset) <= 2, `${seconds} s until ${reset}`);
  assert.equal(headers.get('ratelimit-policy'), `"default";q=${allowed};w=60`);
  return { allowed, remaining, reset };
}

/** Fails unless the reply is 429 and says when to try again. */
export function assertLimited(reply: Reply, max = limit): void {
  const sentence = assertError(reply, 429, 'RATE_LIMITED');
  assert.ok(sentence.startsWith(`The limit of ${max} requests per minute is exceeded.`), sentence);
  const seconds = reply.headers.get('retry-after') ?? '';
  assert.match(seconds, /^[1-9]\d?$/);
  assert.ok(Number(seconds) <= 60);
  const { remaining, reset } = readLimits(reply);
  assert.equal(remaining, 0);
  assert.ok(Math.abs(sentAt(reply.headers) + Number(seconds) - reset) <= 2);
}

/** When a response was sent, in seconds since 1970. The test may read it much later. */
export function sentAt(headers: Headers): number {
  return Date.parse(headers.get('date') ?? '') / 1000;
}

/** Without valid credentials, an address has ten times the limit of a key (contract section 2). */
export const addressLimit = 10 * limit;

/** A signed-in user has ten times the limit of a key, because a page of the dashboard sends several requests. */
export const userLimit = 10 * limit;

/** Uses up the limit of an address without a valid key. */
export async function exhaust(url: string, address: { headers: Record<string, string> }): Promise<void> {
  await concurrently(addressLimit, () => createClient(url).get('/containers', address));
}
