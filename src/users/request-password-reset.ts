import { sql } from 'kysely';
import { jobs } from '../jobs.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { countAccountEmail } from './limits/count-account-email.ts';

/**
 * Enqueues the email with a link to choose a new password, at most three an hour for an address; requests beyond that
 * change nothing. Only the job finds out whether an account has the address, so neither the response nor its timing
 * reveals it.
 */
export async function requestPasswordReset(db: Db, announce: () => void, email: string): Promise<void> {
  await transact(db, async (tx) => {
    const secondsToWait = await countAccountEmail(tx, 'password_reset', email);
    if (secondsToWait !== undefined) return;
    await enqueue(tx, jobs.sendPasswordReset, { email, requestedAt: await exactNow(tx) });
  });
  announce();
}

/**
 * In microseconds, because it tells apart the emails of two requests, of which one waits for the other. Programs keep
 * one email of each Message-ID.
 */
async function exactNow(tx: Tx): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(tx);
  if (!rows[0]) throw new Error('select returned no row');
  return rows[0].now;
}
