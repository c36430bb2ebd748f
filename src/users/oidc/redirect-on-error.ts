import type { FastifyBaseLogger } from 'fastify';
import { isErrorCode } from './is-error-code.ts';

/**
 * For the address that the provider sends people back to: turns better-auth's errors into redirects to the sign-in
 * page, which explains the `error` in its URL. The log has the problem.
 */
export async function redirectOnError(
  response: Response,
  baseUrl: string,
  log: FastifyBaseLogger,
): Promise<Response> {
  if (response.status < 400) {
    const location = response.headers.get('location') ?? '';
    const error = URL.parse(location, baseUrl)?.searchParams.get('error');
    // Anyone can send the browser back with an error of their own.
    if (error)
      log.warn({ error: isErrorCode(error) ? error : 'not a code' }, 'sign-in with the provider failed');
    return response;
  }
  const { code, message } = await readError(response);
  log.warn({ error: code, problem: message }, 'sign-in with the provider failed');
  const headers = new Headers({ location: `${baseUrl}/dashboard/sign-in?error=${encodeURIComponent(code)}` });
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return new Response(null, { status: 302, headers });
}

async function readError(response: Response): Promise<{ code: string; message?: string }> {
  if (response.status === 429) return { code: 'rate_limited' };
  const body: unknown = await response.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null || !('code' in body))
    return { code: 'internal_server_error' };
  return { code: String(body.code), ...('message' in body && { message: String(body.message) }) };
}
