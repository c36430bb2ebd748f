import type { FastifyReply } from 'fastify';
import { poolSize } from '../database/database.ts';
import { createFairSlots, type FairSlots } from '../database/fair-slots.ts';
import { ApiError } from './api-error.ts';
import { disconnectSignal } from './disconnect-signal.ts';

/** Only what one organisation does at a time is limited. */
const limits = { slots: Number.POSITIVE_INFINITY, maxWaiting: 1_000, maxWaitMs: 10_000 };

/** The connections that one organisation leaves to all others. */
const leftToOthers = 2;

/**
 * Turns of requests that may wait for locks, and of reads that may take long in an unusual organisation. Such a request
 * holds one of the pool's connections, so one organisation could otherwise keep all others from being served.
 */
export function createTurns(): FairSlots {
  return createFairSlots({ ...limits, perOwner: poolSize - leftToOthers });
}

/**
 * Turns of responses of up to 100 MB, which are in memory until the client has read them. One organisation has two at a
 * time, however many it requests and however slowly it reads them.
 */
export function createBulkyTurns(): FairSlots {
  return createFairSlots({ ...limits, perOwner: 2 });
}

/**
 * Waits for a turn, which ends when the result is disposed of. Throws 503 when none came in time, or when the request
 * ended before.
 *
 * @param owner the organisation's id; without one, nobody waits
 */
export async function takeTurn(
  turns: FairSlots,
  owner: string | undefined,
  ended: AbortSignal,
): Promise<Disposable> {
  if (owner === undefined) return { [Symbol.dispose]() {} };
  const turn = await turns.take(owner, ended);
  if (turn) return turn;
  throw new ApiError(
    'SERVICE_UNAVAILABLE',
    'The organisation is doing too many things at the same time. Try again in a few seconds.',
    { retryAfterSeconds: 5 },
  );
}

/** The same until the response has been sent, or its client disconnects. */
export async function holdTurn(turns: FairSlots, owner: string, reply: FastifyReply): Promise<void> {
  const ended = disconnectSignal(reply);
  const turn = await takeTurn(turns, owner, ended);
  const release = () => turn[Symbol.dispose]();
  if (ended.aborted) release();
  else ended.addEventListener('abort', release);
}
