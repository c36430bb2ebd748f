import type { FastifyReply } from 'fastify';
import { CostlyReadError, type CostlyReads } from '../database/costly-reads.ts';
import type { Db } from '../database/database.ts';
import { ApiError } from './api-error.ts';
import { disconnectSignal } from './disconnect-signal.ts';

const tooMany =
  'The organisation is running too many searches, statistics or long lists at the same time. Wait until some have finished.';

/**
 * Runs a read that may take long, until the connection of the client closes. Throws the 503 that says what to do when
 * it could not start in time or was stopped.
 */
export async function readCostly<T>(
  reads: CostlyReads,
  { organisationId, reply, advice }: { organisationId: string; reply: FastifyReply; advice: string },
  read: (db: Db) => Promise<T>,
): Promise<T> {
  try {
    return await reads.run(organisationId, disconnectSignal(reply), read);
  } catch (cause) {
    throw refusalOf(cause, { tooMany, advice, retryAfterSeconds: 5 });
  }
}

/**
 * The 503 for a read that could not start, which says `tooMany`, or for one that was stopped, which gives the advice.
 * Any other error is returned as it is.
 */
export function refusalOf(
  cause: unknown,
  { tooMany, advice, retryAfterSeconds }: { tooMany: string; advice: string; retryAfterSeconds: number },
): unknown {
  if (!(cause instanceof CostlyReadError)) return cause;
  const sentence =
    cause.reason === 'too many'
      ? tooMany
      : `This takes too long with so much data, and was stopped. ${advice}`;
  return new ApiError('SERVICE_UNAVAILABLE', sentence, { cause, retryAfterSeconds });
}
