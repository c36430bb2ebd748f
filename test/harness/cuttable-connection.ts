import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { Connection } from '../../src/platform/database/database.ts';

/** A connection to a PostgreSQL that tests can cut and restore. */
export async function cuttableConnection(
  to: Connection,
): Promise<{ connection: Connection; cut(): Promise<void>; restore(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'assent-connection-'));
  const socketIn = (folder: string) => join(folder, `.s.PGSQL.${to.port ?? 5432}`);
  const open = new Set<Socket>();
  let server: Server | undefined;

  const restore = async () => {
    server = createServer((near) => {
      const far = to.host?.startsWith('/') ? connect(socketIn(to.host)) : connect(to.port ?? 5432, to.host);
      for (const socket of [near, far]) {
        open.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => {
          open.delete(socket);
          near.destroy();
          far.destroy();
        });
      }
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((resolve) => server?.listen(socketIn(dir), resolve));
  };
  const cut = async () => {
    const closed = new Promise<unknown>((resolve) => (server ? server.close(resolve) : resolve(undefined)));
    for (const socket of open) socket.destroy();
    await closed;
  };

  await restore();
  after(async () => {
    await cut();
    await rm(dir, { recursive: true, force: true });
  });
  return { connection: { ...to, host: dir }, cut, restore };
}
