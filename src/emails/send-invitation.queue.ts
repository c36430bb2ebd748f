import type { Queue } from '../platform/jobs/queue.ts';
import { mailQueue } from './mail-queue.ts';

/** `remindedAt`: when the reminder was asked for, of which this is the mail. */
export const sendInvitation: Queue<{ signingRequestId: string; remindedAt?: string; attempt?: number }> =
  mailQueue('send-invitation');
