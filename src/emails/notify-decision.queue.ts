import type { Queue } from '../platform/jobs/queue.ts';
import { emailQueue } from './email-queue.ts';

/** The notice of a decision to the organisation's address. */
export const notifyDecision: Queue<{ signingRequestId: string; attempt?: number }> =
  emailQueue('notify-decision');
