import { createAssent } from '../../sdk/assent.ts';
import { sharedAssent } from '../harness/shared-assent.ts';

export const assent = await sharedAssent();

export const { url } = assent;

/** The client of an organisation of its own. */
export async function client(options: Partial<Parameters<typeof createAssent>[0]> = {}) {
  const { key } = await assent.organisation();
  return createAssent({ baseUrl: url, apiKey: key, ...options });
}

/** A `fetch` that counts the requests that it sends. */
export function countingFetch() {
  let calls = 0;
  const counting: typeof fetch = (...given) => {
    calls += 1;
    return fetch(...given);
  };
  return { fetch: counting, calls: () => calls };
}

/** A `fetch` that loses the first response, and how many requests it has sent. */
export function losingFirst() {
  let calls = 0;
  const losing: typeof fetch = async (...given) => {
    calls += 1;
    const response = await fetch(...given);
    if (calls > 1) return response;
    await response.body?.cancel();
    throw new TypeError('fetch failed');
  };
  return { fetch: losing, calls: () => calls };
}

/** A `fetch` whose first response is 429 RATE_LIMITED, and how many requests it has been given. */
export function busyFirst() {
  const error = { code: 'RATE_LIMITED', message: 'Too many requests.' };
  const busy = Response.json({ error }, { status: 429, headers: { 'retry-after': '0' } });
  const { fetch, statuses } = respondingFirst(busy);
  return { fetch, calls: () => statuses.length };
}

/** A `fetch` with these first responses, the statuses of all its responses, and the idempotency keys it was given. */
export function respondingFirst(...first: Response[]) {
  const statuses: number[] = [];
  const keys: (string | null)[] = [];
  const responding: typeof fetch = async (input, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    const response = first.shift() ?? (await fetch(input, init));
    statuses.push(response.status);
    return response;
  };
  return { fetch: responding, statuses, keys };
}
