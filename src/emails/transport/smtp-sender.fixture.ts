import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { SMTPServerOptions } from 'smtp-server';
import type { EmailSender } from './email.ts';
import { EmailError } from './email-error.ts';
import { createEmailSender } from './sender.ts';
import { type MailServer, startMailServer } from './smtp-server.fixture.ts';

/** Longer than any test takes, also on a busy machine. Tests of a timeout have a shorter one. */
export const timeouts = { connectionMs: 60_000, greetingMs: 60_000, handoverMs: 60_000, replyMs: 60_000 };

/** Closed when the test ends. */
export function emailSenderTo(
  t: TestContext,
  smtpUrl: string,
  smtpTimeouts = timeouts,
  baseUrl = 'http://localhost:3000',
): EmailSender {
  const emailSender = createEmailSender({
    smtpUrl,
    mailFrom: 'Assent <assent@sender.test>',
    dataDir: '/nonexistent',
    baseUrl,
    smtpTimeouts,
  });
  t.after(() => emailSender.close());
  return emailSender;
}

export async function serverAndEmailSender(
  t: TestContext,
  options?: SMTPServerOptions,
): Promise<[MailServer, EmailSender]> {
  const server = await startMailServer(t, options);
  return [server, emailSenderTo(t, `smtp://127.0.0.1:${server.port}`)];
}

/** Why an email was not sent. Fails if it was. */
export async function failure(promise: Promise<unknown>): Promise<EmailError> {
  const error: unknown = await promise.then(
    () => assert.fail('the email was sent'),
    (error) => error,
  );
  assert(error instanceof EmailError, `${error} is not an EmailError`);
  return error;
}

/** An error in smtp-server's form: the client receives this code and text. */
export function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
