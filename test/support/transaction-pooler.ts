import { createServer, type Socket } from 'node:net';
import { after } from 'node:test';
import type { Connection } from '../../src/platform/database/database.ts';
import { connectTo } from './database-proxy.ts';
import { portOf } from './port-of.ts';

/** A connection to PostgreSQL, and the client that has it. */
interface Server {
  socket: Socket;
  client: Socket | undefined;
  released(): void;
}

/**
 * A connection pooler in transaction mode, as PgBouncer is one: each transaction of a client gets the connection to
 * PostgreSQL that was released last, or a new one. Understands as much of the protocol as that needs, and no passwords.
 */
export async function startTransactionPooler(to: Connection): Promise<Connection> {
  const idle: Server[] = [];
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };

  /** A new connection to PostgreSQL, with the parameters of the first client that needs one. */
  const openServer = (startup: Buffer) =>
    new Promise<Server>((resolve) => {
      const server: Server = { socket: connectTo(to), client: undefined, released: () => {} };
      track(server.socket);
      server.socket.write(startup);
      let isOpen = false;
      onMessages(server.socket, (message) => {
        if (isOpen) server.client?.write(message);
        if (!isReadyForQuery(message)) return;
        if (!isOpen) resolve(server);
        else {
          server.client = undefined;
          server.released();
          idle.push(server);
        }
        isOpen = true;
      });
    });

  const listener = createServer((client) => {
    track(client);
    let startup: Buffer | undefined;
    let own: Promise<Server> | undefined;
    client.on('data', async (bytes) => {
      if (!startup) {
        startup = bytes;
        client.write(greeting);
        return;
      }
      if (bytes[0] === 'X'.charCodeAt(0)) return client.end();
      if (!own) {
        const released = idle.pop();
        own = released ? Promise.resolve(released) : openServer(startup);
      }
      const server = await own;
      server.client = client;
      server.released = () => {
        own = undefined;
      };
      server.socket.write(bytes);
    });
  });

  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  after(() => {
    listener.close();
    for (const socket of sockets) socket.destroy();
  });
  return { ...to, host: '127.0.0.1', port: portOf(listener) };
}

/** Calls `take` with each message of a server: a letter, and its length with the four bytes of the length itself. */
function onMessages(socket: Socket, take: (message: Buffer) => void): void {
  let buffered: Buffer = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    buffered = Buffer.concat([buffered, bytes]);
    while (buffered.length >= 5) {
      const length = 1 + buffered.readInt32BE(1);
      if (buffered.length < length) return;
      take(buffered.subarray(0, length));
      buffered = buffered.subarray(length);
    }
  });
}

/** Outside of a transaction. */
function isReadyForQuery(message: Buffer): boolean {
  return message[0] === 'Z'.charCodeAt(0) && message[5] === 'I'.charCodeAt(0);
}

/** AuthenticationOk, BackendKeyData with a process ID of the pooler's own, and ReadyForQuery. */
const greeting = Buffer.concat([
  message('R', Buffer.from([0, 0, 0, 0])),
  message('K', Buffer.from([0, 0x7f, 0, 1, 0, 0, 0, 2])),
  message('Z', Buffer.from('I')),
]);

function message(letter: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
