import { mailQueue } from './mail-queue.ts';

/** `email`: what was asked for, whether or not there is an account with it. */
export const sendPasswordReset = mailQueue<{ email: string; askedAt: string; attempt?: number }>(
  'send-password-reset',
);
