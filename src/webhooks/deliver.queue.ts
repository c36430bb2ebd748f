import type { Queue } from '../platform/jobs/queue.ts';

/**
 * One job per attempt. An attempt takes 10 s at most, so a job older than 15 s lost its worker; it comes back well
 * within the 60 s of contract section 4.
 */
export const deliverWebhook: Queue<{ deliveryId: string }> = {
  name: 'deliver-webhook',
  expireSeconds: 15,
  retryLimit: 10,
  retryDelaySeconds: 1,
};
