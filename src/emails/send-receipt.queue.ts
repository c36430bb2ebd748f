import type { Queue } from '../platform/jobs/queue.ts';
import { emailQueue } from './email-queue.ts';

/** The receipt for the signer of a request that was decided. */
export const sendReceipt: Queue<{ signingRequestId: string; attempt?: number }> = emailQueue('send-receipt');
