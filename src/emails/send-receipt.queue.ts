import type { Queue } from '../platform/jobs/queue.ts';
import { mailQueue } from './mail-queue.ts';

/** The receipt for the signer of a request that was decided. */
export const sendReceipt: Queue<{ signingRequestId: string; attempt?: number }> = mailQueue('send-receipt');
