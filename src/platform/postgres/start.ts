import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { stopOrphans } from './orphans.ts';
import { inUse, tryOwnership } from './ownership.ts';
import { type SocketConnection, waitUntilReady } from './ready.ts';
import { runAs } from './run-as.ts';
import { spawnServer, stopServer } from './server.ts';
import { socketAddress, socketPort } from './socket.ts';

export interface EmbeddedPostgres {
  connection: SocketConnection;
  /** Resolves when the database has ended, in good order, within about 9 s. */
  stop(): Promise<void>;
}

/**
 * Starts the private PostgreSQL of a data directory, making it on first use, and resolves when it accepts
 * connections. Its log is `postgres.log` in that directory. Throws DataDirInUseError while another process owns the
 * directory, and EmbeddedPostgresError with what to do about it for everything else.
 */
export async function startPostgres(
  dataDir: string,
  log: (line: string) => void = () => {},
): Promise<EmbeddedPostgres> {
  const directory = resolve(dataDir);
  // A killed owner holds its lock until the kernel has taken it apart.
  for (const deadline = Date.now() + 1_000; Date.now() < deadline; await sleep(20)) {
    const release = tryOwnership(directory, 'server');
    if (release) return startOwned(directory, release, log);
  }
  throw inUse(directory);
}

/** Starts the database of a directory this process owns, and gives the directory up when the database ends. */
export async function startOwned(
  dataDir: string,
  release: () => void,
  log: (line: string) => void,
): Promise<EmbeddedPostgres> {
  const cluster = clusterPath(dataDir);
  try {
    const user = runAs(cluster);
    const binaries = findBinaries(user, dataDir);
    await stopOrphans(cluster, log);
    if (await ensureCluster(cluster, binaries, user)) log(`Created the embedded database in ${cluster}`);
    return await launch(cluster, join(dataDir, 'postgres.log'), binaries, user, release);
  } catch (cause) {
    release();
    throw cause;
  }
}

export function clusterPath(dataDir: string): string {
  return join(dataDir, 'postgres');
}

export function connectionThrough(host: string): SocketConnection {
  return { host, port: socketPort, user: 'assent', database: 'assent' };
}

async function launch(
  cluster: string,
  logFile: string,
  binaries: string,
  user: ReturnType<typeof runAs>,
  release: () => void,
): Promise<EmbeddedPostgres> {
  const server = await spawnServer(cluster, logFile, binaries, user);
  const address = socketAddress(cluster);
  const connection = connectionThrough(address.host);
  async function end() {
    await stopServer(server);
    address.remove();
    release();
  }
  let ending: Promise<void> | undefined;
  const stop = () => {
    ending ??= end();
    return ending;
  };
  try {
    await waitUntilReady(connection, server, logFile);
  } catch (cause) {
    await stop();
    throw cause;
  }
  return { connection, stop };
}
