import { resources } from './resources.ts';
import { createSend } from './send.ts';

export interface AssentOptions {
  /** The URL of the service, such as `https://sign.example.com`. */
  baseUrl: string;
  apiKey?: string;
  headers?: Record<string, string>;
  /** Maximum retries after a rate limit or while the service restarts. Default: 2. */
  retries?: number;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch;
}

export type Assent = ReturnType<typeof createAssent>;

/** A client of an Assent service. Calls throw an AssentError for an error response. */
export function createAssent({ baseUrl, apiKey, headers = {}, retries = 2, ...options }: AssentOptions) {
  return resources(
    createSend({
      baseUrl: baseUrl.replace(/\/+$/, ''),
      headers: { ...headers, ...(apiKey !== undefined && { 'x-api-key': apiKey }) },
      retries,
      fetch: options.fetch ?? ((...given) => fetch(...given)),
    }),
  );
}
