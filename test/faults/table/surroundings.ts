import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { startMailServer } from '../../../src/emails/transport/smtp-server.fixture.ts';
import { createCertificate } from '../../support/create-certificate.ts';
import { startLink } from './link.ts';

/** How a mail server or a receiver behaves. One that breaks off has taken everything, and ends the connection unanswered. */
export type Behaviour = 'accepts' | 'refuses' | 'hangs' | 'breaks off';

/** The mail server and the webhook receiver of an installation, and what reached them. */
export interface Surroundings {
  smtpPort: number;
  webhookUrl: string;
  /** The certificate of the authority that signed the receiver's. */
  authority: string;
  /** The addresses that an email reached. */
  emailed: Set<string>;
  /** The signing requests of which a webhook reached the receiver. */
  notified: Set<string>;
  mail: Behaviour;
  receiver: Behaviour;
  close(): Promise<void>;
}

/** RFC 5321, section 4.2.2: the mailbox is temporarily unavailable. */
const tryLater = Object.assign(new Error('Try again later'), { responseCode: 451 });

export async function startSurroundings(): Promise<Surroundings> {
  await using stack = new AsyncDisposableStack();
  const authority = await createCertificate({ name: 'Authority of the receiver' });
  const certificate = await createCertificate({
    name: 'receiver',
    hosts: ['127.0.0.1'],
    issuer: authority,
  });
  // The mail server adds one for every connection, also after it was told to close.
  const cleanUps: (() => unknown)[] = [];
  stack.defer(async () => void (await Promise.all(cleanUps.map((clean) => clean()))));
  const surroundings: Surroundings = {
    smtpPort: 0,
    webhookUrl: '',
    authority: authority.cert,
    emailed: new Set(),
    notified: new Set(),
    mail: 'accepts',
    receiver: 'accepts',
    close: async () => {},
  };

  const mailServer = await startMailServer(
    { after: (clean) => void cleanUps.push(clean) },
    {
      onRcptTo(_address, _session, done) {
        if (surroundings.mail === 'hangs') return;
        done(surroundings.mail === 'refuses' ? tryLater : null);
      },
      onData: async (stream, session, done) => {
        await stream.toArray().catch(() => undefined);
        if (surroundings.mail === 'breaks off') return link.lead(mailServer);
        for (const { address } of session.envelope.rcptTo) surroundings.emailed.add(address);
        done(null, '2.0.0 accepted');
      },
    },
  );
  const link = await startLink(mailServer);
  stack.defer(() => link.close());
  const receiver = createServer(certificate, async (request, response) => {
    const body = Buffer.concat(await request.toArray().catch(() => [])).toString();
    if (surroundings.receiver === 'hangs') return;
    if (surroundings.receiver === 'breaks off') return void request.socket.destroy();
    if (surroundings.receiver === 'accepts')
      surroundings.notified.add(JSON.parse(body).data.signingRequestId);
    response.writeHead(surroundings.receiver === 'accepts' ? 204 : 500).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  stack.defer(() => {
    receiver.closeAllConnections();
    receiver.close();
  });
  surroundings.smtpPort = link.port;
  // A server that listens on TCP has an AddressInfo.
  surroundings.webhookUrl = `https://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  const resources = stack.move();
  surroundings.close = () => resources.disposeAsync();
  return surroundings;
}
