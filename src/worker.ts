import type { Logger } from 'pino';
import { runCampaigns } from './campaigns/run.ts';
import { cleanUpEveryHour, cleanUpEveryMinute } from './clean-up.ts';
import type { Config } from './config.ts';
import { sendWithdrawalConfirmation } from './consents/send-withdrawal-confirmation.job.ts';
import { sendWithdrawalNotice } from './consents/send-withdrawal-notice.job.ts';
import type { EmailSender } from './emails/transport/email.ts';
import { mailDirOf } from './emails/transport/sender.ts';
import { coverPending } from './evidence/log/cover-pending.ts';
import { signLastHeads } from './evidence/log/sign-last-heads.ts';
import { publishHeads } from './evidence/publishing/publish-heads.ts';
import { openRecipients } from './evidence/publishing/recipients.ts';
import { certificateSettings } from './evidence-files/certificate-settings.ts';
import { createEvidenceFiles } from './evidence-files/files.ts';
import { sendInvitation } from './invitations/send-invitation.job.ts';
import { jobs } from './jobs.ts';
import type { Keyring } from './platform/crypto/keyring.ts';
import type { Connection, Database, Db } from './platform/database/database.ts';
import { createAnnouncer } from './platform/jobs/announce.ts';
import { bringJobsForward } from './platform/jobs/bring-jobs-forward.ts';
import { startHeartbeat } from './platform/jobs/heartbeat.ts';
import { moveRenamedJobs } from './platform/jobs/move-renamed-jobs.ts';
import { runPeriodically } from './platform/jobs/run-periodically.ts';
import { type Handlers, startWorker } from './platform/jobs/worker.ts';
import { type Lookup, lookupAll } from './platform/outgoing/lookup.ts';
import { sendReceipt } from './signer/send-receipt.job.ts';
import { sendVerificationCodeEmail } from './signer/verification/send-verification-code.job.ts';
import { deleteEmailFilesOfErased, deleteFilesOfErasedRequests } from './signers/delete-email-files.job.ts';
import { createEraseAfterRetention } from './signers/erase-after-retention.ts';
import { expireAllOverdue } from './signing-requests/expire-all-overdue.ts';
import { queueAllDueReminders } from './signing-requests/queue-all-due-reminders.ts';
import { sendDecisionNotice } from './signing-requests/send-decision-notice.job.ts';
import { sendExpiryNotice } from './signing-requests/send-expiry-notice.job.ts';
import { sendNewLinkNotice } from './signing-requests/send-new-link-notice.job.ts';
import { sendSigningLink } from './signing-requests/send-signing-link.job.ts';
import { sendVoidedNotice } from './signing-requests/send-voided-notice.job.ts';
import { sendPasswordReset } from './users/send-password-reset.job.ts';
import { encryptSecondFactorsAgain } from './users/two-factor/encrypt-again.ts';
import { deleteOrphans } from './webhooks/delete-orphans.ts';
import { bringDeliveriesForward } from './webhooks/dispatcher/bring-deliveries-forward.ts';
import { startDispatcher } from './webhooks/dispatcher/start-dispatcher.ts';
import { encryptWebhookSecretsAgain } from './webhooks/encrypt-secrets-again.ts';
import { sendWebhookDisabledNotice } from './webhooks/send-webhook-disabled-notice.job.ts';
import { stopDisabled } from './webhooks/stop-deliveries.ts';

export interface WorkerOptions {
  config: Config;
  connection: Connection;
  database: Database;
  keyring: Keyring;
  emailSender: EmailSender;
  log: Logger;
  /** Resolves the host names of webhook receivers. */
  lookup?: Lookup;
  /** For a certificate; shorter in tests. */
  maxRenderMs?: number | undefined;
}

/**
 * Starts all background work: emails, webhook deliveries, reminders, expiry, clean-ups. Several workers may run at
 * the same time.
 */
export async function startJobs(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { config, connection, database, keyring, log, lookup = lookupAll } = options;
  const { db, pool } = database;
  const announce = createAnnouncer(pool, Object.values(jobs));
  const handlers = await createHandlers(options);
  const recipients = await openRecipients(config);
  // First, because it would wait for the connections that all the others open at once (docs/decisions/0061).
  const heartbeat = await startHeartbeat(db, log);
  const worker = await startWorker(connection, jobs, handlers, log).catch(async (error) => {
    await heartbeat.stop();
    throw error;
  });
  const { webhookAllowedNetworks: allowedNetworks } = config;
  const deliveries = startDispatcher(db, connection, { keyring, allowedNetworks, lookup }, log);
  const stopping = new AbortController();
  const periodic = [
    ...startPeriodicWork(options, announce),
    // Outside of all transactions and jobs, and each apart, because these servers belong to others and may hang.
    ...recipients.map((recipient) =>
      runPeriodically(5, log, () => publishHeads(db, recipient, log, stopping.signal)),
    ),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all([worker, deliveries, heartbeat, ...periodic].map((part) => part.stop()));
    },
  };
}

async function createHandlers({
  config,
  database: { db },
  keyring,
  emailSender,
  log,
  maxRenderMs,
}: WorkerOptions): Promise<Handlers<typeof jobs>> {
  const certificates = await certificateSettings(config, log, maxRenderMs);
  const files = createEvidenceFiles({ keyring, log, certificates });
  const context = { keyring, emailSender, baseUrl: config.baseUrl, log, files };
  const mailDir = mailDirOf(config.dataDir);
  return {
    sendSigningLink: (job) => sendSigningLink(db, context, job),
    sendReceipt: (job) => sendReceipt(db, context, job),
    sendVerificationCode: (job) => sendVerificationCodeEmail(db, context, job),
    sendVoidedNotice: (job) => sendVoidedNotice(db, context, job),
    sendDecisionNotice: (job) => sendDecisionNotice(db, context, job),
    sendWithdrawalConfirmation: (job) => sendWithdrawalConfirmation(db, context, job),
    sendWithdrawalNotice: (job) => sendWithdrawalNotice(db, context, job),
    sendExpiryNotice: (job) => sendExpiryNotice(db, context, job),
    sendNewLinkNotice: (job) => sendNewLinkNotice(db, context, job),
    sendWebhookDisabledNotice: (job) => sendWebhookDisabledNotice(db, context, job),
    sendInvitation: (job) => sendInvitation(db, context, job),
    sendPasswordReset: (job) => sendPasswordReset(db, context, job),
    deleteEmailFiles: (job) => deleteEmailFilesOfErased(db, { keyring, mailDir }, job),
  };
}

function startPeriodicWork(
  { config, database: { db }, keyring, log }: WorkerOptions,
  announce: () => void,
): { stop(): Promise<void> }[] {
  const eraseAfterRetention = createEraseAfterRetention(db, { keyring, log, announce });
  return [
    // Contract section 3: an expiry is recorded within 10 s.
    runPeriodically(5, log, (isStopping) => expireAllOverdue(db, { log, announce, isStopping })),
    runPeriodically(60, log, (isStopping) => queueAllDueReminders(db, { log, announce, isStopping })),
    runPeriodically(1, log, (isStopping) => runCampaigns(db, { keyring, log, announce, isStopping })),
    // Outside the transaction of the decision, so that decisions do not wait for the log.
    runPeriodically(2, log, (isStopping) => coverPending(db, keyring, log, isStopping)),
    // Reads a head of every organisation, but only while SECRET_KEY has several keys.
    runPeriodically(600, log, (isStopping) => signLastHeads(db, keyring, log, isStopping)),
    runPeriodically(600, log, (isStopping) => encryptSecondFactorsAgain(db, keyring, log, isStopping)),
    runPeriodically(600, log, (isStopping) => encryptWebhookSecretsAgain(db, keyring, isStopping)),
    runPeriodically(60, log, eraseAfterRetention),
    runPeriodically(60, log, (isStopping) => moveRenamedJobs(db, Object.values(jobs), isStopping)),
    runPeriodically(60, log, (isStopping) => bringWorkForward(db, { log, announce, isStopping })),
    runPeriodically(60, log, (isStopping) => stopDisabled(db, isStopping)),
    runPeriodically(60, log, (isStopping) => deleteOrphans(db, isStopping)),
    runPeriodically(60, log, (isStopping) => cleanUpEveryMinute(db, config, isStopping)),
    runPeriodically(600, log, (isStopping) =>
      deleteFilesOfErasedRequests(db, mailDirOf(config.dataDir), isStopping),
    ),
    runPeriodically(3600, log, (isStopping) => cleanUpEveryHour(db, isStopping)),
  ];
}

/** After the clock of the database was set back, what was stored before would wait until it has caught up. */
async function bringWorkForward(
  db: Db,
  { log, announce, isStopping }: { log: Logger; announce(): void; isStopping(): boolean },
): Promise<void> {
  const broughtForward = {
    jobs: await bringJobsForward(db, isStopping),
    deliveries: await bringDeliveriesForward(db, isStopping),
  };
  if (broughtForward.jobs === 0 && broughtForward.deliveries === 0) return;
  log.warn(broughtForward, 'the clock of the database was set back; what waited for it is brought forward');
  announce();
}
