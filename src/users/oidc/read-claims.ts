import { APIError } from 'better-auth/api';
import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify } from 'jose';
import type { Oidc } from '../../config/oidc.ts';
import { errorMessage } from '../../platform/error-message.ts';
import type { Discovery } from './discover.ts';
import { fetchFromProvider } from './fetch-from-provider.ts';

type Claims = Record<string, unknown> & { iss: string; sub: string };

/** What the provider has returned for one sign-in, and the nonce that was sent to it. */
interface Tokens {
  idToken: string | undefined;
  accessToken: string | undefined;
  nonce: string | undefined;
}

/**
 * Returns a function that reads the claims about the person who signs in, from the ID token and, if that lacks the
 * address, from userinfo. It checks both (OpenID Connect Core 1.0, sections 2, 3.1.3.7 and 5.3.2), and throws
 * `invalid_id_token` or `invalid_userinfo`.
 */
export function createReadClaims(oidc: Oidc, discovery: Discovery): (tokens: Tokens) => Promise<Claims> {
  const verify = createVerify(oidc, discovery);
  return async ({ idToken, accessToken, nonce }) => {
    if (!idToken) throw refusal('invalid_id_token', 'The provider returned no ID token.');
    const claims = await verify(idToken);
    const { iss, sub, aud, azp, exp } = claims;
    if (typeof iss !== 'string' || !isSubject(sub) || typeof exp !== 'number')
      throw refusal('invalid_id_token', 'The ID token lacks an issuer, subject or expiry.');
    if (nonce === undefined || claims.nonce !== nonce)
      throw refusal('invalid_id_token', 'The ID token was issued for another sign-in.');
    const needsParty = Array.isArray(aud) && aud.length > 1;
    if (azp === undefined ? needsParty : azp !== oidc.clientId)
      throw refusal('invalid_id_token', 'The ID token was issued for another client.');
    if (claims.email !== undefined || !discovery.userinfo_endpoint) return { ...claims, iss, sub };
    const info = await fetchUserinfo(discovery.userinfo_endpoint, accessToken);
    if (info.sub !== sub)
      throw refusal('invalid_userinfo', 'The userinfo is not about the subject of the ID token.');
    return { ...info, ...claims, iss, sub };
  };
}

/**
 * Separates issuer and subject in `accounts.account_id`, so neither may contain it. Section 2: 255 ASCII characters.
 */
function isSubject(sub: unknown): sub is string {
  return typeof sub === 'string' && /^[\x21-\x7e]([\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(sub);
}

/** Returns a function that checks an ID token's signature, issuer, audience and expiry, and returns its claims. */
function createVerify({ clientId }: Oidc, discovery: Discovery): (idToken: string) => Promise<JWTPayload> {
  const keys = createRemoteJWKSet(new URL(discovery.jwks_uri), {
    [customFetch]: async (url) => {
      const keySet = await fetchFromProvider(url).catch((error) => {
        throw new Error(`the key set: ${errorMessage(error)}`);
      });
      return Response.json(keySet);
    },
  });
  const { issuer, id_token_signing_alg_values_supported: algorithms = [] } = discovery;
  const expected = { issuer, audience: clientId, ...(algorithms.length > 0 && { algorithms }) };
  return async (idToken) => {
    try {
      const { payload } = await jwtVerify(idToken, keys, expected);
      return payload;
    } catch (error) {
      throw refusal('invalid_id_token', `The ID token could not be verified: ${errorMessage(error)}`);
    }
  };
}

async function fetchUserinfo(url: string, accessToken: string | undefined): Promise<Record<string, unknown>> {
  try {
    return await fetchFromProvider(url, { headers: { authorization: `Bearer ${accessToken}` } });
  } catch (error) {
    throw refusal('invalid_userinfo', `The userinfo could not be read: ${errorMessage(error)}`);
  }
}

function refusal(code: 'invalid_id_token' | 'invalid_userinfo', message: string): APIError {
  return new APIError('UNAUTHORIZED', { code, message });
}
