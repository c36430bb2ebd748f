import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { Oidc } from '../../config/oidc.ts';
import type { Db } from '../../platform/database/database.ts';
import { emailKey } from '../../platform/email-address.ts';
import { accountIdOf, addIssuer, providerId } from './bind-account.ts';
import { type Discovery, discoveryUrl } from './discover.ts';
import { readClaims } from './read-claims.ts';

/** The plugin for the provider of OIDC_ISSUER. Fetches its discovery document when better-auth is created. */
export function oidcPlugin(db: Db, oidc: Oidc, discovery: Discovery) {
  const { issuer, clientId, clientSecret, name } = oidc;
  return genericOAuth({
    config: [
      {
        providerId,
        name,
        discoveryUrl: discoveryUrl(issuer),
        clientId,
        clientSecret,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        requireIdTokenVerification: true,
        async getUserInfo(tokens) {
          const { iss, sub, ...claims } = await readClaims(oidc, discovery, tokens);
          const email = typeof claims.email === 'string' ? emailKey(claims.email) : '';
          // Some providers send a string.
          const emailVerified = String(claims.email_verified) === 'true';
          if (emailVerified) await addIssuer(db, { iss, sub, email });
          return { id: sub, iss, sub, email, emailVerified, name: oneLine(String(claims.name || email)) };
        },
        // getUserInfo returns both.
        accountSubject: ({ profile: { iss, sub } }) => accountIdOf({ iss: String(iss), sub: String(sub) }),
      },
    ],
  });
}

/** A name within the limits of `UserName` (wire/set-up.ts): one line, at most 200 characters. */
function oneLine(name: string): string {
  const plain = name.replace(/\p{C}+/gu, ' ').trim();
  return [...plain].slice(0, 200).join('');
}
