import type { Queue } from '../platform/jobs/queue.ts';
import { emailQueue } from './email-queue.ts';

/** `remindedAt`: when the reminder was asked for, of which this is the email. */
export const sendInvitation: Queue<{ signingRequestId: string; remindedAt?: string; attempt?: number }> =
  emailQueue('send-invitation');
