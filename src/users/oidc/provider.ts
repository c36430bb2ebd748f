import {
  authorizationCodeRequest,
  createAuthorizationURL,
  getOAuth2Tokens,
  type OAuthProvider,
} from 'better-auth/oauth2';
import type { BetterAuthPlugin } from 'better-auth/types';
import type { Logger } from 'pino';
import type { Oidc } from '../../config/oidc.ts';
import type { Db } from '../../platform/database/database.ts';
import { emailKey } from '../../platform/email-address.ts';
import { errorMessage } from '../../platform/error-message.ts';
import { accountIdOf, addIssuer, providerId } from './bind-account.ts';
import type { Discovery } from './discover.ts';
import { fetchFromProvider } from './fetch-from-provider.ts';
import { createReadClaims } from './read-claims.ts';

/**
 * The plugin for the provider of OIDC_ISSUER. It is not better-auth's own for such providers, which would send requests
 * without a limit on the time and size of their responses, and drop the reasons of their failures.
 */
export function oidcPlugin(db: Db, oidc: Oidc, discovery: Discovery, log: Logger) {
  const provider = createProvider(db, oidc, discovery, log);
  return {
    id: 'oidc-provider',
    init: () => ({ context: { socialProviders: [provider] } }),
  } satisfies BetterAuthPlugin;
}

type Identity = { iss: string; sub: string };

function createProvider(db: Db, oidc: Oidc, discovery: Discovery, log: Logger): OAuthProvider<Identity> {
  const { clientId, clientSecret, name } = oidc;
  const readClaims = createReadClaims(oidc, discovery);
  const options = { clientId, clientSecret };
  return {
    id: providerId,
    name,
    issuer: discovery.issuer,
    requiresIdTokenNonce: true,
    createAuthorizationURL: ({ state, codeVerifier, redirectURI, idTokenNonce }) =>
      createAuthorizationURL({
        id: providerId,
        options,
        authorizationEndpoint: discovery.authorization_endpoint,
        state,
        codeVerifier,
        scopes: ['openid', 'email', 'profile'],
        redirectURI,
        nonce: idTokenNonce,
      }),
    async validateAuthorizationCode({ code, codeVerifier, redirectURI }) {
      const request = await authorizationCodeRequest({ code, codeVerifier, redirectURI, options });
      try {
        const { headers, body } = request;
        return getOAuth2Tokens(
          await fetchFromProvider(discovery.token_endpoint, { headers, body: `${body}` }),
        );
      } catch (error) {
        // better-auth does not pass the reason on.
        const problem = errorMessage(error);
        log.warn({ problem: `the token endpoint: ${problem}` }, 'the sign-in provider returned no tokens');
        throw error;
      }
    },
    async getUserInfo({ idToken, accessToken, expectedIdTokenNonce }) {
      const { iss, sub, ...claims } = await readClaims({ idToken, accessToken, nonce: expectedIdTokenNonce });
      const email = typeof claims.email === 'string' ? emailKey(claims.email) : '';
      // Some providers send a string.
      const emailVerified = String(claims.email_verified) === 'true';
      if (emailVerified) await addIssuer(db, { iss, sub, email });
      const user = { email, emailVerified, name: oneLine(String(claims.name || email)) };
      return { user, data: { iss, sub } };
    },
    accountSubject: ({ profile }) => accountIdOf(profile),
  };
}

/** A name within the limits of `UserName` (wire/set-up.ts): one line, at most 200 characters. */
function oneLine(name: string): string {
  const plain = name.replace(/\p{C}+/gu, ' ').trim();
  return [...plain].slice(0, 200).join('');
}
