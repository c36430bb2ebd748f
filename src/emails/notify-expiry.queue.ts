import type { Queue } from '../platform/jobs/queue.ts';
import { emailQueue } from './email-queue.ts';

/** The notice of an expiry to the organisation's address. */
export const notifyExpiry: Queue<{ signingRequestId: string; attempt?: number }> =
  emailQueue('notify-expiry');
