import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Lifts the time limits of statements for the rest of the transaction. Takes no snapshot. */
export async function liftTimeLimits(tx: Tx): Promise<void> {
  await sql
    .raw('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    .execute(tx);
}
