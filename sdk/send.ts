import { AssentError } from './assent-error.ts';
import { ConnectionError } from './connection-error.ts';
import { fetchArguments } from './fetch-arguments.ts';
import { type Page, paged } from './paged.ts';
import { checkResponse, readBody } from './read-response.ts';
import type { Options, Request, Send } from './request.ts';
import { canRepeat, isDone, mayHaveRun, pause, secondsUntilRetry } from './retry.ts';

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

/** Sends requests over this connection, with retries. */
export function createSend(connection: Connection): Send {
  // Callers are generated, and name the type that the contract specifies for their operation.
  const readJson = async <Body>(response: Response) => (await readBody(response, connection.baseUrl)) as Body;
  return {
    json: async <Data>(request: Request, options?: Options) =>
      (await send(connection, request, options, readJson<{ data: Data }>)).data,
    page: <Item>(request: Request, options?: Options) => {
      const { takesCursor, query = {} } = request;
      const start = takesCursor && query.offset === undefined ? { cursor: String(query.cursor ?? '') } : {};
      return paged(start, (place) => {
        const at = { ...request, query: { ...start, ...query, ...place } };
        return send(connection, at, options, readJson<Page<Item>>);
      });
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
  const { baseUrl, headers, retries, addsIdempotencyKeys } = connection;
  const idempotencyKey =
    options.idempotencyKey ??
    (addsIdempotencyKeys && request.takesIdempotencyKey ? crypto.randomUUID() : undefined);
  const given = { ...options, ...(idempotencyKey !== undefined && { idempotencyKey }) };
  // Outside the attempts, because a mistake in the arguments is not a failure of the connection.
  const [url, init] = fetchArguments({ baseUrl, headers, ...request, options: given });
  let hasRun = false;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await attemptOnce(connection, url, init, options.signal, read);
    } catch (error) {
      if (hasRun && isDone(error, request)) return read(Response.json({ data: { success: true } }));
      hasRun ||= mayHaveRun(error);
      const seconds = secondsUntilRetry(error, attempt);
      // NaN, such as the Number() of a variable that is not set, means no retries.
      const isLast = !(attempt < retries) || seconds === undefined;
      if (isLast || !canRepeat(error, { ...request, idempotencyKey })) throw error;
      await pause(seconds, options.signal);
    }
  }
}

async function attemptOnce<Result>(
  { baseUrl, timeoutMs, fetch }: Connection,
  url: string,
  init: RequestInit,
  cancelled: AbortSignal | undefined,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const time = new AbortController();
  const timer =
    timeoutMs <= maxTimeoutMs ? setTimeout(() => time.abort(timeoutError()), timeoutMs) : undefined;
  const signal = cancelled ? AbortSignal.any([cancelled, time.signal]) : time.signal;
  try {
    const response = await fetch(url, { ...init, signal });
    await checkResponse(response, baseUrl);
    return await read(response);
  } catch (cause) {
    cancelled?.throwIfAborted();
    throw cause instanceof AssentError ? cause : new ConnectionError(baseUrl, cause);
  } finally {
    // A streamed response may still be arriving, for which there is no limit.
    clearTimeout(timer);
  }
}

/** The longest time of a timer, almost 25 days. A timer for longer than that would end at once, so there is none. */
const maxTimeoutMs = 2 ** 31 - 1;

/** The same error as that of `AbortSignal.timeout`, which is not used because it cannot be cancelled. */
function timeoutError(): DOMException {
  return new DOMException('The operation was aborted due to timeout', 'TimeoutError');
}
