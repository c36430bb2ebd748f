import { EventEmitter, once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import { createCertificate } from '../test/support/create-certificate.ts';
import { portOf } from '../test/support/port-of.ts';

export interface Delivery {
  headers: IncomingHttpHeaders;
  /** Exactly as received, because the signatures cover these bytes. */
  body: string;
}

export interface Receiver {
  url: string;
  /** The certificate of the authority that issued this receiver's certificate, as PEM. */
  authority: string;
  /** The first delivery of an event of this type. Waits for one if there is none yet. */
  received(event: string, signal: AbortSignal): Promise<Delivery>;
  onDelivery(listener: (delivery: Delivery) => void): void;
  close(): Promise<void>;
}

/** An HTTPS server on this machine that responds to every webhook with 204, as a customer's would. */
export async function startReceiver(): Promise<Receiver> {
  const authority = await createCertificate({ name: 'Assent demo authority' });
  const certificate = await createCertificate({ name: 'receiver', hosts: ['127.0.0.1'], issuer: authority });
  const deliveries: Delivery[] = [];
  const emitter = new EventEmitter();
  const server = createServer(certificate, async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const delivery = { headers: request.headers, body };
    response.writeHead(204).end();
    deliveries.push(delivery);
    emitter.emit('delivery', delivery);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://127.0.0.1:${portOf(server)}/webhooks/assent`,
    authority: authority.cert,
    async received(event, signal) {
      for (;;) {
        const found = deliveries.find(({ body }) => JSON.parse(body).event === event);
        if (found) return found;
        await once(emitter, 'delivery', { signal });
      }
    },
    onDelivery: (listener) => void emitter.on('delivery', listener),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
