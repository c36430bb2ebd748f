import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { createEmailSender } from '../../emails/transport/sender.ts';
import { dateOf, expiresWithin, serverWarningDays } from './expiry.ts';
import type { Finding } from './finding.ts';

/** Checks everything except sending: connection, TLS, certificate and sign-in, or whether email files can be written. */
export async function checkEmail(config: Config): Promise<Finding> {
  const check = 'email';
  const emailSender = createEmailSender(config);
  const { host } = new URL(config.smtpUrl ?? 'smtp://none');
  const folder = join(config.dataDir, 'mail');
  let certificateEnds: Date | undefined;
  try {
    certificateEnds = await emailSender.verify();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return config.smtpUrl === undefined
      ? { check, status: 'failed', message, fix: `Give this user write access to ${folder}` }
      : {
          check,
          status: 'failed',
          message: `${host}: ${message}`,
          fix: 'Check SMTP_URL and the mail server',
        };
  } finally {
    emailSender.close();
  }
  if (certificateEnds && expiresWithin(serverWarningDays, certificateEnds))
    return {
      check,
      status: 'warning',
      message: `${host} accepts email, but its certificate expires on ${dateOf(certificateEnds)}, after which no email is sent`,
      fix: 'Renew the certificate of the mail server',
    };
  if (config.smtpUrl !== undefined)
    return { check, status: 'ok', message: `${host} accepts email from ${config.mailFrom}` };
  return {
    check,
    status: 'warning',
    message: `Emails are not sent, but written to files in ${folder}`,
    fix: 'Set SMTP_URL and MAIL_FROM to send emails',
  };
}
