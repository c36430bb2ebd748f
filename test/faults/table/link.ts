import { createServer, type Socket } from 'node:net';
import type { Connection } from '../../../src/platform/database/database.ts';
import { connectTo } from '../../support/database-proxy.ts';
import { portOf } from '../../support/port-of.ts';

/** The network between the service and a server: a TCP proxy that a fault can break. */
export interface Link {
  port: number;
  /** Ends all connections and refuses new ones. */
  refuse(): void;
  /** Forwards nothing more on the connections that are open, nor on new ones, and ends none. */
  mute(): void;
  /** Makes a number of the open connections mute for good. */
  muteSome(count: number): void;
  /**
   * Forwards what clients send, but answers with bytes of another protocol, on the connections that are open and on new
   * ones.
   */
  garble(): void;
  /** Forwards again on new connections. Those that are mute or garbled stay so. */
  restore(): void;
  /** Leads new connections to another server, and ends the open ones. */
  lead(to: Pick<Connection, 'host' | 'port'>): void;
  close(): void;
}

interface Pair {
  near: Socket;
  isMute: boolean;
  isGarbled: boolean;
}

/** What a web server answers to whatever is no HTTP. */
const garbage = 'HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n';

export async function startLink(target: Pick<Connection, 'host' | 'port'>): Promise<Link> {
  const pairs = new Set<Pair>();
  let to = target;
  let mode: 'open' | 'refuse' | 'mute' | 'garble' = 'open';

  const server = createServer((near) => {
    near.on('error', () => {});
    if (mode === 'refuse') return void near.resetAndDestroy();
    const pair = { near, isMute: mode === 'mute', isGarbled: mode === 'garble' };
    const far = connectTo(to);
    far.on('error', () => {});
    pairs.add(pair);
    near.on('data', (bytes) => void (pair.isMute || far.write(bytes)));
    far.on('data', (bytes) => void (pair.isMute || near.write(pair.isGarbled ? garbage : bytes)));
    far.on('close', () => void (pair.isMute || near.destroy()));
    near.on('close', () => {
      pairs.delete(pair);
      far.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const endAll = () => {
    for (const { near } of pairs) near.resetAndDestroy();
  };
  const muteSome = (count: number) => {
    for (const pair of [...pairs].slice(0, count)) pair.isMute = true;
  };
  return {
    port: portOf(server),
    refuse() {
      mode = 'refuse';
      endAll();
    },
    mute() {
      mode = 'mute';
      muteSome(pairs.size);
    },
    muteSome,
    garble() {
      mode = 'garble';
      for (const pair of pairs) pair.isGarbled = true;
    },
    restore() {
      mode = 'open';
    },
    lead(other) {
      to = other;
      endAll();
    },
    close() {
      server.close();
      // Not reset: a process that ends while the system still resets a connection can wait for it for ever.
      for (const { near } of pairs) near.destroy();
    },
  };
}
