import type { GenericEndpointContext } from 'better-auth';
import { APIError, getSessionFromCtx } from 'better-auth/api';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { setUpCode } from './check-code.ts';
import { findSecretOfCode } from './use-code.ts';

/**
 * Runs before better-auth turns on two-factor authentication, after it has checked the code: confirms the secret to
 * which the code belongs, unless a set-up that was begun elsewhere has replaced it.
 */
export async function confirmSetUp(
  db: Db,
  data: { [field: string]: unknown },
  context: GenericEndpointContext | null,
): Promise<void> {
  if (data.twoFactorEnabled !== true || !context) return;
  const userId = (await getSessionFromCtx(context))?.user.id;
  if (userId === undefined) return;
  const key = context.context.secretConfig;
  const secret = await findSecretOfCode({ db, key, userId }, context.body.code);
  // In one statement, so that the user never has one without the other.
  const { rows } = await sql`
    with confirmed as (
      update two_factors set verified = true where user_id = ${userId} and secret = ${secret} returning user_id
    )
    update users set two_factor_enabled = true from confirmed where users.id = confirmed.user_id
    returning users.id`.execute(db);
  if (rows.length === 0) throw new APIError('UNAUTHORIZED', setUpCode.wrong);
}
