import type { Db, Tx } from '../../src/platform/database/database.ts';
import { transact } from '../../src/platform/database/transact.ts';

/** Makes the changes of one transaction after another, and rolls some of them back. */
export async function runTransactions<Change>(
  db: Db,
  transactions: { changes: Change[]; isRolledBack: boolean }[],
  apply: (tx: Tx, change: Change) => Promise<void>,
): Promise<void> {
  const rollback = new Error('rolled back');
  for (const { changes, isRolledBack } of transactions)
    await transact(db, async (tx) => {
      for (const change of changes) await apply(tx, change);
      if (isRolledBack) throw rollback;
    }).catch((error) => {
      if (error !== rollback) throw error;
    });
}
