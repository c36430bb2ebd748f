import pg from 'pg';
import type { Db, Tx } from './database.ts';

/** Serialization failure and deadlock (PostgreSQL, appendix A): safe and sensible to run again. */
const retryable = new Set(['40001', '40P01']);
const attempts = 4;

/** Runs `work` in one transaction; runs it again when PostgreSQL ended it only to break a deadlock. */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === attempts || !(error instanceof pg.DatabaseError) || !retryable.has(error.code ?? ''))
        throw error;
    }
  }
}
