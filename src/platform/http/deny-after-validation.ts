import type { KyselyPlugin } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { ApiError } from './api-error.ts';

/**
 * Refuses a call that is not allowed, in the contract's order of checks: 400 and 404 come before 403. Only the work
 * itself can detect those errors, so it runs until it has changed a row, and is then rolled back: by then it has found
 * the resource, and the rest, such as voiding every request of a container, would be wasted. Always throws.
 */
export async function denyAfterValidation(
  db: Db,
  work: (tx: Tx) => Promise<unknown>,
  refusal: ApiError,
): Promise<never> {
  return transact(db, async (tx) => {
    try {
      await work(tx.withPlugin(stopAtFirstChange));
    } catch (error) {
      if (error instanceof RowChanged) throw refusal;
      if (!(error instanceof ApiError) || statusesBefore403.has(error.status)) throw error;
    }
    throw refusal;
  });
}

const statusesBefore403 = new Set([400, 404]);

/** A refused call has changed a row. */
class RowChanged extends Error {}

const stopAtFirstChange: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    if ((result.numAffectedRows ?? 0n) > 0n) throw new RowChanged();
    return result;
  },
};
