import type { Paged } from './paged.ts';

/** One call of an operation. */
export interface Request {
  method: string;
  /** With the names of `params` in braces. */
  path: string;
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Whether the operation returns its first response again for the same `Idempotency-Key`. */
  takesIdempotencyKey?: boolean;
  /** Whether it removes something, and returns nothing but that it did. */
  isRemoval?: boolean;
  /** Whether its pages can begin at a `cursor` instead of an `offset`. */
  takesCursor?: boolean;
}

/** Options that every call accepts. */
export interface Options {
  signal?: AbortSignal;
  /**
   * Makes a POST safe to repeat: for 24 hours, the same key and body return the first response. With an API key, each
   * POST has a random one, so that it can be retried.
   */
  idempotencyKey?: string;
  /** Proves that the signer has entered the code from the email, for requests that require it. */
  verificationToken?: string;
}

/**
 * Sends a request. Every method throws an AssentError for an error response and for one that is not from Assent, a
 * ConnectionError if there is no response, and a TypeError for arguments that cannot be sent.
 */
export interface Send {
  /** Returns the `data` of the response. */
  json<Data>(request: Request, options?: Options): Promise<Data>;
  page<Item>(request: Request, options?: Options): Paged<Item>;
  file<File extends Blob>(request: Request, options?: Options): Promise<File>;
  /**
   * Returns the response as it arrives, however long that takes. Reading fails if the connection breaks, so a response
   * that was read to its end is complete.
   */
  stream<Stream extends ReadableStream<Uint8Array>>(request: Request, options?: Options): Promise<Stream>;
}
