import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/**
 * Whether neither the password was changed nor the second factor turned on since they were read. Both end all
 * sessions, but not one that is created afterwards. The lock waits for a change that is not committed yet.
 */
export async function isStillRight(
  db: Db,
  { id, twoFactorEnabled }: { id: string; twoFactorEnabled?: boolean | null },
  hash: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from accounts account join users person on person.id = account.user_id
    where person.id = ${id} and account.provider_id = 'credential' and account.password = ${hash}
      and person.two_factor_enabled = ${twoFactorEnabled === true}
    for share`.execute(db);
  return rows.length > 0;
}
