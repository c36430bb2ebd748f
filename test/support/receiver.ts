import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import {
  createServer as createTlsServer,
  getCACertificates,
  setDefaultCACertificates,
  type TLSSocket,
} from 'node:tls';
import { type Certificate, createCertificate } from './create-certificate.ts';
import { portOf } from './port-of.ts';

/** An authority that this process trusts in addition to Node's own. */
export const authority = await createCertificate({ name: 'Assent test authority' });
setDefaultCACertificates([...getCACertificates(), authority.cert]);

const ownCertificate = await createCertificate({
  name: 'receiver',
  hosts: ['localhost', '127.0.0.1', 'receiver.example'],
  issuer: authority,
});

/** The lifetime of a server: a test, or a whole file with `{ after }` of node:test. */
type Scope = { after(clean: () => unknown): void };

export type Receiver = {
  port: number;
  /** `https://127.0.0.1:PORT/hook` */
  url: string;
  /** The requests received, in order of arrival. */
  requests: { method: string; path: string; headers: IncomingHttpHeaders; body: string }[];
  /** TCP connections, with or without a request. */
  connections: number;
};

/**
 * Starts an HTTPS server on 127.0.0.1 until the test ends. It calls `respond` when the body of a request is complete.
 */
export async function startReceiver(
  t: Scope,
  respond: RequestListener,
  certificate: Certificate = ownCertificate,
): Promise<Receiver> {
  const server = createServer(certificate, async (request, response) => {
    const chunks = await request.toArray().catch(() => undefined);
    // The client disconnected during the request, as it does when it is stopped or killed.
    if (!chunks) return;
    const { method = '', url: path = '', headers } = request;
    receiver.requests.push({ method, path, headers, body: Buffer.concat(chunks).toString() });
    respond(request, response);
  });
  const receiver = await listen(t, server);
  return receiver;
}

/** The same for responses that no HTTP server would send: `respond` gets the TLS connection once a request arrives. */
export async function startRawReceiver(t: Scope, respond: (socket: TLSSocket) => void): Promise<Receiver> {
  const server = createTlsServer(ownCertificate, (socket) => {
    socket.on('error', () => {});
    socket.once('data', () => respond(socket));
  });
  return listen(t, server);
}

/** The same without TLS: `accept` gets each TCP connection. */
export async function startTcpReceiver(t: Scope, accept: (socket: Socket) => void): Promise<Receiver> {
  return listen(t, createTcpServer(accept));
}

async function listen(t: Scope, server: Server): Promise<Receiver> {
  const receiver: Receiver = { port: 0, url: '', requests: [], connections: 0 };
  server.on('connection', (socket) => {
    receiver.connections += 1;
    t.after(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  receiver.port = portOf(server);
  receiver.url = `https://127.0.0.1:${receiver.port}/hook`;
  return receiver;
}
