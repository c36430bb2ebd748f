import {
  authorizationCodeRequest,
  createAuthorizationURL,
  getOAuth2Tokens,
  type OAuthProvider,
} from 'better-auth/oauth2';
import type { BetterAuthPlugin } from 'better-auth/types';
import type { Logger } from 'pino';
import { firstCharacters } from '../../../shared/first-characters.ts';
import { emailAddressPattern, visibleCharacter } from '../../../wire/text-patterns.ts';
import type { Oidc } from '../../config/oidc.ts';
import type { Db } from '../../platform/database/database.ts';
import { emailKey } from '../../platform/email-address.ts';
import { errorMessage } from '../../platform/error-message.ts';
import { visibleText } from '../../platform/visible-text.ts';
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
      const email = emailKey(oneLine(claims.email));
      const emailVerified = isVerified(claims);
      if (emailVerified) await addIssuer(db, { iss, sub, email });
      const name = oneLine(claims.name);
      const shown = firstCharacters(visibleCharacter.test(name) ? name : email, maxNameLength);
      return { user: { email, emailVerified, name: shown }, data: { iss, sub } };
    },
    accountSubject: ({ profile }) => accountIdOf(profile),
  };
}

const emailAddress = new RegExp(emailAddressPattern, 'u');

/**
 * Whether the provider has verified the address, and Assent could have sent an invitation to it. Others can look like
 * one that it knows: the lower case of the Kelvin sign is the letter k.
 */
function isVerified({ email, email_verified }: Record<string, unknown>): boolean {
  // Some providers send a string.
  const isConfirmed = email_verified === true || email_verified === 'true';
  return isConfirmed && typeof email === 'string' && emailAddress.test(email);
}

/** The text of a claim in one line; empty if it is not text. */
function oneLine(claim: unknown): string {
  return typeof claim === 'string' ? visibleText(claim) : '';
}

/** In characters: as many as `UserName` allows (wire/set-up.ts). */
const maxNameLength = 200;
