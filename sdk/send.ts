import { AssentError } from './assent-error.ts';
import { ConnectionError } from './connection-error.ts';
import { type Page, paged } from './paged.ts';
import type { Options, Request, Send } from './request.ts';
import { canRepeat, pause, secondsUntilRetry } from './retry.ts';

export interface Connection {
  /** The URL of the service, without a trailing slash. */
  baseUrl: string;
  /** Sent with every request, such as `X-Api-Key`. */
  headers: Record<string, string>;
  /** The maximum number of times that a request is sent again. */
  retries: number;
  /** For one attempt, until the whole response has arrived, or a stream begins. */
  timeoutMs: number;
  /** Whether to give each POST an idempotency key. */
  addsIdempotencyKeys: boolean;
  fetch: typeof fetch;
}

export function createSend(connection: Connection): Send {
  // Callers are generated, and name the type that the contract specifies for their operation.
  const json = <Data>(request: Request, options?: Options) =>
    send(connection, request, options, async (response) => ((await response.json()) as { data: Data }).data);
  const readPage = <Item>(request: Request, options?: Options) =>
    send(connection, request, options, async (response) => (await response.json()) as Page<Item>);
  return {
    json,
    page: <Item>(request: Request, options?: Options) => {
      const { takesCursor, query = {} } = request;
      const start = takesCursor && query.offset === undefined ? { cursor: String(query.cursor ?? '') } : {};
      return paged<Item>(start, (place) =>
        readPage({ ...request, query: { ...start, ...query, ...place } }, options),
      );
    },
    file: <File extends Blob>(request: Request, options?: Options) =>
      send(connection, request, options, async (response) => (await response.blob()) as File),
    stream: <Stream extends ReadableStream<Uint8Array>>(request: Request, options?: Options) =>
      send(connection, request, options, async ({ body }) => (body ?? new Blob([]).stream()) as Stream),
  };
}

async function send<Result>(
  connection: Connection,
  request: Request,
  options: Options = {},
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const { retries, addsIdempotencyKeys } = connection;
  const idempotencyKey =
    options.idempotencyKey ??
    (addsIdempotencyKeys && request.takesIdempotencyKey ? crypto.randomUUID() : undefined);
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await attemptOnce(connection, request, { ...options, idempotencyKey }, read);
    } catch (error) {
      const seconds = secondsUntilRetry(error, attempt);
      const isLast = attempt >= retries || seconds === undefined;
      if (isLast || !canRepeat(error, { ...request, idempotencyKey, attempt })) throw error;
      await pause(seconds, options.signal);
    }
  }
}

async function attemptOnce<Result>(
  connection: Connection,
  request: Request,
  options: Omit<Options, 'idempotencyKey'> & { idempotencyKey: string | undefined },
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const time = new AbortController();
  const timer = setTimeout(() => time.abort(timeoutError()), connection.timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, time.signal]) : time.signal;
  try {
    const response = await connection.fetch(...fetchArguments(connection, request, { ...options, signal }));
    if (!response.ok) throw await AssentError.of(response);
    return await read(response);
  } catch (cause) {
    options.signal?.throwIfAborted();
    throw cause instanceof AssentError ? cause : new ConnectionError(connection.baseUrl, cause);
  } finally {
    // A streamed response may still be arriving, for which there is no limit.
    clearTimeout(timer);
  }
}

/** The same error as that of `AbortSignal.timeout`, which is not used because it cannot be cancelled. */
function timeoutError(): DOMException {
  return new DOMException('The operation was aborted due to timeout', 'TimeoutError');
}

function fetchArguments(
  { baseUrl, headers }: Connection,
  { method, path, query = {}, body }: Request,
  {
    signal,
    idempotencyKey,
    verificationToken,
  }: Omit<Options, 'idempotencyKey'> & { idempotencyKey: string | undefined },
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
