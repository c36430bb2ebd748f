import pg from 'pg';
import type { Db, Tx } from './database.ts';

/** Serialization failure and deadlock (PostgreSQL, appendix A), after which a retry is safe and can succeed. */
const retryable = new Set(['40001', '40P01']);
const maxAttempts = 4;

/**
 * Runs `work` in one transaction, and retries it if PostgreSQL aborts it because of a serialization failure or
 * deadlock.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === maxAttempts || !(error instanceof pg.DatabaseError) || !retryable.has(error.code ?? ''))
        throw error;
    }
  }
}
