import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { StatementTimeout } from './statement-timeout.ts';

/** Allows each statement of a transaction a minute, for changes of up to hundreds of thousands of rows. */
export async function extendStatementTimeout(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', ${new StatementTimeout(60_000)}, true)`.execute(tx);
}
