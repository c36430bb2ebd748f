import type { Db, Tx } from './database.ts';

/** Runs reads that all see the database as it is at their first statement, however long they take. */
export function inSnapshot<T>(db: Db, read: (snapshot: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
