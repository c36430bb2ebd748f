import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { createEmailSender } from '../../emails/transport/sender.ts';
import type { Finding } from './finding.ts';

/** Tries everything but sending: connection, TLS and sign-in, or that email files can be written. */
export async function checkEmail(config: Config): Promise<Finding> {
  const check = 'mail';
  const emailSender = createEmailSender(config);
  const { host } = new URL(config.smtpUrl ?? 'smtp://none');
  const folder = join(config.dataDir, 'mail');
  try {
    await emailSender.verify();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return config.smtpUrl === undefined
      ? { check, status: 'failed', message, fix: `Let this user write into ${folder}` }
      : { check, status: 'failed', message: `${host}: ${message}`, fix: 'Check SMTP_URL and that server' };
  } finally {
    emailSender.close();
  }
  if (config.smtpUrl !== undefined)
    return { check, status: 'ok', message: `${host} accepts email from ${config.mailFrom}` };
  return {
    check,
    status: 'warning',
    message: `No email is sent; every email is a file in ${folder}`,
    fix: 'Set SMTP_URL and MAIL_FROM to send them',
  };
}
