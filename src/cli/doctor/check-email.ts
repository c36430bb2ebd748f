import type { Config } from '../../config.ts';
import { EmailError } from '../../emails/transport/email-error.ts';
import { createEmailSender, mailDirOf } from '../../emails/transport/sender.ts';
import { errorMessage } from '../../platform/error-message.ts';
import type { Validity } from '../../platform/validity.ts';
import { dateOf, isRenewalOverdue } from './expiry.ts';
import type { Finding } from './finding.ts';

/**
 * Checks everything except sending: connection, TLS, certificate and sign-in, or whether email files can be written.
 */
export async function checkEmail(config: Config): Promise<Finding> {
  const check = 'email';
  const emailSender = createEmailSender(config);
  const { host } = new URL(config.smtpUrl ?? 'smtp://none');
  const folder = mailDirOf(config.dataDir);
  let certificate: Validity | undefined;
  try {
    certificate = await emailSender.verify();
  } catch (error) {
    const message = errorMessage(error);
    return config.smtpUrl === undefined
      ? { check, status: 'failed', message, fix: `Give this user write access to ${folder}` }
      : { check, status: 'failed', message: `${host}: ${message}`, fix: fixFor(error) };
  } finally {
    emailSender.close();
  }
  if (certificate && isRenewalOverdue(certificate))
    return {
      check,
      status: 'warning',
      message: `${host} accepts email, but its certificate expires on ${dateOf(certificate.to)}, after which no email is sent`,
      fix: 'Renew the certificate of the mail server',
    };
  if (config.smtpUrl !== undefined)
    return {
      check,
      status: 'ok',
      message: `${host} is ready for email; only sending one shows whether it accepts ${config.mailFrom} as the sender`,
    };
  return {
    check,
    status: 'warning',
    message: `Emails are not sent, but written to files in ${folder}`,
    fix: 'Set SMTP_URL and MAIL_FROM to send emails',
  };
}

function fixFor(error: unknown): string {
  if (error instanceof EmailError && error.reply)
    return 'Check the user and the password in SMTP_URL, and the log of the mail server';
  return 'Check that the mail server can be reached from here, and SMTP_URL: smtps:// is for ports with TLS from the start (usually 465), smtp:// for others (usually 587). If an authority of your own issued the certificate, set NODE_EXTRA_CA_CERTS';
}
