import { APIError } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { sql } from 'kysely';
import type { Oidc } from '../config/oidc.ts';
import type { Db } from '../platform/database/database.ts';

/** The plugin for the provider of OIDC_ISSUER. Fetches its discovery document when better-auth is created. */
export function oidcPlugin({ issuer, clientId, clientSecret, name }: Oidc) {
  return genericOAuth({
    config: [
      {
        providerId: 'oidc',
        name,
        discoveryUrl: `${issuer}/.well-known/openid-configuration`,
        clientId,
        clientSecret,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        requireIdTokenVerification: true,
        mapProfileToUser: ({ name, email, email_verified }) => ({
          name: oneLine(String(name || email)),
          // Some providers send a string.
          emailVerified: String(email_verified) === 'true',
        }),
      },
    ],
  });
}

/** A name within the limits of `UserName` (wire/set-up.ts): one line, at most 200 characters. */
function oneLine(name: string): string {
  const plain = name.replace(/\p{C}+/gu, ' ').trim();
  return [...plain].slice(0, 200).join('');
}

/** 403 unless a new user has a verified address and an open invitation to it. */
export async function checkInvited(
  db: Db,
  { email, emailVerified }: { email: string; emailVerified: boolean },
): Promise<void> {
  if (!emailVerified)
    throw new APIError('FORBIDDEN', {
      code: 'email_not_verified',
      message: 'The provider has not verified the email address.',
    });
  const { rows } = await sql`
    select from invitations where email = ${email.toLowerCase()} and expires_at > now()`.execute(db);
  if (rows.length === 0)
    throw new APIError('FORBIDDEN', {
      code: 'not_invited',
      message: 'There is no account or invitation for this address.',
    });
}
