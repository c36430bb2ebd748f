import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Lets a transaction that changes many signing requests count them in shards of its own (decision 12), because it holds
 * these rows until its end: changes of single requests then don't wait for it.
 */
export async function countApart(tx: Tx): Promise<void> {
  await sql`select set_config('assent.counts_apart', 'yes', true)`.execute(tx);
}
