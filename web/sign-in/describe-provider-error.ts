/**
 * Explains why a sign-in with the provider failed. Unknown codes get a general sentence, never text from the URL, which
 * anyone could have written.
 */
export function describeProviderError(code: string): string {
  return sentences[code] ?? 'Your provider couldn’t confirm who you are. Try again.';
}

const unverifiable =
  'Your provider’s response couldn’t be verified, so you weren’t signed in. Try again. If it keeps happening, ask whoever runs this service to check the provider’s settings.';
const unreachable = 'Your provider isn’t available at the moment. Try again in a few minutes.';
const expired = 'The sign-in took too long, or was started in another browser. Start again.';

/** Codes of ours, of better-auth, and of providers (RFC 6749, section 4.1.2.1; OpenID Connect Core 1.0, section 3.1.2.6). */
const sentences: Record<string, string> = {
  not_invited: 'There’s no account or invitation for your email address. Ask a colleague to invite you.',
  email_not_verified:
    'Your provider hasn’t verified your email address. Verify it with your provider, then try again.',
  email_not_found: 'Your provider didn’t share your email address. Allow that, then try again.',
  account_not_linked:
    'Your account uses a password, so sign in with that. To sign in with your provider, reset the password first.',
  another_identity_linked:
    'Your account is linked to another identity with the same email address at your provider. To link this one instead, reset your password first.',
  rate_limited: 'Too many attempts. Try again in a minute.',
  access_denied: 'You cancelled the sign-in, or your provider doesn’t let you use this service.',
  login_required: 'Your provider needs you to sign in there first. Try again.',
  server_error: unreachable,
  temporarily_unavailable: unreachable,
  invalid_code: unreachable,
  state_not_found: expired,
  state_mismatch: expired,
  state_invalid: expired,
  invalid_id_token: unverifiable,
  invalid_userinfo: unverifiable,
  unable_to_get_user_info: unverifiable,
  issuer_mismatch: unverifiable,
  nonce_binding_missing: unverifiable,
};
