import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Lets the statements of a transaction take a minute each, where the rows to change may be hundreds of thousands. */
export async function extendStatementTimeout(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', '60s', true)`.execute(tx);
}
