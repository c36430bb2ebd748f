/**
 * Gives errors of two-factor authentication a message that says what happened and what to do; better-auth's own
 * messages name its internals. Also gives a code to the only one that has none.
 */
export async function explainError(response: Response): Promise<Response> {
  if (response.status < 400) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (typeof body !== 'object' || body === null) return response;
  const code = 'code' in body ? String(body.code) : codes[response.status];
  const message = code && messages[code];
  return message ? new Response(JSON.stringify({ code, message }), response) : response;
}

/** By status. 409: another backup code was used between the check of this one and its use. */
const codes: Record<number, string> = { 409: 'CONFLICT' };

const messages: Record<string, string> = {
  CONFLICT: 'Another code was used at the same moment. Enter your password and the code again.',
  INVALID_TWO_FACTOR_COOKIE: 'This sign-in has expired. Enter your password again.',
  TOTP_ALREADY_ENABLED: 'Two-factor authentication is already on. Reload the page.',
  TOTP_NOT_ENABLED: 'Two-factor authentication is not on. Reload the page.',
  TWO_FACTOR_NOT_ENABLED: 'Two-factor authentication is not on. Reload the page.',
};
