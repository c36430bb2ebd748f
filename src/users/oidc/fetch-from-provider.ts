import { exchange } from '../../platform/outgoing/exchange.ts';
import { isErrorCode } from './is-error-code.ts';

/** A sign-in needs up to three requests in a row, within the time for its response (platform/http/limits.ts). */
const timeoutMs = 5_000;

/** Far more than any key set or token needs. */
const maxResponseBytes = 1024 * 1024;

/**
 * Fetches a JSON object from the identity provider, with POST if there is a body. Follows no redirects. Throws an error
 * whose message is short and contains no URL, code or token.
 */
export async function fetchFromProvider(
  url: string,
  request: { headers?: Record<string, string>; body?: string } = {},
): Promise<Record<string, unknown>> {
  const { status, body } = await exchange({
    peer: 'identity provider',
    url,
    ...request,
    headers: { accept: 'application/json', ...request.headers },
    timeoutMs,
    maxResponseBytes,
  });
  const value = parseObject(body);
  if (status < 200 || status > 299) throw new Error(`responded with status ${status}${errorCode(value)}`);
  if (!value) throw new Error('the response is not a JSON object');
  return value;
}

function parseObject(body: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function errorCode(value: Record<string, unknown> | undefined): string {
  const code = value?.error;
  return typeof code === 'string' && isErrorCode(code) ? `: ${code}` : '';
}
