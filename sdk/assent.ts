import { resources } from './resources.ts';
import { createSend } from './send.ts';

export interface AssentOptions {
  /** Where the service is, such as `https://sign.example.com`. */
  baseUrl: string;
  apiKey?: string;
  headers?: Record<string, string>;
  /** How often a request is sent again that the service refused for its rate or while restarting; 2 unless given. */
  retries?: number;
  /** Another `fetch` than the platform's. */
  fetch?: typeof fetch;
}

export type Assent = ReturnType<typeof createAssent>;

/** A client of one Assent service. Every call throws an AssentError for an answer that is not a success. */
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
