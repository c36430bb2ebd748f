import { batchCalls } from '../../platform/batch-calls.ts';
import type { Db } from '../../platform/database/database.ts';
import type { AttemptedDelivery } from './deliver.ts';
import { recordAttempts } from './record-attempts.ts';

/**
 * Attempts that end within this time are recorded together. They keep their slots until then, which limits a receiver
 * that responds instantly to about 1,500 attempts a second and leaves the rest of this process to the API.
 */
const recordMs = 8;

/**
 * Returns a function that records an attempt, together with others. A delivery that another transaction has locked is
 * recorded once that has ended, which may take long during an erasure. It does not hold up the others, whose claims
 * would expire.
 *
 * @param onFailed called for each delivery that has FAILED, with the id of its webhook
 */
export function createRecorder(
  db: Db,
  onFailed: (webhookId: string) => void,
): (attempted: AttemptedDelivery) => Promise<void> {
  const inBatches = (options: { skipLocked: boolean }) =>
    batchCalls(async (attempted: AttemptedDelivery[]) => {
      const recorded = await recordAttempts(db, attempted, options);
      for (const { webhook_id, status } of recorded) if (status === 'FAILED') onFailed(webhook_id);
      return new Set(recorded.map(({ id }) => id));
    }, recordMs);
  const recordUnlocked = inBatches({ skipLocked: true });
  const recordAny = inBatches({ skipLocked: false });
  return async (attempted) => {
    const recorded = await recordUnlocked(attempted);
    if (!recorded.has(attempted.delivery.id)) await recordAny(attempted);
  };
}
