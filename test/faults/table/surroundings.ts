import { createServer } from 'node:https';
import { startMailServer } from '../../../src/emails/transport/smtp-server.fixture.ts';
import { createCertificate } from '../../support/create-certificate.ts';
import { portOf } from '../../support/port-of.ts';
import { startLink } from './link.ts';

/**
 * How a mail server or a receiver behaves. One that breaks off has taken everything, and ends the connection
 * unanswered. One that never completes takes everything, or begins a response of 200, and then says nothing more.
 */
export type Behaviour =
  | 'accepts'
  | 'refuses'
  | 'hangs'
  | 'breaks off'
  | 'never completes'
  | 'answers with garbage';

/** The mail server and the webhook receiver of an installation, and what reached them. */
export interface Surroundings {
  smtpPort: number;
  webhookUrl: string;
  /** The certificate of the authority that signed the receiver's. */
  authority: string;
  /**
   * What arrived: `link` and `receipt` with the address, and the types of events with the id of the signing request.
   */
  arrived: Set<string>;
  /** Changes how one of them behaves from now on. */
  behave(who: 'mail server' | 'webhook receiver', how: Behaviour): void;
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
    arrived: new Set(),
    behave(who, how) {
      behaviours[who] = how;
      if (behaviours['mail server'] === 'answers with garbage') link.garble();
      else link.restore();
    },
    close: async () => {},
  };
  const behaviours: Record<'mail server' | 'webhook receiver', Behaviour> = {
    'mail server': 'accepts',
    'webhook receiver': 'accepts',
  };

  const mailServer = await startMailServer(
    { after: (clean) => void cleanUps.push(clean) },
    {
      onRcptTo(_address, _session, done) {
        const behaviour = behaviours['mail server'];
        if (behaviour !== 'hangs') done(behaviour === 'refuses' ? tryLater : null);
      },
      onData: async (stream, session, done) => {
        const raw = Buffer.concat(await stream.toArray().catch(() => [])).toString();
        const behaviour = behaviours['mail server'];
        if (behaviour === 'breaks off') return link.lead(mailServer);
        if (behaviour === 'never completes') return;
        const kind = raw.includes('Content-Disposition: attachment') ? 'receipt' : 'link';
        for (const { address } of session.envelope.rcptTo) surroundings.arrived.add(`${kind} ${address}`);
        done(null, '2.0.0 accepted');
      },
    },
  );
  const link = await startLink(mailServer);
  stack.defer(() => link.close());
  const receiver = createServer(certificate, async (request, response) => {
    const body = Buffer.concat(await request.toArray().catch(() => [])).toString();
    const behaviour = behaviours['webhook receiver'];
    if (behaviour === 'hangs') return;
    if (behaviour === 'breaks off') return void request.socket.destroy();
    if (behaviour === 'answers with garbage') return void request.socket.end('220 mail.test ESMTP\r\n');
    if (behaviour === 'never completes')
      return void response.writeHead(200, { 'content-length': 10 }).flushHeaders();
    if (behaviour === 'accepts') {
      const { event, data } = JSON.parse(body);
      surroundings.arrived.add(`${event} ${data.signingRequestId}`);
    }
    response.writeHead(behaviour === 'accepts' ? 204 : 500).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  stack.defer(() => {
    receiver.closeAllConnections();
    receiver.close();
  });
  surroundings.smtpPort = link.port;
  surroundings.webhookUrl = `https://127.0.0.1:${portOf(receiver)}/hook`;
  const resources = stack.move();
  surroundings.close = () => resources.disposeAsync();
  return surroundings;
}
