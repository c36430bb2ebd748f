import type { Queue } from '../platform/jobs/queue.ts';
import { mailQueue } from './mail-queue.ts';

/** The notice of an expiry to the organisation's address. */
export const notifyExpiry: Queue<{ signingRequestId: string; attempt?: number }> = mailQueue('notify-expiry');
