import { isIP } from 'node:net';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import type { SMTPPoolOptions } from 'nodemailer';
import { isLoopback } from '../../platform/is-loopback.ts';
import { measured, type Operation } from '../../platform/telemetry/telemetry.ts';
import type { Validity } from '../../platform/validity.ts';
import { within } from '../../platform/within.ts';
import { composeEmail, type EmailSender, type Mailbox } from './email.ts';
import { toEmailError } from './email-error.ts';

export type SmtpTimeouts = {
  /** To connect, including the DNS lookup. */
  connectionMs: number;
  greetingMs: number;
  /** From the call of `send` until the server has the whole email, or of `verify` to its end. */
  handoverMs: number;
  /** From then on to the reply. */
  replyMs: number;
};

export const defaultTimeouts: SmtpTimeouts = {
  connectionMs: 10_000,
  greetingMs: 10_000,
  // Includes the wait for a free connection. Some mail servers take 30 s to respond.
  handoverMs: 50_000,
  // A server that replies too late delivers the email, and again at every further attempt. Filters take their time
  // here, and Exchange waits for the next server for up to 30 s. RFC 5321 section 4.5.3.2.6 recommends 10 minutes.
  replyMs: 120_000,
};

/**
 * Sends over pooled SMTP connections. The server's certificate is always verified (NODE_EXTRA_CA_CERTS adds
 * authorities). With `smtp://`, TLS is used if the server offers it (STARTTLS), and required where a password would
 * cross a network.
 *
 * @param baseUrl the service's, with whose host it introduces itself to the server
 */
export function createSmtpEmailSender(
  url: string,
  from: Mailbox,
  {
    baseUrl,
    timeouts = defaultTimeouts,
  }: { baseUrl?: string | undefined; timeouts?: SmtpTimeouts | undefined },
): EmailSender {
  let certificate: Validity | undefined;
  const onCertificate = ({ valid_from, valid_to }: PeerCertificate) => {
    certificate = { from: new Date(valid_from), to: new Date(valid_to) };
  };
  const options = {
    ...poolOptions(new URL(url), timeouts, onCertificate),
    name: baseUrl && nameOfHost(baseUrl),
  };
  let opened: ReturnType<typeof openTransport> | undefined;
  const open = () => {
    opened ??= openTransport(options, timeouts);
    return opened;
  };
  return {
    async send(email) {
      const { response } = await measured(
        () => sending,
        async () => (await open()).sendMail(composeEmail(email, from)),
      ).catch(failWithEmailError);
      return { messageId: email.messageId, reply: response };
    },
    async verify() {
      const transport = await open();
      await within(timeouts.handoverMs, transport.verify(), 'The mail server did not respond').catch(
        failWithEmailError,
      );
      return certificate;
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/**
 * Limits how long each email may take. Loads the library with the first email, because it is not needed at start-up.
 */
async function openTransport(options: ReturnType<typeof poolOptions>, { handoverMs, replyMs }: SmtpTimeouts) {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(options);
  transport.use('stream', ({ data, message }, done) => {
    const controller = new AbortController();
    const abortIn = (milliseconds: number) => setTimeout(() => controller.abort(), milliseconds).unref();
    const handover = abortIn(handoverMs);
    data.signal = controller.signal;
    // It ends when the connection has read all of it.
    message.processFunc((content) =>
      content.once('end', () => {
        clearTimeout(handover);
        abortIn(replyMs);
      }),
    );
    done();
  });
  return transport;
}

/** The text of an email or a reply can contain an address. */
const sending: Operation = {
  name: 'send email',
  kind: 'client',
  metric: 'assent.email.send.duration',
  labels: {},
};

function poolOptions(
  url: URL,
  timeouts: SmtpTimeouts,
  onCertificate: (certificate: PeerCertificate) => void,
): SMTPPoolOptions & { pool: true } {
  // Nodemailer would read any of its settings from here, such as `tls.rejectUnauthorized`.
  if (url.search || url.hash) throw new Error('SMTP_URL has a part after "?" or "#"; remove it');
  const user = decodeURIComponent(url.username);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    pool: true,
    host,
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    requireTLS: user !== '' && !isLoopback(url),
    tls: {
      // Even if NODE_TLS_REJECT_UNAUTHORIZED=0 is set for something else.
      rejectUnauthorized: true,
      // Nodemailer gives no other access to the certificate.
      checkServerIdentity(name, certificate) {
        onCertificate(certificate);
        return checkServerIdentity(name, certificate);
      },
    },
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(url.password) } }),
    connectionTimeout: timeouts.connectionMs,
    dnsTimeout: timeouts.connectionMs,
    greetingTimeout: timeouts.greetingMs,
    // `openTransport` and `verify` have narrower limits, which also end what never falls silent.
    socketTimeout: timeouts.handoverMs + timeouts.replyMs,
    // Some firewalls drop a connection silently that was idle for a minute, and the next email would be lost on it.
    idleTimeout: 30_000,
  };
}

/**
 * The client's name in EHLO (RFC 5321 section 4.1.1.1), if the host of its public address is a full one. Nodemailer
 * would otherwise take the machine's own name, which in a container is not a full one, and fall back to `[127.0.0.1]`.
 * Some relays refuse that, and spam filters count it against the email.
 */
function nameOfHost(baseUrl: string): string | undefined {
  const { hostname } = new URL(baseUrl);
  return hostname.includes('.') && isIP(hostname) === 0 ? hostname : undefined;
}

function failWithEmailError(failure: unknown): never {
  throw toEmailError(failure);
}
