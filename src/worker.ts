import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { mailNewLinkNotice } from './emails/new-link-requested.job.ts';
import { newLinkRequested } from './emails/new-link-requested.queue.ts';
import { mailDecisionNotice } from './emails/notify-decision.job.ts';
import { notifyDecision } from './emails/notify-decision.queue.ts';
import { mailExpiryNotice } from './emails/notify-expiry.job.ts';
import { notifyExpiry } from './emails/notify-expiry.queue.ts';
import { mailInvitation } from './emails/send-invitation.job.ts';
import { sendInvitation } from './emails/send-invitation.queue.ts';
import { mailMemberInvitation } from './emails/send-member-invitation.job.ts';
import { sendMemberInvitation } from './emails/send-member-invitation.queue.ts';
import { mailPasswordReset } from './emails/send-password-reset.job.ts';
import { sendPasswordReset } from './emails/send-password-reset.queue.ts';
import { mailReceipt } from './emails/send-receipt.job.ts';
import { sendReceipt } from './emails/send-receipt.queue.ts';
import { mailWebhookDisabled } from './emails/webhook-disabled.job.ts';
import { webhookDisabled } from './emails/webhook-disabled.queue.ts';
import { logPending } from './evidence/log/log-pending.ts';
import type { Keyring } from './platform/crypto/keyring.ts';
import type { Connection, Database } from './platform/database/database.ts';
import { transact } from './platform/database/transact.ts';
import { forgetIdempotencyKeys } from './platform/http/forget-idempotency-keys.ts';
import { createAnnouncer } from './platform/jobs/announce.ts';
import { every } from './platform/jobs/every.ts';
import { job, startWorker } from './platform/jobs/worker.ts';
import type { Mailer } from './platform/mail/mail.ts';
import { type Lookup, lookupAll } from './platform/outgoing/lookup.ts';
import { queues } from './queues.ts';
import { expireOverdue } from './signing-requests/expire.ts';
import { remindDue } from './signing-requests/remind-due.ts';
import { forgetExpired } from './users/forget-expired.ts';
import { startDelivering } from './webhooks/deliver.job.ts';
import { forgetDeliveries } from './webhooks/forget-deliveries.ts';

export interface WorkerOptions {
  config: Config;
  connection: Connection;
  database: Database;
  keyring: Keyring;
  mailer: Mailer;
  log: Logger;
  /** How the names of webhooks' receivers are looked up. */
  lookup?: Lookup;
}

/** Everything that happens by itself: deliveries, mails, reminders, expiry. Several may run at once. */
export async function startJobs(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { config, connection, database, keyring, mailer, log, lookup = lookupAll } = options;
  const { db, pool } = database;
  const { baseUrl, webhookAllowedNetworks: allowedNetworks } = config;
  const announce = createAnnouncer(
    pool,
    queues.map((queue) => queue.name),
  );
  const mailContext = { keyring, mailer, baseUrl, log };
  const worker = await startWorker(
    connection,
    [
      job(sendInvitation, { total: 4, perGroup: 2 }, (data) => mailInvitation(db, mailContext, data)),
      job(sendReceipt, { total: 2, perGroup: 1 }, (data) => mailReceipt(db, mailContext, data)),
      job(notifyDecision, { total: 2, perGroup: 1 }, (data) => mailDecisionNotice(db, mailContext, data)),
      job(notifyExpiry, { total: 2, perGroup: 1 }, (data) => mailExpiryNotice(db, mailContext, data)),
      job(webhookDisabled, { total: 2, perGroup: 1 }, (data) => mailWebhookDisabled(db, mailContext, data)),
      job(newLinkRequested, { total: 2, perGroup: 1 }, (data) => mailNewLinkNotice(db, mailContext, data)),
      job(sendMemberInvitation, { total: 2, perGroup: 1 }, (data) =>
        mailMemberInvitation(db, mailContext, data),
      ),
      job(sendPasswordReset, { total: 2, perGroup: 1 }, (data) => mailPasswordReset(db, mailContext, data)),
    ],
    log,
  );
  const delivering = startDelivering(db, connection, { keyring, allowedNetworks, lookup }, log);
  // Contract section 3: the sweep records an expiry at most 10 s after it.
  const sweep = every(5, log, async () => {
    while ((await transact(db, expireOverdue)) > 0) announce();
  });
  const reminding = every(60, log, async () => {
    while ((await transact(db, remindDue)) > 0) announce();
  });
  // After the consent's own transaction, so that nothing waits for the log.
  const logging = every(2, log, async () => {
    while (await transact(db, logPending));
  });
  const cleaning = every(3600, log, async () => {
    await forgetIdempotencyKeys(db);
    await forgetExpired(db);
  });
  const forgetting = every(60, log, () => forgetDeliveries(db, config.webhookRetentionDays));
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
