import { createServer } from 'node:https';
import { makeCertificate } from '../../test/support/make-certificate.ts';

/** What a receiver tells the benchmark, and is told by it. */
export type FromReceiver = { ready: { url: string; authority: string } } | { delays: number[] };
export type ToReceiver = 'send delays';

// A process of its own, as a customer's is, that answers 204 at once.
const authority = await makeCertificate({ name: 'Assent benchmark authority' });
const certificate = await makeCertificate({ name: 'receiver', hosts: ['127.0.0.1'], issuer: authority });
let delays: number[] = [];

tell({ ready: { url: await listen(), authority: authority.cert } });

process.on('message', (message: ToReceiver) => {
  if (message !== 'send delays') return;
  tell({ delays });
  delays = [];
});
process.on('disconnect', () => process.exit());

/** `timestamp` is when the transaction began that caused the event, so the delay holds the whole of it. */
function listen(): Promise<string> {
  const server = createServer(certificate, async (request, response) => {
    const received = Date.now();
    const body = Buffer.concat(await request.toArray()).toString();
    response.writeHead(204).end();
    delays.push(received - Date.parse(JSON.parse(body).timestamp));
  });
  return new Promise((resolve, reject) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('no port'));
      else resolve(`https://127.0.0.1:${address.port}`);
    });
  });
}

function tell(message: FromReceiver): void {
  process.send?.(message);
}
