import { APIError } from 'better-auth/api';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { emailKey } from '../../platform/email-address.ts';

export const providerId = 'oidc';

/**
 * The identity of an account at the sign-in provider. A subject is only unique within its issuer (OpenID Connect Core
 * 1.0, section 2), and OIDC_ISSUER can change. An issuer is a URL, so it contains no space.
 */
export function accountIdOf({ iss, sub }: { iss: string; sub: string }): string {
  return `${iss} ${sub}`;
}

const issuerOf = (accountId: string) => accountId.split(' ')[0];

/**
 * Adds the issuer to an account that an earlier release stored by its subject alone, if the person has the account's
 * verified address. The account could otherwise be that of another person, at a former provider.
 */
export async function addIssuer(
  db: Db,
  { iss, sub, email }: { iss: string; sub: string; email: string },
): Promise<void> {
  await sql`
    update accounts account set account_id = ${accountIdOf({ iss, sub })}
    from users person
    where account.provider_id = ${providerId} and account.account_id = ${sub}
      and person.id = account.user_id and person.email = ${emailKey(email)}
      and not exists (
        select from accounts bound
        where bound.user_id = account.user_id and bound.provider_id = ${providerId}
          and split_part(bound.account_id, ' ', 1) = ${iss})`.execute(db);
}

/**
 * 403 if the user is already bound to another subject of the same issuer. A unique index ensures that also for
 * simultaneous sign-ins.
 */
export async function checkNotBound(
  db: Db,
  account: { userId: string; providerId: string; accountId: string },
): Promise<void> {
  if (account.providerId !== providerId) return;
  const { rows } = await sql`
    select from accounts
    where user_id = ${account.userId} and provider_id = ${providerId}
      and split_part(account_id, ' ', 1) = ${issuerOf(account.accountId)}`.execute(db);
  if (rows.length > 0)
    throw new APIError('FORBIDDEN', {
      code: 'another_identity_linked',
      message: 'The account is linked to another identity at the provider.',
    });
}
