import { AssentError } from './assent-error.ts';

export interface Request {
  method: string;
  path: string;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Options that every call accepts. */
export interface Options {
  signal?: AbortSignal;
  /** Makes a POST safe to repeat: for 24 hours, the same key and body return the first response. */
  idempotencyKey?: string;
  /** Shows that the signer has entered the code from the email, for requests that ask for it. */
  verificationToken?: string;
}

export interface Page<Data> {
  data: Data;
  pagination: { total: number; limit: number; offset: number };
}

/** Sends a request. Every method throws an AssentError for an error response. */
export interface Send {
  /** Returns the `data` of the response. */
  json<Data>(request: Request, options?: Options): Promise<Data>;
  page<Data>(request: Request, options?: Options): Promise<Page<Data>>;
  file<File extends Blob>(request: Request, options?: Options): Promise<File>;
}

export interface Connection {
  /** The URL of the service, without a trailing slash. */
  baseUrl: string;
  /** Sent with every request, such as `X-Api-Key`. */
  headers: Record<string, string>;
  /** Maximum retries after a rate limit or while the service restarts. */
  retries: number;
  fetch: typeof fetch;
}

export function createSend(connection: Connection): Send {
  // Callers are generated, and name the type that the contract specifies for their operation.
  return {
    json: async <Data>(request: Request, options?: Options) =>
      ((await (await attempt(connection, request, options)).json()) as { data: Data }).data,
    page: async <Data>(request: Request, options?: Options) =>
      (await (await attempt(connection, request, options)).json()) as Page<Data>,
    file: async <File extends Blob>(request: Request, options?: Options) =>
      (await (await attempt(connection, request, options)).blob()) as File,
  };
}

/** The rate limit window in seconds. Longer waits, as between reminders, are for the caller to handle. */
const maxPauseSeconds = 60;

async function attempt(connection: Connection, request: Request, options: Options = {}): Promise<Response> {
  const isIdempotent = request.method !== 'POST' || options.idempotencyKey !== undefined;
  for (let retriesLeft = connection.retries; ; retriesLeft--) {
    const response = await connection.fetch(...fetchArguments(connection, request, options));
    if (response.ok) return response;
    const error = await AssentError.of(response);
    // Rate-limited requests were not processed. A request interrupted by a database failure may have been.
    const canRetry = error.code === 'RATE_LIMITED' || (error.code === 'SERVICE_UNAVAILABLE' && isIdempotent);
    const seconds = error.retryAfterSeconds ?? 1;
    if (!canRetry || retriesLeft <= 0 || seconds > maxPauseSeconds) throw error;
    await pause(seconds, options.signal);
  }
}

function fetchArguments(
  { baseUrl, headers }: Connection,
  { method, path, query = {}, body }: Request,
  { signal, idempotencyKey, verificationToken }: Options,
): [string, RequestInit] {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const url = `${baseUrl}${path}${search.size > 0 ? `?${search}` : ''}`;
  return [
    url,
    {
      method,
      redirect: 'error',
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...(verificationToken !== undefined && { 'x-verification-token': verificationToken }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    },
  ];
}

function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
