import { createServer, type Socket } from 'node:net';
import { after } from 'node:test';
import { createSecureContext, TLSSocket } from 'node:tls';
import type { Connection } from '../../src/platform/database/database.ts';
import type { Certificate } from './create-certificate.ts';
import { connectTo } from './database-proxy.ts';
import { portOf } from './port-of.ts';

/** A server in front of a PostgreSQL without TLS. */
interface DatabaseTls {
  port: number;
  /** The next connections get this certificate, or none, and those that exist end. */
  use(certificate: Certificate | undefined): void;
}

/** Offers TLS for a database as PostgreSQL does: on a connection whose client has asked for it. */
export async function startDatabaseTls(database: Connection, first: Certificate): Promise<DatabaseTls> {
  const sockets = new Set<Socket>();
  let certificate: Certificate | undefined = first;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    socket.once('data', () => {
      socket.write(certificate ? 'S' : 'N');
      if (!certificate) return;
      const secureContext = createSecureContext(certificate);
      const client = new TLSSocket(socket, { isServer: true, secureContext });
      const upstream = connectTo(database);
      client.on('error', () => upstream.destroy());
      upstream.on('error', () => client.destroy());
      client.pipe(upstream).pipe(client);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  after(() => {
    server.close();
    endAll();
  });
  return {
    port: portOf(server),
    use(next) {
      certificate = next;
      endAll();
    },
  };
}
