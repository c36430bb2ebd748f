import type { Operation } from '../../../wire/contract.ts';
import type { Db, Tx } from '../database/database.ts';
import { ApiError } from './api-error.ts';
import type { Caller } from './caller.ts';

/** Why the caller may not do this at all: it takes a signed-in member, or one who is more than a viewer. */
export function findRefusal(
  op: Operation,
  caller: Caller | undefined,
  { isWrite }: { isWrite: boolean },
): ApiError | undefined {
  if (op.auth === 'member' && caller?.actor.kind === 'api_key')
    return new ApiError('FORBIDDEN', 'API keys may not do this; sign in to the dashboard.');
  if (isWrite && caller?.role === 'viewer')
    return new ApiError(
      'FORBIDDEN',
      'Viewers may not change anything; ask an owner or admin of the organisation.',
    );
  return undefined;
}

/**
 * Refuses a write that is not allowed, in the contract's order of checks: 400 and 404 come before 403, so whoever may
 * not act learns as much of what is there as whoever may. Only the write itself knows what it would not find: it runs,
 * and everything it did is rolled back. Always throws.
 */
export async function denyAfterValidation(
  db: Db,
  write: (tx: Tx) => Promise<unknown>,
  refusal: ApiError,
): Promise<never> {
  return db.transaction().execute(async (tx) => {
    try {
      await write(tx);
    } catch (error) {
      if (!(error instanceof ApiError) || earlier.has(error.status)) throw error;
    }
    throw refusal;
  });
}

const earlier = new Set([400, 404]);
