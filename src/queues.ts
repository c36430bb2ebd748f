import { sendInvitation } from './emails/send-invitation.queue.ts';
import type { Queue } from './platform/jobs/queue.ts';
import { deliverWebhook } from './webhooks/deliver.queue.ts';

/** Every queue there is; `migrate` creates them. */
export const queues: Queue<object>[] = [sendInvitation, deliverWebhook];
