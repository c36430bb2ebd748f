import { AssentError } from './assent-error.ts';

export interface Request {
  method: string;
  path: string;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** What every call takes beside its own parameters. */
export interface Options {
  signal?: AbortSignal;
  /** Makes a POST safe to repeat for 24 hours: the same key and body are answered from the first run. */
  idempotencyKey?: string;
}

export interface Page<Data> {
  data: Data;
  pagination: { total: number; limit: number; offset: number };
}

/** Sends one request. Each throws an AssentError for an answer that is not a success. */
export interface Send {
  /** Answers what stands in `data`. */
  json<Data>(request: Request, options?: Options): Promise<Data>;
  page<Data>(request: Request, options?: Options): Promise<Page<Data>>;
  file<File extends Blob>(request: Request, options?: Options): Promise<File>;
}

export interface Connection {
  /** Where the service is, without a slash at its end. */
  baseUrl: string;
  /** Sent with every request, such as `X-Api-Key`. */
  headers: Record<string, string>;
  /** How often a request that a busy or restarting service refused is sent again. */
  retries: number;
  fetch: typeof fetch;
}

export function createSend(connection: Connection): Send {
  // The generated functions name the type that the contract promises for their operation.
  return {
    json: async <Data>(request: Request, options?: Options) =>
      ((await (await attempt(connection, request, options)).json()) as { data: Data }).data,
    page: async <Data>(request: Request, options?: Options) =>
      (await (await attempt(connection, request, options)).json()) as Page<Data>,
    file: async <File extends Blob>(request: Request, options?: Options) =>
      (await (await attempt(connection, request, options)).blob()) as File,
  };
}

/** The window of the rate limit, in seconds: whoever is told to wait longer, as between reminders, is to know it. */
const maxPauseSeconds = 60;

async function attempt(connection: Connection, request: Request, options: Options = {}): Promise<Response> {
  const mayRepeat = request.method !== 'POST' || options.idempotencyKey !== undefined;
  for (let left = connection.retries; ; left--) {
    const response = await connection.fetch(...fetchArguments(connection, request, options));
    if (response.ok) return response;
    const error = await AssentError.of(response);
    // A refusal for the rate or for an absent database came before anything was done.
    const isRefused = error.code === 'RATE_LIMITED' || (error.code === 'SERVICE_UNAVAILABLE' && mayRepeat);
    const seconds = error.retryAfterSeconds ?? 1;
    if (!isRefused || left <= 0 || seconds > maxPauseSeconds) throw error;
    await pause(seconds, options.signal);
  }
}

function fetchArguments(
  { baseUrl, headers }: Connection,
  { method, path, query = {}, body }: Request,
  { signal, idempotencyKey }: Options,
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
