import { ConfigError } from '../config/config-error.ts';
import { readVariable } from '../config/read-variable.ts';
import { describeRequestError } from '../platform/outgoing/request-error.ts';
import { httpUrlArgument } from './arguments.ts';
import { type CommandInput, UsageError } from './command.ts';

/** A running service that a command reaches only by its API, as any client does. */
export interface Service {
  /** Without a trailing slash. */
  url: string;
  apiKey: string;
}

/** What a service refused or failed to do. The message is one line. */
export class ServiceError extends Error {
  /** The status of the response; undefined when the service cannot be reached. */
  readonly status: number | undefined;

  constructor(message: string, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.status = status;
  }
}

/** Reads `--url` and the key, which is not an option because other users of the machine can see command lines. */
export function readService({ values: { url } }: Pick<CommandInput, 'values'>): Service {
  const service = serviceUrl(url);
  const apiKey = readVariable(process.env, 'ASSENT_API_KEY');
  if (apiKey === undefined)
    throw new ConfigError('ASSENT_API_KEY is not set; set it to an API key of the organisation');
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw new ConfigError(
      'ASSENT_API_KEY contains characters that no API key has, such as a space or a line break; set it to an API key of the organisation',
    );
  return { url: service, apiKey };
}

function serviceUrl(value: unknown): string {
  if (value === undefined) throw new UsageError('--url is required');
  const url = httpUrlArgument('--url', String(value), 'the http or https URL of the service');
  if (url.username || url.password)
    throw new UsageError('--url must not contain a user name or password; the key is in ASSENT_API_KEY');
  if (url.search || url.hash)
    throw new UsageError(
      `--url must be the http or https URL of the service, without "${url.search}${url.hash}"`,
    );
  return url.href.replace(/\/+$/, '');
}

/** Calls an operation and returns its data. Rejects with a ServiceError. */
export async function callOperation<Data>(
  service: Service,
  method: string,
  path: string,
  { body, signal }: { body?: object; signal?: AbortSignal } = {},
): Promise<Data> {
  const text = await sendRequest(service, `/api/v1${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    ...(signal && { signal }),
    withinMs: 30_000,
  });
  const data = dataIn(text);
  if (data === undefined)
    throw new ServiceError(`The response from ${service.url} does not come from Assent`);
  // The caller names the type that the contract specifies for the operation.
  return data as Data;
}

/** The data in the body of a response; undefined when it is not one of the API. */
function dataIn(text: string): unknown {
  try {
    return JSON.parse(text)?.data;
  } catch {
    return undefined;
  }
}

/**
 * Sends a request with the key and returns the body of the response. Rejects with a ServiceError, also for an error
 * response and when there is none within `withinMs`.
 */
export async function sendRequest(
  { url, apiKey }: Service,
  path: string,
  { headers, signal, withinMs, ...init }: Outgoing,
): Promise<string> {
  const timeout = AbortSignal.timeout(withinMs);
  try {
    const response = await fetch(`${url}${path}`, {
      redirect: 'error',
      ...init,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: { ...headers, 'x-api-key': apiKey },
    });
    const text = await response.text();
    if (!response.ok) throw new ServiceError(describe(response, text), { status: response.status });
    return text;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ServiceError) throw error;
    if (timeout.aborted)
      throw new ServiceError(`The service at ${url} did not respond within ${withinMs / 1000} s`, {
        cause: error,
      });
    const reason = describeRequestError(error instanceof Error ? (error.cause ?? error) : error);
    throw new ServiceError(`The service at ${url} cannot be reached: ${reason}`, { cause: error });
  }
}

interface Outgoing {
  method: string;
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
  withinMs: number;
}

function describe({ status }: Response, text: string): string {
  try {
    const { code, message } = JSON.parse(text).error;
    // The message is for programs, which put the key into a header themselves.
    if (code === 'UNAUTHORIZED') return `${code}: ASSENT_API_KEY is not a valid API key of this service.`;
    if (message !== undefined) return `${code}: ${message}`;
  } catch {
    // It is not from Assent, but from a proxy, for example.
  }
  return `Something other than the service, such as a proxy, responded with status ${status}.`;
}
