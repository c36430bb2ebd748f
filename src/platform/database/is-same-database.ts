import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** In a separate key space from the advisory locks with one key, which are used for something else. */
const lockClass = 0x0a55e47;

/**
 * Whether two connections lead to the same database, by whatever names: a lock that one takes is visible to the other
 * only there.
 */
export async function isSameDatabase(one: Db, other: Db): Promise<boolean> {
  const key = randomInt(2 ** 31);
  return one.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockClass}::int, ${key}::int)`.execute(tx);
    const { rows } = await sql`
      select from pg_locks
      where locktype = 'advisory' and classid = ${lockClass} and objid = ${key} and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())`.execute(other);
    return rows.length > 0;
  });
}
