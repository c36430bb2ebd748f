import { newLinkRequested } from './emails/new-link-requested.queue.ts';
import { notifyDecision } from './emails/notify-decision.queue.ts';
import { notifyExpiry } from './emails/notify-expiry.queue.ts';
import { sendInvitation } from './emails/send-invitation.queue.ts';
import { sendMemberInvitation } from './emails/send-member-invitation.queue.ts';
import { sendPasswordReset } from './emails/send-password-reset.queue.ts';
import { sendReceipt } from './emails/send-receipt.queue.ts';
import { webhookDisabled } from './emails/webhook-disabled.queue.ts';
import type { Queue } from './platform/jobs/queue.ts';

/** Every queue of pg-boss; `migrate` creates them. Webhooks' deliveries are a queue of their own (webhooks/). */
export const queues: Queue<object>[] = [
  sendInvitation,
  sendReceipt,
  notifyDecision,
  notifyExpiry,
  newLinkRequested,
  webhookDisabled,
  sendMemberInvitation,
  sendPasswordReset,
];
