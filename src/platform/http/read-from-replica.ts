import { laggingReads } from '../../../wire/lagging-reads.ts';
import { CostlyReadError, type CostlyReads } from '../database/costly-reads.ts';
import type { Db } from '../database/database.ts';
import type { Replica } from '../replica/replica.ts';
import type { Caller } from './caller.ts';

/** Where a read can run. */
interface Source {
  db: Db;
  costly: CostlyReads;
}

/**
 * Runs a read on the replica if the operation may lag and the replica is close enough behind, otherwise on the primary.
 * Reads that fail on the replica are repeated on the primary: something may not have arrived there yet, or the primary
 * cleaned up a row that the read needed. Only reads that took too long are not repeated, because the primary would not
 * be faster.
 *
 * Users read from the primary, because the dashboard shows a list again right after a change (docs/decisions/0037).
 */
export async function readFromReplica<T>(
  { replica, primary }: { replica: Replica | undefined; primary: Source },
  { operationId, caller }: { operationId: string; caller: Caller | undefined },
  read: (from: Source) => Promise<T>,
): Promise<T> {
  const mayLag = laggingReads.has(operationId) && caller?.actor.kind === 'api_key';
  if (!mayLag || !replica || replica.state().problem !== undefined) return read(primary);
  try {
    return await read(replica);
  } catch (error) {
    if (isTooSlow(error)) throw error;
    return read(primary);
  }
}

/**
 * PostgreSQL, appendix A: query_canceled, and serialization_failure, which on a replica is a conflict with the primary.
 */
const queryCancelled = '57014';
const conflict = '40001';

function isTooSlow(error: unknown): boolean {
  const causes = causesOf(error);
  const has = (code: string) => causes.some((cause) => 'code' in cause && cause.code === code);
  return !has(conflict) && (has(queryCancelled) || causes.some((cause) => cause instanceof CostlyReadError));
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
