import { laggingReads } from '../../../wire/lagging-reads.ts';
import type { Db } from '../database/database.ts';
import type { Replica } from '../database/replica.ts';
import type { Caller } from './caller.ts';

/** PostgreSQL, appendix A. */
const queryCanceled = '57014';

/**
 * Runs a read on the replica if the operation may lag and the replica is close enough behind, otherwise on the primary. What
 * fails on the replica is repeated on the primary: something may not have arrived there yet, or a row that the read needs
 * was cleaned up meanwhile. Only what took too long is not, because the primary would not be faster.
 *
 * Users read from the primary, because the dashboard shows a list again right after a change of it.
 */
export async function readFromReplica<T>(
  { replica, primary }: { replica: Replica | undefined; primary: Db },
  { operationId, caller }: { operationId: string; caller: Caller | undefined },
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const mayLag = laggingReads.has(operationId) && caller?.actor.kind === 'api_key';
  if (!mayLag || !replica || replica.state().problem !== undefined) return read(primary);
  try {
    return await read(replica.db);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === queryCanceled) throw error;
    return read(primary);
  }
}
