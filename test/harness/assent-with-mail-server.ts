import { after } from 'node:test';
import type { SMTPServerOptions } from 'smtp-server';
import { type MailServer, startMailServer } from '../../src/emails/transport/smtp-server.fixture.ts';
import { type Assent, startAssent } from './assent.ts';

/** Starts the real service, as `startAssent` does, with a real mail server that receives its emails. */
export async function startAssentWithMailServer(
  options: SMTPServerOptions,
  env: Record<string, string> = {},
): Promise<{ assent: Assent; server: MailServer }> {
  const server = await startMailServer({ after }, options);
  const assent = await startAssent({
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'Signatures <sign@assent.test>',
    ...env,
  });
  return { assent, server };
}
