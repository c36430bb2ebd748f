import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultTimeouts } from './emails/transport/smtp-sender.ts';
import { jobs } from './jobs.ts';

/** The wait for a turn, a thread and the certificate (render-in-thread.ts). */
const certificateMs = 20_000 + 15_000 + 18_000;

/** The longest statements of a receipt (timeouts.ts), if all of them are this slow. */
const statementsMs = 6 * 13_000;

test('no other worker starts a job that sends an email while the first one still waits for a slow mail server', () => {
  const { handoverMs, replyMs } = defaultTimeouts;
  // A receipt is sent again without the certificate if the mail server refuses its size.
  const longestMs = 2 * (handoverMs + replyMs) + certificateMs + statementsMs;
  for (const { name, expireSeconds } of Object.values(jobs))
    assert.ok(expireSeconds * 1000 > longestMs, name);
});
