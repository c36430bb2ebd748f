import type { Language } from '../wire/languages.ts';
import type { JobType } from './platform/jobs/job-type.ts';

/**
 * Every kind of background job, with the data it carries. A feature enqueues one with `enqueue`; worker.ts maps it to
 * its handler, which is in a `*.job.ts` file of the feature. Waiting jobs survive an upgrade: when a field or job is
 * renamed, its former name is listed here. Webhook deliveries have a separate queue (src/webhooks).
 */
export const jobs = {
  /**
   * `remindedAt`: when a reminder was requested; without it the email is the first one. `campaignId`: of the campaign
   * that requested it, whose message the reminder has.
   */
  sendSigningLink: emailJob<{ signingRequestId: string; remindedAt?: string; campaignId?: string }>(
    'send-signing-link',
    {
      concurrency: 8,
      formerName: 'send-invitation',
    },
  ),
  /**
   * `nonce`: identifies the code, which the job derives from it. `language`: that of the page on which it was
   * requested.
   */
  sendVerificationCode: emailJob<{ signingRequestId: string; nonce: string; language?: Language }>(
    'send-verification-code',
    { concurrency: 8 },
  ),
  sendReceipt: emailJob<CountedEmail>('send-receipt'),
  sendVoidedNotice: emailJob<CountedEmail>('send-voided-notice'),
  sendDecisionNotice: emailJob<CountedEmail>('send-decision-notice', {
    formerName: 'notify-decision',
  }),
  /** `withdrawnAt` identifies the withdrawal, because a request may have several. */
  sendWithdrawalConfirmation: emailJob<WithdrawalEmail>('send-withdrawal-confirmation'),
  sendWithdrawalNotice: emailJob<WithdrawalEmail>('send-withdrawal-notice'),
  sendExpiryNotice: emailJob<CountedEmail>('send-expiry-notice', {
    formerName: 'notify-expiry',
  }),
  /** `to`: one job for each address. Earlier releases wrote only to the contact address, and left it out. */
  sendNewLinkNotice: emailJob<CountedEmail & { requestedAt?: string; to?: string }>('send-new-link-notice', {
    formerName: 'new-link-requested',
    formerFields: { askedAt: 'requestedAt' },
  }),
  /** Each address (`to`) has a separate job, so that a failure is retried for that address only. */
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
  /**
   * Deletes the email files about erased requests. `sealedAddresses`: those of the signers, encrypted, to find files
   * whose names do not contain the request.
   */
  deleteEmailFiles: jobWith<{ sealedAddresses: string | null }>({
    name: 'delete-email-files',
    concurrency: 2,
    expireSeconds: 600,
    maxRetries: 12,
    retryDelaySeconds: 15,
  }),
  /** `email`: as typed in; there may be no account with it. */
  sendPasswordReset: emailJob<{ email: string; requestedAt: string }>('send-password-reset', {
    formerFields: { askedAt: 'requestedAt' },
  }),
};

/** An email that the job itself counts towards a quota. `isCounted`: whether it has (claim-once.ts). */
export interface CountedEmail {
  signingRequestId: string;
  isCounted?: boolean;
}

interface WithdrawalEmail extends CountedEmail {
  withdrawnAt: string;
  byOrganisation: boolean;
}

/**
 * A job that sends an email. The retries here, spread over 11 to 23 hours, are for jobs that lost their worker or the
 * database. If the mail server does not accept the email, the job does not fail; src/emails/deliver-email.ts retries
 * it. A job has more time than the limits of everything it waits for add up to, because the email would be sent twice
 * if another worker started while this one still waits. A lost worker is noticed earlier (enqueue.ts).
 */
function emailJob<Data extends object>(
  name: string,
  options: Pick<JobType<Data>, 'formerName' | 'formerFields'> & { concurrency?: number } = {},
): JobType<Data> {
  return { name, concurrency: 4, expireSeconds: 600, maxRetries: 13, retryDelaySeconds: 5, ...options };
}

/** A job that carries this data. */
function jobWith<Data extends object>(type: JobType<Data>): JobType<Data> {
  return type;
}
