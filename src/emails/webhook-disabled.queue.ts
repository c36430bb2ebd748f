import type { Tx } from '../platform/database/database.ts';
import { enqueue, type Queue } from '../platform/jobs/queue.ts';
import { emailQueue } from './email-queue.ts';
import { findAdmins } from './find-admins.ts';

export interface WebhookDisabledJob {
  webhookId: string;
  disabledAt: string;
  failingSince: string;
  /** Each address has a job of its own, so that one that fails is tried again alone. */
  to: string;
}

/** The notice that a webhook was switched off for failing. */
export const webhookDisabled: Queue<WebhookDisabledJob> = emailQueue('webhook-disabled');

/** Enqueues the notice to everyone who looks after the organisation, in the transaction that switches the webhook off. */
export async function queueWebhookDisabledEmails(
  tx: Tx,
  orgId: string,
  job: Omit<WebhookDisabledJob, 'to'>,
): Promise<void> {
  for (const to of await findAdmins(tx, orgId)) await enqueue(tx, webhookDisabled, { ...job, to });
}
