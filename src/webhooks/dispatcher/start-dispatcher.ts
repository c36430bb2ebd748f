import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { batchCalls } from '../../platform/batch-calls.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { Connection, Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { createEventLoopTurns } from '../../platform/event-loop-turns.ts';
import { createFailureLog } from '../../platform/jobs/failure-log.ts';
import { onAnnouncement } from '../../platform/jobs/on-announcement.ts';
import { createKeepAliveAgent } from '../../platform/outgoing/post.ts';
import { disableFailing } from '../disable-failing.ts';
import { startClaimLoop } from './claim-loop.ts';
import type { ClaimedDelivery } from './claimed-delivery.ts';
import { createRecorder } from './create-recorder.ts';
import { type DeliveryContext, deliver } from './deliver.ts';
import { type AttemptOptions, makeAttempt } from './make-attempt.ts';
import { createOpenSecret } from './open-secret.ts';
import { releaseClaims } from './release-claims.ts';
import { createSlots } from './slots.ts';

/** All of a stop may take 10 s (contract section 1), and the database closes after the deliveries. */
const stopTimeoutMs = 6_000;

/**
 * Delivers webhooks until `stop`. The claim loop (claim-loop.ts) claims deliveries that are due; deliver.ts processes
 * each of them, and the slots (slots.ts) decide when it is attempted (docs/decisions/0015).
 *
 * `stop` releases what was not attempted and waits 6 s at most for the attempts in flight. The claims of those that
 * take longer expire.
 */
export function startDispatcher(
  db: Db,
  connection: Connection,
  { keyring, ...destinations }: { keyring: Keyring } & Pick<AttemptOptions, 'allowedNetworks' | 'lookup'>,
  log: Logger,
): { stop(): Promise<void> } {
  const options = {
    ...destinations,
    db,
    agent: createKeepAliveAgent(),
    openSecret: createOpenSecret(keyring),
  };
  const slots = createSlots();
  const logAny = createFailureLog(log, 'webhook deliveries');
  let hasStopped = false;
  // What is still running after the stop can only fail, because the database is closed.
  const logFailure = (error: unknown) => (hasStopped ? undefined : logAny(error));
  const disable = batchCalls(
    (webhookIds: string[]) => disableEach(db, new Set(webhookIds), { log, logFailure }),
    0,
  );
  const context: DeliveryContext = {
    slots,
    nextEventLoopTurn: createEventLoopTurns(),
    makeAttempt: (delivery) => makeAttempt(delivery, options),
    // Not awaited: it may take long until a webhook is disabled, and others have deliveries to record.
    record: createRecorder(db, (webhookId) => void disable(webhookId)),
    release: batchCalls((deliveries: ClaimedDelivery[]) => releaseClaims(db, deliveries), 0),
    logFailure,
  };

  const unfinished = new Set<Promise<void>>();
  const start = (delivery: ClaimedDelivery) => {
    const life = deliver(delivery, context).finally(() => {
      unfinished.delete(life);
      claimLoop.attemptEnded(delivery.webhook_id);
    });
    unfinished.add(life);
  };
  const release = (delivery: ClaimedDelivery) => void context.release(delivery).catch(logFailure);
  const claimLoop = startClaimLoop({ db, slots, start, release, logFailure });
  const announcements = onAnnouncement(connection, claimLoop.announced);

  return {
    async stop() {
      slots.close();
      await Promise.all([announcements.stop(), claimLoop.stop()]);
      await Promise.race([Promise.all(unfinished), sleep(stopTimeoutMs, undefined, { ref: false })]);
      hasStopped = true;
      if (unfinished.size > 0)
        log.warn(
          { deliveries: unfinished.size },
          'attempts at deliveries were interrupted and will be repeated',
        );
    },
  };
}

/**
 * Disables those webhooks whose deliveries have all failed for days, one after the other, because each waits for
 * transactions that emit events. A failure is logged, and the next delivery that has FAILED leads here again. Never
 * rejects.
 */
async function disableEach(
  db: Db,
  webhookIds: Set<string>,
  { log, logFailure }: { log: Logger; logFailure(error: unknown): void },
): Promise<void> {
  for (const webhookId of webhookIds)
    try {
      if (await transact(db, (tx) => disableFailing(tx, webhookId)))
        log.warn({ webhookId }, 'webhook disabled after days of failed deliveries');
    } catch (error) {
      logFailure(error);
    }
}
