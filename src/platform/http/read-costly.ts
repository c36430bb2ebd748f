import type { FastifyReply } from 'fastify';
import { CostlyReadError, type CostlyReads } from '../database/costly-reads.ts';
import type { Db } from '../database/database.ts';
import { ApiError } from './api-error.ts';
import { disconnectSignal } from './disconnect-signal.ts';

const retryAfterSeconds = 5;

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
    if (!(cause instanceof CostlyReadError)) throw cause;
    const sentence = {
      'too many':
        'The organisation is running too many searches, statistics or long lists at the same time. Wait until some have finished.',
      'too slow': `This takes too long with so much data, and was stopped. ${advice}`,
    }[cause.reason];
    throw new ApiError('SERVICE_UNAVAILABLE', sentence, { cause, retryAfterSeconds });
  }
}
