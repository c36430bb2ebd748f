import { APIError } from 'better-auth/api';
import type { OAuth2Tokens } from 'better-auth/oauth2';
import type { Oidc } from '../../config/oidc.ts';
import type { Discovery } from './discover.ts';
import { fetchFromProvider } from './fetch-from-provider.ts';

type Claims = Record<string, unknown> & { iss: string; sub: string };

/**
 * The claims about the person who signs in, from the ID token and, if that lacks the address, from userinfo. better-auth
 * has checked the token's signature, issuer, audience, nonce and, if there is one, its expiry. The rest of OpenID Connect
 * Core 1.0, sections 2, 3.1.3.7 and 5.3.2, is checked here. Throws `invalid_id_token` or `invalid_userinfo`.
 */
export async function readClaims(
  { clientId }: Oidc,
  { userinfo_endpoint }: Discovery,
  { idToken, accessToken }: OAuth2Tokens,
): Promise<Claims> {
  if (!idToken) throw refusal('invalid_id_token', 'The provider returned no ID token.');
  const claims = decode(idToken);
  const { iss, sub, aud, azp, exp } = claims;
  if (typeof iss !== 'string' || !isSubject(sub) || typeof exp !== 'number')
    throw refusal('invalid_id_token', 'The ID token lacks an issuer, subject or expiry.');
  const needsParty = Array.isArray(aud) && aud.length > 1;
  if (azp === undefined ? needsParty : azp !== clientId)
    throw refusal('invalid_id_token', 'The ID token was issued for another client.');
  if (claims.email !== undefined || !userinfo_endpoint) return { ...claims, iss, sub };
  const info = await fetchUserinfo(userinfo_endpoint, accessToken);
  if (info.sub !== sub)
    throw refusal('invalid_userinfo', 'The userinfo is not about the subject of the ID token.');
  return { ...info, ...claims, iss, sub };
}

/** Separates issuer and subject in `accounts.account_id`, so neither may contain it. Section 2: 255 ASCII characters. */
function isSubject(sub: unknown): sub is string {
  return typeof sub === 'string' && /^[\x21-\x7e]([\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(sub);
}

/** The payload of a JWT whose signature has been verified. */
function decode(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

async function fetchUserinfo(url: string, accessToken: string | undefined): Promise<Record<string, unknown>> {
  try {
    const headers = { authorization: `Bearer ${accessToken}` };
    const info = await fetchFromProvider(url, { headers, timeoutMs: 10_000 });
    if (typeof info !== 'object' || info === null) throw new Error('not an object');
    return { ...info };
  } catch (error) {
    throw refusal('invalid_userinfo', `The userinfo could not be read: ${error}`);
  }
}

function refusal(code: 'invalid_id_token' | 'invalid_userinfo', message: string): APIError {
  return new APIError('UNAUTHORIZED', { code, message });
}
