import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Connection, Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { gather } from '../platform/gather.ts';
import { createFailureLog } from '../platform/jobs/failure-log.ts';
import { onAnnouncement } from '../platform/jobs/on-announcement.ts';
import { keepConnections } from '../platform/outgoing/post.ts';
import { createTurns } from '../platform/turns.ts';
import { type AttemptOptions, attemptDelivery } from './attempt.ts';
import { claimDue, type DueDelivery, mayHaveMore, readClaimed } from './claim-due.ts';
import { disableFailing } from './disable-failing.ts';
import { createOpenSecret } from './open-secret.ts';
import { createPrefetch } from './prefetch.ts';
import { type MadeAttempt, recordAttempts } from './record-attempts.ts';
import { releaseClaims } from './release-claims.ts';
import { createSlots, type Slot } from './slots.ts';

/** Between looks for attempts whose time has come; what is due at once is announced and starts in milliseconds. */
const pollMs = 500;

/** From one claim to the next at least, so that it takes up what several ends and events have brought. */
const claimEveryMs = 5;

/**
 * So that attempts which end together are recorded together. Their slots stay taken meanwhile, which holds a receiver that
 * answers at once to 500 to 700 attempts a second, and leaves the rest of this process to the requests of the API.
 */
const recordMs = 8;

/** All of a stop may take 10 s (contract section 1), and the database ends after the deliveries. */
const stopPatienceMs = 6_000;

/** A timer that nobody waits for any more does not hold up the end of the process. */
const unref = { ref: false };

/** Delivers what is due until `stop`, which lets the attempts that run end (6 s at most; the rest are made again). */
export function startDelivering(
  db: Db,
  connection: Connection,
  { keyring, ...destinations }: { keyring: Keyring } & Pick<AttemptOptions, 'allowedNetworks' | 'lookup'>,
  log: Logger,
): { stop(): Promise<void> } {
  const options = { ...destinations, db, agent: keepConnections(), openSecret: createOpenSecret(keyring) };
  const slots = createSlots();
  const ahead = createPrefetch();
  const turn = createTurns();
  const underWay = new Set<Promise<void>>();
  const record = gather(async (made: MadeAttempt[]) => {
    for (const webhookId of await recordAttempts(db, made))
      if (await transact(db, (tx) => disableFailing(tx, webhookId)))
        log.warn({ webhookId }, 'a webhook was switched off: nothing but failures for days');
  }, recordMs);
  const logFailure = createFailureLog(log, 'webhook deliveries');
  let hasMore = (_webhookId: string) => true;
  let wake = Promise.withResolvers<void>();
  let isAnnounced = false;
  let checkedAt = performance.now();
  let isStopped = false;

  async function deliver(due: DueDelivery, slot: Slot): Promise<void> {
    try {
      await turn();
      const made = await attemptDelivery(due, options);
      slot.learn(made.attempt.duration_ms);
      await record(made);
    } catch (error) {
      logFailure(error);
      // An attempt that cannot be recorded will be made again, so no more of them.
      await releaseClaims(db, ahead.takeOut()).catch(logFailure);
    }
  }

  function begin(due: DueDelivery): void {
    const slot = slots.take(due.webhook_id);
    const running = deliver(due, slot).finally(() => {
      underWay.delete(running);
      slot.release();
      if (!isStopped) follow(due.webhook_id);
    });
    underWay.add(running);
  }

  function follow(webhookId: string): void {
    const next = slots.isFree(webhookId) ? ahead.next(webhookId) : undefined;
    if (next) begin(next);
    if (ahead.isLow(webhookId) && hasMore(webhookId)) wake.resolve();
  }

  /** What was announced may be that a webhook was changed, switched off or deleted. */
  async function check(): Promise<void> {
    isAnnounced = false;
    checkedAt = performance.now();
    try {
      ahead.keep(await readClaimed(db, ahead.all()));
    } catch (error) {
      logFailure(error);
      ahead.takeOut();
    }
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      wake = Promise.withResolvers<void>();
      const claimedAt = performance.now();
      if (isAnnounced || claimedAt - checkedAt > pollMs) await check();
      const room = slots.room(ahead);
      await releaseClaims(db, ahead.takeOut(room.slow)).catch(logFailure);
      const claimed = (room.total > 0 && (await claimDue(db, room).catch(logFailure))) || [];
      hasMore = mayHaveMore(room, claimed);
      for (const due of claimed)
        if (!isStopped && slots.isFree(due.webhook_id)) begin(due);
        else ahead.add(due);
      if (room.total > 0 && claimed.length === room.total) continue;
      await Promise.race([wake.promise, sleep(pollMs, undefined, unref)]);
      const early = claimedAt + claimEveryMs - performance.now();
      if (early > 0) await sleep(early);
    }
    await releaseClaims(db, ahead.takeOut()).catch(logFailure);
  }

  const hearing = onAnnouncement(connection, () => {
    isAnnounced = true;
    wake.resolve();
  });
  const running = run();
  return {
    async stop() {
      isStopped = true;
      wake.resolve();
      await Promise.all([hearing.stop(), running]);
      await Promise.race([Promise.all(underWay), sleep(stopPatienceMs, undefined, unref)]);
    },
  };
}
