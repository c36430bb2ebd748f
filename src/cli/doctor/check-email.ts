import type { Config } from '../../config.ts';
import { EmailError } from '../../emails/transport/email-error.ts';
import { createEmailSender, mailDirOf } from '../../emails/transport/sender.ts';
import { errorMessage } from '../../platform/error-message.ts';
import type { Validity } from '../../platform/validity.ts';
import { dateOf, isRenewalOverdue } from './expiry.ts';
import type { Finding } from './finding.ts';

const renewal = 'Renew the certificate of the mail server';

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
      fix: renewal,
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

/** Node's codes for a certificate whose authority it does not know. */
const untrusted = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

function fixFor(error: unknown): string {
  const { code = '', reply } = error instanceof EmailError ? error : {};
  if (code === 'CERT_HAS_EXPIRED') return renewal;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return 'Use a name in SMTP_URL that is in the certificate of the mail server';
  if (untrusted.has(code))
    return 'If an authority of your own issued the certificate, set NODE_EXTRA_CA_CERTS to a file with that authority. Otherwise, let the mail server send its intermediate certificates as well';
  if (code === 'EAUTH') return 'Check the user and the password in SMTP_URL, and the log of the mail server';
  if (reply) return 'See in the log of the mail server why it refuses connections from here';
  return 'Check that the mail server can be reached from here, and SMTP_URL: smtps:// is for ports with TLS from the start (usually 465), smtp:// for others (usually 587)';
}
