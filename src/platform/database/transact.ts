import pg from 'pg';
import type { Db, Tx } from './database.ts';

/** Runs `work` in one transaction, and retries it as `retryAborted` does. */
export function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retryAborted(() => db.transaction().execute(work));
}

/**
 * Runs `attempt`, a transaction or a single statement, again when PostgreSQL aborts it because of a serialization
 * failure or deadlock.
 */
export async function retryAborted<T>(attempt: () => Promise<T>): Promise<T> {
  for (let number = 1; ; number += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (number === maxAttempts || !(error instanceof pg.DatabaseError) || !retryable.has(error.code ?? ''))
        throw error;
    }
  }
}

/** Serialization failure and deadlock (PostgreSQL, appendix A), after which a retry is safe and can succeed. */
const retryable = new Set(['40001', '40P01']);
const maxAttempts = 4;
