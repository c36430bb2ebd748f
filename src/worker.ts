import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { emailNewLinkNotice } from './emails/new-link-requested.job.ts';
import { newLinkRequested } from './emails/new-link-requested.queue.ts';
import { emailDecisionNotice } from './emails/notify-decision.job.ts';
import { notifyDecision } from './emails/notify-decision.queue.ts';
import { emailExpiryNotice } from './emails/notify-expiry.job.ts';
import { notifyExpiry } from './emails/notify-expiry.queue.ts';
import { emailInvitation } from './emails/send-invitation.job.ts';
import { sendInvitation } from './emails/send-invitation.queue.ts';
import { emailMemberInvitation } from './emails/send-member-invitation.job.ts';
import { sendMemberInvitation } from './emails/send-member-invitation.queue.ts';
import { emailPasswordReset } from './emails/send-password-reset.job.ts';
import { sendPasswordReset } from './emails/send-password-reset.queue.ts';
import { emailReceipt } from './emails/send-receipt.job.ts';
import { sendReceipt } from './emails/send-receipt.queue.ts';
import { emailWebhookDisabled } from './emails/webhook-disabled.job.ts';
import { webhookDisabled } from './emails/webhook-disabled.queue.ts';
import { logPending } from './evidence/log/log-pending.ts';
import type { Keyring } from './platform/crypto/keyring.ts';
import type { Connection, Database } from './platform/database/database.ts';
import { transact } from './platform/database/transact.ts';
import type { EmailSender } from './platform/email/email.ts';
import { deleteExpiredIdempotencyKeys } from './platform/http/delete-expired-idempotency-keys.ts';
import { createAnnouncer } from './platform/jobs/announce.ts';
import { every } from './platform/jobs/every.ts';
import { job, startWorker } from './platform/jobs/worker.ts';
import { type Lookup, lookupAll } from './platform/outgoing/lookup.ts';
import { queues } from './queues.ts';
import { expireOverdue } from './signing-requests/expire.ts';
import { queueDueReminders } from './signing-requests/queue-due-reminders.ts';
import { deleteExpiredAccess } from './users/delete-expired-access.ts';
import { deleteExpiredDeliveries } from './webhooks/delete-expired-deliveries.ts';
import { startDelivering } from './webhooks/deliver.job.ts';

export interface WorkerOptions {
  config: Config;
  connection: Connection;
  database: Database;
  keyring: Keyring;
  emailSender: EmailSender;
  log: Logger;
  /** How the names of webhooks' receivers are looked up. */
  lookup?: Lookup;
}

/** Everything that happens by itself: deliveries, emails, reminders, expiry. Several may run at once. */
export async function startJobs(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { config, connection, database, keyring, emailSender, log, lookup = lookupAll } = options;
  const { db, pool } = database;
  const { baseUrl, webhookAllowedNetworks: allowedNetworks } = config;
  const announce = createAnnouncer(
    pool,
    queues.map((queue) => queue.name),
  );
  const emailContext = { keyring, emailSender, baseUrl, log };
  const worker = await startWorker(
    connection,
    [
      job(sendInvitation, { total: 4, perGroup: 2 }, (data) => emailInvitation(db, emailContext, data)),
      job(sendReceipt, { total: 2, perGroup: 1 }, (data) => emailReceipt(db, emailContext, data)),
      job(notifyDecision, { total: 2, perGroup: 1 }, (data) => emailDecisionNotice(db, emailContext, data)),
      job(notifyExpiry, { total: 2, perGroup: 1 }, (data) => emailExpiryNotice(db, emailContext, data)),
      job(webhookDisabled, { total: 2, perGroup: 1 }, (data) => emailWebhookDisabled(db, emailContext, data)),
      job(newLinkRequested, { total: 2, perGroup: 1 }, (data) => emailNewLinkNotice(db, emailContext, data)),
      job(sendMemberInvitation, { total: 2, perGroup: 1 }, (data) =>
        emailMemberInvitation(db, emailContext, data),
      ),
      job(sendPasswordReset, { total: 2, perGroup: 1 }, (data) => emailPasswordReset(db, emailContext, data)),
    ],
    log,
  );
  const delivering = startDelivering(db, connection, { keyring, allowedNetworks, lookup }, log);
  // Contract section 3: the sweep records an expiry at most 10 s after it.
  const sweep = every(5, log, async () => {
    while ((await transact(db, expireOverdue)) > 0) announce();
  });
  const reminding = every(60, log, async () => {
    while ((await transact(db, queueDueReminders)) > 0) announce();
  });
  // After the consent's own transaction, so that nothing waits for the log.
  const logging = every(2, log, async () => {
    while (await transact(db, logPending));
  });
  const cleaning = every(3600, log, async () => {
    await deleteExpiredIdempotencyKeys(db);
    await deleteExpiredAccess(db);
  });
  const forgetting = every(60, log, () => deleteExpiredDeliveries(db, config.webhookRetentionDays));
  return {
    async stop() {
      await Promise.all([
        sweep.stop(),
        reminding.stop(),
        cleaning.stop(),
        forgetting.stop(),
        logging.stop(),
        worker.stop(),
        delivering.stop(),
      ]);
    },
  };
}
