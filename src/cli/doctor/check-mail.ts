import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import type { Finding } from './finding.ts';

/** Tries everything but sending: connection, TLS and sign-in, or that mail files can be written. */
export async function checkMail(config: Config): Promise<Finding> {
  const check = 'mail';
  const mailer = createMailer(config);
  const { host } = new URL(config.smtpUrl ?? 'smtp://none');
  const folder = join(config.dataDir, 'mail');
  try {
    await mailer.verify();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return config.smtpUrl === undefined
      ? { check, status: 'failed', message, fix: `Let this user write into ${folder}` }
      : { check, status: 'failed', message: `${host}: ${message}`, fix: 'Check SMTP_URL and that server' };
  } finally {
    mailer.close();
  }
  if (config.smtpUrl !== undefined)
    return { check, status: 'ok', message: `${host} accepts mail from ${config.mailFrom}` };
  return {
    check,
    status: 'warning',
    message: `No mail is sent; every mail is a file in ${folder}`,
    fix: 'Set SMTP_URL and MAIL_FROM to send them',
  };
}
