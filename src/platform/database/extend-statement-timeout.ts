import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Allows each statement of a transaction a minute, for changes of up to hundreds of thousands of rows. */
export async function extendStatementTimeout(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', '60s', true)`.execute(tx);
}
