import { AssentError } from './assent-error.ts';
import { ConnectionError } from './connection-error.ts';
import { resources } from './resources.ts';
import { createSend } from './send.ts';
import { SignatureError, verifyWebhook, verifyWebhookBody } from './verify-webhook.ts';

export type { Page, Paged } from './paged.ts';
export type { Options } from './request.ts';
export type * from './resources.ts';
export type { Received } from './verify-webhook.ts';
export { AssentError, ConnectionError, SignatureError };

export interface AssentOptions {
  /** The URL of the service, such as `https://sign.example.com`, without `/api/v1`. */
  baseUrl: string;
  apiKey?: string;
  headers?: Record<string, string>;
  /** The maximum number of times that a request is sent again after a temporary failure. Default: 2. */
  retries?: number;
  /**
   * For one attempt, in milliseconds; Infinity for no limit. Default: 125,000, because the service takes up to two
   * minutes to erase a signer.
   */
  timeoutMs?: number;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch;
}

export type Assent = ReturnType<typeof createAssent>;

/**
 * A client of an Assent service. Calls throw an AssentError for an error response and for one that is not from Assent,
 * a ConnectionError if there is no response, and a TypeError for arguments that cannot be sent.
 */
export function createAssent({ baseUrl, apiKey, headers = {}, ...options }: AssentOptions) {
  return resources(
    createSend({
      // In plain JavaScript, it may be a URL object, or not set, which each call reports.
      baseUrl: String(baseUrl).replace(/\/+$/, ''),
      headers: { ...headers, ...(apiKey !== undefined && { 'x-api-key': apiKey }) },
      retries: options.retries ?? 2,
      timeoutMs: options.timeoutMs ?? 125_000,
      // Without a key, the caller may be a signer, for whom the service stores no responses.
      addsIdempotencyKeys: apiKey !== undefined,
      fetch: options.fetch ?? ((...given) => fetch(...given)),
    }),
  );
}

/** For servers that receive webhooks. */
export const webhooks = { verify: verifyWebhook, verifyBody: verifyWebhookBody };
