import type { DeliveryAttempt } from '../../../wire/webhooks.ts';
import type { ClaimedDelivery } from './claimed-delivery.ts';
import { type Outcome, outcomeOf } from './retry-schedule.ts';
import type { Slots } from './slots.ts';

/** What processing a delivery needs from the process. */
export interface DeliveryContext {
  slots: Pick<Slots, 'waitForTurn' | 'withdrawAll'>;
  /**
   * At most one attempt starts in each turn of the event loop, so that a request to the API waits for at most one of
   * them.
   */
  nextEventLoopTurn(): Promise<void>;
  makeAttempt(delivery: ClaimedDelivery): Promise<DeliveryAttempt>;
  /** Several attempts are recorded in one statement. */
  record(attempted: AttemptedDelivery): Promise<void>;
  /** Several claims are released in one statement. */
  release(delivery: ClaimedDelivery): Promise<void>;
  logFailure(error: unknown): void;
}

export interface AttemptedDelivery {
  delivery: ClaimedDelivery;
  attempt: DeliveryAttempt;
  outcome: Outcome;
}

/**
 * Processes one delivery, from its claim to its release or its recorded attempt. Never rejects.
 *
 * If the process dies, or the attempt cannot be recorded, the delivery is due again when its claim expires.
 */
export async function deliver(claimed: ClaimedDelivery, context: DeliveryContext): Promise<void> {
  const { slots, nextEventLoopTurn, makeAttempt, record, release, logFailure } = context;

  // Claimed. A prefetched delivery waits here until its webhook has a free slot.
  const turn = await slots.waitForTurn(claimed);

  // Withdrawn, because the process stops, the receiver has become slow, the webhook was disabled or deleted, or the
  // database is unavailable: any process may claim the delivery again, unless it has been stopped.
  if (!turn) return release(claimed).catch(logFailure);

  const { delivery, slot } = turn;
  try {
    await nextEventLoopTurn();
    const attempt = await makeAttempt(delivery);
    slot.recordDuration(attempt.duration_ms);

    // SUCCEEDED, FAILED, or PENDING until the retry.
    await record({ delivery, attempt, outcome: outcomeOf(attempt, delivery.attempts_made) });
  } catch (error) {
    logFailure(error);
    // The receiver will get this message again. So no more messages are sent until the database can record their
    // attempts.
    slots.withdrawAll();
  } finally {
    slot.release();
  }
}
