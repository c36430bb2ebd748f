import type { Queue } from '../platform/jobs/queue.ts';
import { mailQueue } from './mail-queue.ts';

/** The notice of a decision to the organisation's address. */
export const notifyDecision: Queue<{ signingRequestId: string; attempt?: number }> =
  mailQueue('notify-decision');
