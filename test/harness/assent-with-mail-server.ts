import { after } from 'node:test';
import type { SMTPServerOptions } from 'smtp-server';
import { type MailServer, startMailServer } from '../../src/emails/transport/smtp-server.fixture.ts';
import { type Assent, startAssent } from './assent.ts';
import type { Options } from './service.ts';

/** Starts the real service, as `startAssent` does, with a real mail server that receives its emails. */
export async function startAssentWithMailServer(
  options: SMTPServerOptions,
  env: Record<string, string> = {},
  service: Options = {},
): Promise<{ assent: Assent; server: MailServer }> {
  const server = await startMailServer({ after }, options);
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'Signatures <sign@assent.test>',
  };
  const assent = await startAssent({ ...settings, ...env }, service);
  return { assent, server };
}
