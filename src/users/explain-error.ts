/** Gives errors of two-factor authentication a message that says what happened and what to do; better-auth's own messages name its internals. */
export async function explainError(response: Response): Promise<Response> {
  if (response.status < 400) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (typeof body !== 'object' || body === null || !('code' in body)) return response;
  const message = messages[String(body.code)];
  return message === undefined
    ? response
    : new Response(JSON.stringify({ code: body.code, message }), response);
}

const messages: Record<string, string> = {
  INVALID_TWO_FACTOR_COOKIE: 'This sign-in has expired. Enter your password again.',
  TOTP_ALREADY_ENABLED: 'Two-factor authentication is already on. Reload the page.',
  TOTP_NOT_ENABLED: 'Two-factor authentication is not on. Reload the page.',
  TWO_FACTOR_NOT_ENABLED: 'Two-factor authentication is not on. Reload the page.',
};
