import { EventEmitter, once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import { makeCertificate } from '../test/support/make-certificate.ts';

export interface Delivery {
  headers: IncomingHttpHeaders;
  /** As it came in, byte for byte: the signatures are over these. */
  body: string;
}

export interface Receiver {
  url: string;
  /** The certificate of the authority that vouches for this receiver, as PEM. */
  authority: string;
  /** The first delivery of an event of this type, now or once it comes. */
  received(event: string, signal: AbortSignal): Promise<Delivery>;
  onDelivery(listener: (delivery: Delivery) => void): void;
  close(): Promise<void>;
}

/** An HTTPS server on this machine that takes every webhook with 204, as a customer's would. */
export async function startReceiver(): Promise<Receiver> {
  const authority = await makeCertificate({ name: 'Assent demo authority' });
  const certificate = await makeCertificate({ name: 'receiver', hosts: ['127.0.0.1'], issuer: authority });
  const deliveries: Delivery[] = [];
  const arrivals = new EventEmitter();
  const server = createServer(certificate, async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const delivery = { headers: request.headers, body };
    response.writeHead(204).end();
    deliveries.push(delivery);
    arrivals.emit('delivery', delivery);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  return {
    url: `https://127.0.0.1:${address.port}/webhooks/assent`,
    authority: authority.cert,
    async received(event, signal) {
      for (;;) {
        const found = deliveries.find(({ body }) => JSON.parse(body).event === event);
        if (found) return found;
        await once(arrivals, 'delivery', { signal });
      }
    },
    onDelivery: (listener) => void arrivals.on('delivery', listener),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
