import type { FastifyRequest } from 'fastify';

/**
 * Gives errors of better-auth a message that says what happened and what to do, where its own name its internals. Also
 * gives a code to the only one that has none.
 */
export async function explainError(
  response: Response,
  baseUrl: string,
  request: FastifyRequest,
): Promise<Response> {
  if (response.status < 400) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (typeof body !== 'object' || body === null) return response;
  const code = 'code' in body ? String(body.code) : codes[response.status];
  if (code === 'INVALID_ORIGIN') logOrigin(request, baseUrl);
  const message = code && messagesAt(baseUrl)[code];
  return message ? new Response(JSON.stringify({ code, message }), response) : response;
}

/** By status. 409: another backup code was used between the check of this one and its use. */
const codes: Record<number, string> = { 409: 'CONFLICT' };

const messagesAt = (baseUrl: string): Record<string, string> => ({
  CONFLICT: 'Another code was used at the same moment. Enter your password and the code again.',
  INVALID_ORIGIN: `Sign in at ${baseUrl}/dashboard. If that is not the address of this service, its operator has to correct BASE_URL.`,
  INVALID_TWO_FACTOR_COOKIE: 'This sign-in has expired. Enter your password again.',
  TOTP_ALREADY_ENABLED: 'Two-factor authentication is already on. Reload the page.',
  TOTP_NOT_ENABLED: 'Two-factor authentication is not on. Reload the page.',
  TWO_FACTOR_NOT_ENABLED: 'Two-factor authentication is not on. Reload the page.',
});

/** The page is usually our own dashboard, at an address other than BASE_URL, which the operator has to correct. */
function logOrigin({ headers: { origin }, log }: FastifyRequest, baseUrl: string): void {
  log.warn(
    { origin: origin?.slice(0, maxLoggedLength), baseUrl },
    'sign-in refused: the page is not at BASE_URL',
  );
}

/** An `Origin` is a scheme, a host and a port. Anything longer is not from a browser. */
const maxLoggedLength = 300;
