import type { GenericEndpointContext } from 'better-auth';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { type AccessBasis, accessBasisOf, accessEnded } from './access-basis.ts';
import { providerId } from './oidc/bind-account.ts';

/**
 * Runs after a session was created: ends it, with 401, if what entitled the request to it has ended since. Whatever
 * ends sessions, such as a password reset, ends all that exist, but not one that is created afterwards.
 */
export async function endStaleSession(
  db: Db,
  { token, userId }: { token: string; userId: string },
  context: GenericEndpointContext | null,
): Promise<void> {
  if (await holds(db, accessBasisOf(context), userId)) return;
  await sql`delete from sessions where token = ${token}`.execute(db);
  throw accessEnded();
}

/** The same for a trusted device, and for a sign-in that waits for a code. The value of both is the user's id. */
export async function endStaleVerification(
  db: Db,
  { id, value }: { id: string; value: string },
  context: GenericEndpointContext | null,
): Promise<void> {
  const basis = accessBasisOf(context);
  if (basis?.userId !== value || (await holds(db, basis, value))) return;
  await sql`delete from verifications where id = ${id}`.execute(db);
  throw accessEnded();
}

/** The lock waits for a change that is not committed yet. */
async function holds(db: Db, basis: AccessBasis | undefined, userId: string): Promise<boolean> {
  const { rows } = await sql`${rowsOf(basis, userId)} for share`.execute(db);
  return rows.length > 0;
}

function rowsOf(basis: AccessBasis | undefined, userId: string): RawBuilder<unknown> {
  if (!basis) return sql`select from accounts where user_id = ${userId} and provider_id = ${providerId}`;
  if ('sessionToken' in basis) return sql`select from sessions where token = ${basis.sessionToken}`;
  return sql`
    select from accounts account join users person on person.id = account.user_id
    where person.id = ${userId} and account.provider_id = 'credential' and account.password = ${basis.hash}
      and person.two_factor_enabled = ${basis.twoFactorEnabled}`;
}
