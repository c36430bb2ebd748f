import type { Logger } from 'pino';
import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { takeTurns } from '../platform/jobs/take-turns.ts';
import { findOrganisationsWithDueReminders, queueDueReminders } from './queue-due-reminders.ts';

/** For how long organisations take turns before others are looked for. */
const turnsMs = 60_000;

interface Options {
  log: Logger;
  /** Called after every batch, so that its emails are sent at once. */
  announce(): void;
  isStopping(): boolean;
}

/**
 * Queues the automatic reminders that are due, in transactions of at most 100. Organisations take turns, so that none
 * waits until the backlog of another is queued, and one that fails does not hold up the others.
 */
export async function queueAllDueReminders(db: Db, { log, announce, isStopping }: Options): Promise<void> {
  /** Returns whether there may be more. */
  const queueOf = async (orgId: string) => {
    const queued = await transact(db, (tx) => queueDueReminders(tx, orgId));
    if (queued > 0) announce();
    return queued > 0;
  };
  const onFailure = (orgId: string, error: unknown) =>
    log.error({ err: error, org_id: orgId }, 'reminders failed; retrying');
  let waiting: string[];
  do {
    const due = await findOrganisationsWithDueReminders(db);
    waiting = await takeTurns(due, queueOf, { maxMs: turnsMs, isStopping, onFailure });
  } while (waiting.length > 0);
}
