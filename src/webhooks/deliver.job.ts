import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Connection, Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { gather } from '../platform/gather.ts';
import { onAnnouncement } from '../platform/jobs/on-announcement.ts';
import { keepConnections } from '../platform/outgoing/post.ts';
import { type AttemptOptions, attemptDelivery } from './attempt.ts';
import { claimDue, type DueDelivery } from './claim-due.ts';
import { disableFailing } from './disable-failing.ts';
import { type MadeAttempt, recordAttempts } from './record-attempts.ts';
import { createSlots } from './slots.ts';

/** Between looks for attempts whose time has come; what is due at once is announced and starts in milliseconds. */
const pollMs = 500;

/** While attempts are under way, so that a claim takes up, and a record writes down, several of those that have ended. */
const gatherMs = 5;

/** How long attempts are begun in one go, each with its signatures, before others in this process have their turn. */
const startMs = 5;

/** All of a stop may take 10 s (contract section 1), and the database ends after the deliveries. */
const stopPatienceMs = 6_000;

/** A timer that nobody waits for any more does not hold up the end of the process. */
const unref = { ref: false };

/** Delivers what is due until `stop`, which lets the attempts that run end (6 s at most; the rest are made again). */
export function startDelivering(
  db: Db,
  connection: Connection,
  options: Omit<AttemptOptions, 'db' | 'agent'>,
  log: Logger,
): { stop(): Promise<void> } {
  const agent = keepConnections();
  const slots = createSlots();
  const underWay = new Set<Promise<void>>();
  const record = gather(async (made: MadeAttempt[]) => {
    for (const webhookId of await recordAttempts(db, made))
      if (await transact(db, (tx) => disableFailing(tx, webhookId)))
        log.warn({ webhookId }, 'a webhook was switched off: nothing but failures for days');
  }, gatherMs);
  const logFailure = logAtMostEvery(10_000, log);
  let wake = Promise.withResolvers<void>();
  let isStopped = false;

  async function deliver(due: DueDelivery): Promise<void> {
    const slot = slots.take(due.webhook_id);
    try {
      const made = await attemptDelivery(due, { ...options, db, agent });
      slot.learn(made.attempt.duration_ms);
      await record(made);
    } catch (error) {
      logFailure(error);
    } finally {
      slot.giveBack();
    }
  }

  function start(due: DueDelivery): void {
    const running = deliver(due).finally(() => {
      underWay.delete(running);
      wake.resolve();
    });
    underWay.add(running);
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      wake = Promise.withResolvers<void>();
      const room = slots.room();
      const claimed = room.total > 0 ? await claimDue(db, room).catch(logFailure) : [];
      let startedAt = performance.now();
      for (const due of claimed ?? []) {
        start(due);
        if (performance.now() - startedAt < startMs) continue;
        await setImmediate();
        startedAt = performance.now();
      }
      if (room.total > 0 && claimed?.length === room.total) continue;
      await Promise.race([wake.promise, sleep(pollMs, undefined, unref)]);
      if (underWay.size > 0) await sleep(gatherMs);
    }
  }

  const hearing = onAnnouncement(connection, () => wake.resolve());
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

/** While the database is away everything fails: one line in ten seconds says so as well. */
function logAtMostEvery(ms: number, log: Logger): (error: unknown) => undefined {
  let quietUntil = 0;
  return (error) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + ms;
    log.error({ err: error }, 'webhook deliveries');
  };
}
