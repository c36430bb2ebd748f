import type { Queue } from '../platform/jobs/queue.ts';

/**
 * A queue of emails. The attempts at an email that a server does not take are jobs of their own (`deliverEmail`); the
 * retries here are for jobs that lost their worker or their database, about 17 hours long.
 */
export function emailQueue<Data extends object>(name: string): Queue<Data> {
  return { name, expireSeconds: 60, retryLimit: 12, retryDelaySeconds: 15 };
}
