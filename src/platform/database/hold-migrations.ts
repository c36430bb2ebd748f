import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';

/** Shared by everything that reads whole tables, and exclusive for migrations. */
const lock = sql`hashtext('assent reads of whole tables')`;

/**
 * Keeps migrations from beginning until this connection ends, for a command that reads whole tables. Waits for those
 * that run. Called before the transaction, which would take its snapshot with it.
 */
export async function holdMigrations(db: Db): Promise<void> {
  await sql`select pg_advisory_lock_shared(${lock})`.execute(db);
}

/**
 * Keeps migrations from beginning until the transaction ends. Returns false, without waiting, while one runs or waits
 * to: after that, the snapshot of this transaction would be too old for the tables.
 */
export async function tryToHoldMigrations(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock_shared(${lock}) as held`.execute(tx);
  return rows[0]?.held === true;
}

/**
 * Waits until nothing reads whole tables, before a migration locks one. It would wait all the same, but everybody else
 * who needs that table would wait behind it.
 */
export async function waitForReadsOfWholeTables(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
}
