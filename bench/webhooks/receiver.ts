import { once } from 'node:events';
import { createServer } from 'node:https';
import { createCertificate } from '../../test/support/create-certificate.ts';
import { portOf } from '../../test/support/port-of.ts';

/** The messages between the receiver and the benchmark. */
export type FromReceiver = { ready: { url: string; authority: string } } | { delays: number[] };
export type ToReceiver = 'send delays';

// Runs in a process of its own, like a customer's receiver, and responds with 204 at once.
const authority = await createCertificate({ name: 'Assent benchmark authority' });
const certificate = await createCertificate({ name: 'receiver', hosts: ['127.0.0.1'], issuer: authority });
let delays: number[] = [];

send({ ready: { url: await listen(), authority: authority.cert } });

process.on('message', (message: ToReceiver) => {
  if (message !== 'send delays') return;
  send({ delays });
  delays = [];
});
process.on('disconnect', () => process.exit());

/** `timestamp` is when the transaction that emitted the event began, so the delay includes the whole transaction. */
async function listen(): Promise<string> {
  const server = createServer(certificate, async (request, response) => {
    const received = Date.now();
    const body = Buffer.concat(await request.toArray()).toString();
    response.writeHead(204).end();
    delays.push(received - Date.parse(JSON.parse(body).timestamp));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `https://127.0.0.1:${portOf(server)}`;
}

function send(message: FromReceiver): void {
  process.send?.(message);
}
