import assert from 'node:assert/strict';
import { createAssent } from '../../sdk/assent.ts';

/** A client that is responded to without a network, and the URLs that it requests. */
export function respondingWith(
  respond: (call: number, signal: AbortSignal) => Response | Promise<Response>,
  options: { retries?: number; timeoutMs?: number } = {},
) {
  const urls: string[] = [];
  const api = createAssent({
    baseUrl: 'https://sign.example.com',
    apiKey: 'key',
    retries: 1,
    fetch: async (url, init) => {
      urls.push(String(url));
      return respond(urls.length, init?.signal ?? assert.fail('without a signal'));
    },
    ...options,
  });
  return { api, urls };
}
