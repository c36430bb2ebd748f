import { emailQueue } from './email-queue.ts';

/** `email`: what was asked for, whether or not there is an account with it. */
export const sendPasswordReset = emailQueue<{ email: string; askedAt: string; attempt?: number }>(
  'send-password-reset',
);
