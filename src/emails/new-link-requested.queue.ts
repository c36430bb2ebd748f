import type { Queue } from '../platform/jobs/queue.ts';
import { emailQueue } from './email-queue.ts';

/** The notice that a signer asks for a new link; `askedAt` tells one asking from the next. */
export const newLinkRequested: Queue<{ signingRequestId: string; askedAt?: string; attempt?: number }> =
  emailQueue('new-link-requested');
