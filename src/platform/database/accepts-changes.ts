import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Not on a replica, such as a primary after a switch of roles, nor when an operator or the host made the database
 * read-only.
 */
export async function acceptsChanges(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_read_only: boolean }>`
    select current_setting('transaction_read_only')::boolean as is_read_only`.execute(db);
  return rows[0]?.is_read_only === false;
}
