import { type Assent, createAssent } from '../../sdk/assent.ts';
import type { Pagination } from '../../wire/contract.ts';
import type { ErrorEnvelope } from '../../wire/error-envelope.ts';
import type { DataOf } from './data-of.ts';
import { fetchBySend, send } from './send.ts';

/** A response as a client sees it. */
export interface Reply<Data = unknown> {
  status: number;
  headers: Headers;
  /** Has either `data` or `error`: tests assert which before they read it. */
  body: { data: Data; pagination: Pagination } & ErrorEnvelope;
}

type Options = { body?: unknown; headers?: Record<string, string> };

/** Paths are relative to /api/v1. Bodies can be anything, because tests also send invalid ones. */
export interface ApiClient {
  /**
   * The published client, for calls that must succeed. It neither retries nor sends idempotency keys, so that tests
   * know what they send.
   */
  assent: Assent;
  get<const Path extends string>(path: Path, options?: Options): Promise<Reply<DataOf<'GET', Path>>>;
  post<const Path extends string>(
    path: Path,
    body?: unknown,
    options?: Options,
  ): Promise<Reply<DataOf<'POST', Path>>>;
  put<const Path extends string>(
    path: Path,
    body?: unknown,
    options?: Options,
  ): Promise<Reply<DataOf<'PUT', Path>>>;
  patch<const Path extends string>(
    path: Path,
    body?: unknown,
    options?: Options,
  ): Promise<Reply<DataOf<'PATCH', Path>>>;
  delete<const Path extends string>(path: Path, options?: Options): Promise<Reply<DataOf<'DELETE', Path>>>;
}

/** Sends requests with an API key, or without one. */
export function createClient(url: string, key?: string): ApiClient {
  return createClientWith(url, () => ({ ...(key && { 'x-api-key': key }) }));
}

/** Sends requests with the headers that `headersOf` returns for each. */
export function createClientWith(url: string, headersOf: () => Record<string, string>): ApiClient {
  const call = async <Data>(
    method: string,
    path: string,
    { body, headers }: Options = {},
  ): Promise<Reply<Data>> => {
    const response = await send(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...headersOf(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const { status, text } = response;
    return {
      status,
      headers: response.headers,
      // The contract tests check that every response has the documented shape.
      body: (text === '' ? undefined : parse(text)) as Reply<Data>['body'],
    };
  };
  return {
    assent: createAssent({
      baseUrl: url,
      retries: 0,
      fetch: (path, { method = 'GET', headers, body } = {}) =>
        fetchBySend(String(path), {
          method,
          headers: { ...headersOf(), ...Object.fromEntries(new Headers(headers)) },
          // The client sends JSON or nothing.
          ...(typeof body === 'string' && { body }),
        }),
    }),
    get: (path, options) => call('GET', path, options),
    post: (path, body, options) => call('POST', path, { body, ...options }),
    put: (path, body, options) => call('PUT', path, { body, ...options }),
    patch: (path, body, options) => call('PATCH', path, { body, ...options }),
    delete: (path, options) => call('DELETE', path, options),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
