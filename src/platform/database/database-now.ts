import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * The time by the database's clock, in the format of the API. For times that another process compares with its own,
 * because the clocks of processes may differ.
 */
export async function databaseNow(db: Db): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::timestamptz(3) as now`.execute(db);
  if (!rows[0]) throw new Error('select returned no row');
  return rows[0].now;
}
