import { createServer, type Server, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { createCertificate } from '../../../test/support/create-certificate.ts';
import { portOf } from '../../../test/support/port-of.ts';

/** A certificate authority that this process trusts in addition to Node's own. */
export const authority = await createCertificate({ name: 'Assent email test authority' });
setDefaultCACertificates([...getCACertificates(), authority.cert]);

export const trustedCertificate = await createCertificate({
  name: 'mail server',
  hosts: ['127.0.0.1'],
  issuer: authority,
});

/** The lifetime of a server: a test, or a whole file with `{ after }` of node:test. */
type Scope = { after(clean: () => unknown): void };

export type ReceivedEmail = {
  from: string;
  to: string[];
  secure: boolean;
  user: unknown;
  raw: string;
  message: Email;
};

export type MailServer = {
  port: number;
  /** The received emails, in order of arrival. */
  received: ReceivedEmail[];
  connections: number;
  /** Longer emails are refused. */
  maxBytes: number;
};

/** A real SMTP server on 127.0.0.1 that accepts every email until the test ends. Offers TLS only with a certificate. */
export async function startMailServer(t: Scope, options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedEmail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: options.cert === undefined ? ['STARTTLS'] : [],
    closeTimeout: 1,
    onData: async (stream, { envelope, secure, user }, done) => {
      const chunks = await stream.toArray().catch(() => undefined);
      // The client disconnected during the email, as it does when its test ends.
      if (!chunks) return;
      const raw = Buffer.concat(chunks).toString();
      if (raw.length > mailServer.maxBytes)
        return done(Object.assign(new Error('5.3.4 message too big'), { responseCode: 552 }));
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address);
      received.push({ from, to, secure, user, raw, message: await PostalMime.parse(raw) });
      done(null, '2.0.0 accepted');
    },
    ...options,
  });
  // The server also reports an error when a client rejects its certificate.
  server.on('error', () => {});
  const mailServer = await listen(t, server.server);
  t.after(() => new Promise<void>((resolve) => server.close(resolve)));
  return Object.assign(mailServer, { received });
}

/** A plain TCP server, for behaviour that no SMTP server has. */
export async function startTcpServer(t: Scope, accept: (socket: Socket) => void): Promise<MailServer> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    accept(socket);
  });
  t.after(() => server.close());
  return listen(t, server);
}

async function listen(t: Scope, server: Server): Promise<MailServer> {
  const mailServer: MailServer = {
    port: 0,
    received: [],
    connections: 0,
    maxBytes: Number.POSITIVE_INFINITY,
  };
  server.on('connection', (socket) => {
    mailServer.connections += 1;
    t.after(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  mailServer.port = portOf(server);
  return mailServer;
}
