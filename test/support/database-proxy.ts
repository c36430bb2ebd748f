import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { after } from 'node:test';
import type { Connection } from '../../src/platform/database/database.ts';
import { portOf } from './port-of.ts';

/** A TCP proxy in front of a PostgreSQL that can become mute: it keeps connections open and forwards nothing. */
export interface DatabaseProxy {
  connection: Connection;
  /**
   * Makes the open connections of an application mute for good, those of all by default. Returns how many there were.
   */
  mute(application?: string): number;
  /** Makes the first connection that sends this text mute for good, before the text is forwarded. */
  muteOn(text: string): Promise<void>;
  /** Makes all connections mute, also new ones until `restore`. Those that are open stay mute. */
  muteAll(): void;
  restore(): void;
  /** How many connections of an application are open and not mute. */
  count(application: string): number;
}

interface Link {
  near: Socket;
  far: Socket;
  /** The first message, which contains the name of the application. */
  startup: string;
  isMute: boolean;
}

/** A host that is a path is the directory of a socket. */
export function connectTo({ host = 'localhost', port = 5432 }: Connection): Socket {
  return host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
}

export async function startDatabaseProxy(to: Connection): Promise<DatabaseProxy> {
  const links = new Set<Link>();
  let trap: { text: string; sprung: PromiseWithResolvers<void> } | undefined;
  let isAllMute = false;

  const forward = (link: Link, from: Socket, other: Socket) =>
    from.on('data', (bytes) => {
      if (from === link.near) {
        link.startup ||= bytes.toString('latin1');
        if (trap && bytes.includes(trap.text)) {
          link.isMute = true;
          trap.sprung.resolve();
          trap = undefined;
        }
      }
      if (!link.isMute) other.write(bytes);
    });

  const server = createServer((near) => {
    const far = connectTo(to);
    const link: Link = { near, far, startup: '', isMute: isAllMute };
    links.add(link);
    for (const [from, other] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => {});
      forward(link, from, other);
    }
    // A mute link does not pass on the end of the server's side either.
    far.on('close', () => void (link.isMute || near.destroy()));
    near.on('close', () => {
      links.delete(link);
      far.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => {
    server.close();
    for (const { near } of links) near.destroy();
  });
  const linksOf = (application: string) =>
    [...links].filter(({ startup }) => startup.includes(`application_name\0${application}\0`));
  return {
    connection: { ...to, host: '127.0.0.1', port: portOf(server) },
    mute(application) {
      const chosen = application === undefined ? [...links] : linksOf(application);
      for (const link of chosen) link.isMute = true;
      return chosen.length;
    },
    muteOn(text) {
      const sprung = Promise.withResolvers<void>();
      trap = { text, sprung };
      return sprung.promise;
    },
    muteAll() {
      isAllMute = true;
      for (const link of links) link.isMute = true;
    },
    restore() {
      isAllMute = false;
    },
    count: (application) => linksOf(application).filter(({ isMute }) => !isMute).length,
  };
}
