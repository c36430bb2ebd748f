import type { Queue } from '../platform/jobs/queue.ts';

/** Tried for about 24 hours: the delay doubles from 15 s, and its sum over 13 retries is 34 h at most. */
export const sendInvitation: Queue<{ signingRequestId: string; reminder?: boolean }> = {
  name: 'send-invitation',
  expireSeconds: 60,
  retryLimit: 12,
  retryDelaySeconds: 15,
};
