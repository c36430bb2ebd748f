import { sql } from 'kysely';
import type { Db } from './database.ts';

/** How far this process's clock is ahead of the database's, accurate to half the time that the query took. */
export async function readClockOffset(db: Db): Promise<{ aheadMs: number; tookMs: number }> {
  const before = Date.now();
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  const after = Date.now();
  return { aheadMs: (before + after) / 2 - (rows[0]?.ms ?? Number.NaN), tookMs: after - before };
}
