import type { JobType } from './platform/jobs/job-type.ts';

/**
 * Every kind of background job, with the data it carries. A feature enqueues one with `enqueue(tx, jobs.sendReceipt, …)`;
 * worker.ts names its handler, which stands beside the feature as `*.job.ts`. Waiting jobs survive an upgrade: a field
 * or name that changes keeps its former name here. Deliveries of webhooks are a queue of their own (src/webhooks).
 */
export const jobs = {
  /** `remindedAt`: when a reminder was requested; without it the email is the first one. */
  sendSigningLink: emailJob<{ signingRequestId: string; remindedAt?: string }>('send-signing-link', {
    concurrency: 4,
    formerName: 'send-invitation',
  }),
  sendReceipt: emailJob<{ signingRequestId: string }>('send-receipt'),
  sendDecisionNotice: emailJob<{ signingRequestId: string }>('send-decision-notice', {
    formerName: 'notify-decision',
  }),
  sendExpiryNotice: emailJob<{ signingRequestId: string }>('send-expiry-notice', {
    formerName: 'notify-expiry',
  }),
  sendNewLinkNotice: emailJob<{ signingRequestId: string; requestedAt?: string }>('send-new-link-notice', {
    formerName: 'new-link-requested',
    formerFields: { askedAt: 'requestedAt' },
  }),
  /** Each address (`to`) has a job of its own, so that a failure is retried for that address alone. */
  sendWebhookDisabledNotice: emailJob<{
    webhookId: string;
    disabledAt: string;
    failingSince: string;
    to: string;
  }>('send-webhook-disabled-notice', { formerName: 'webhook-disabled' }),
  /**
   * `sealedToken`: the token of the emailed link, encrypted, because the database stores no usable link. Stored as
   * `send-member-invitation`, since `send-invitation` meant the signing link in earlier releases.
   */
  sendInvitation: emailJob<{ invitationId: string; sealedToken: string }>('send-member-invitation'),
  /** `email`: as typed in, whether or not an account has it. */
  sendPasswordReset: emailJob<{ email: string; requestedAt: string }>('send-password-reset', {
    formerFields: { askedAt: 'requestedAt' },
  }),
};

/**
 * A job that sends an email. The retries here, 17 hours in all, are for jobs that lost their worker or the database. A
 * mail server that does not take the email is no error of the job: src/emails/deliver-email.ts retries that.
 */
function emailJob<Data extends object>(
  name: string,
  options: Pick<JobType<Data>, 'formerName' | 'formerFields'> & { concurrency?: number } = {},
): JobType<Data> {
  return { name, concurrency: 2, expireSeconds: 60, maxRetries: 12, retryDelaySeconds: 15, ...options };
}
