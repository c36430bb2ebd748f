import { sendPasswordReset } from '../emails/send-password-reset.queue.ts';
import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { enqueue } from '../platform/jobs/queue.ts';

/**
 * Has a link to choose a new password emailed, if there is an account with the address. Only the job finds that out, so
 * that neither the answer nor its time tells it.
 */
export async function requestPasswordReset(db: Db, announce: () => void, email: string): Promise<void> {
  const askedAt = new Date().toISOString();
  await transact(db, (tx) => enqueue(tx, sendPasswordReset, { email, askedAt }));
  announce();
}
