import { texts } from '../texts/provider-errors.ts';

/**
 * Explains why a sign-in with the provider failed. Unknown codes get a general sentence, never text from the URL, which
 * anyone could have written.
 */
export function describeProviderError(code: string): string {
  return sentences[code] ?? texts.notConfirmed;
}

/**
 * Our own codes, those of better-auth, and those of providers (RFC 6749, section 4.1.2.1; OpenID Connect Core 1.0,
 * section 3.1.2.6).
 */
const sentences: Record<string, string> = {
  not_invited: texts.notInvited,
  email_not_verified: texts.emailNotVerified,
  email_not_found: texts.emailNotFound,
  account_not_linked: texts.accountNotLinked,
  another_identity_linked: texts.anotherIdentity,
  rate_limited: texts.rateLimited,
  access_denied: texts.accessDenied,
  login_required: texts.loginRequired,
  server_error: texts.unreachable,
  temporarily_unavailable: texts.unreachable,
  invalid_code: texts.unreachable,
  state_not_found: texts.expired,
  state_mismatch: texts.expired,
  state_invalid: texts.expired,
  invalid_id_token: texts.unverifiable,
  invalid_userinfo: texts.unverifiable,
  unable_to_get_user_info: texts.unverifiable,
  issuer_mismatch: texts.unverifiable,
  nonce_binding_missing: texts.unverifiable,
};
