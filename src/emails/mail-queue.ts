import type { Queue } from '../platform/jobs/queue.ts';

/**
 * A queue of mails. The attempts at a mail that a server does not take are jobs of their own (`deliverMail`); the
 * retries here are for jobs that lost their worker or their database, about 17 hours long.
 */
export function mailQueue<Data extends object>(name: string): Queue<Data> {
  return { name, expireSeconds: 60, retryLimit: 12, retryDelaySeconds: 15 };
}
