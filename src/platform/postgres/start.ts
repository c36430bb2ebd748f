import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { keepServerRunning } from './keep-server-running.ts';
import { stopOrphans } from './orphans.ts';
import { dataDirInUse, ownerPurpose, tryAcquireOwnership } from './ownership.ts';
import { waitUntilReady } from './ready.ts';
import { runAs } from './run-as.ts';
import { spawnServer, stopServer } from './server.ts';
import { connectToSocket, type SocketConnections } from './socket.ts';

export interface EmbeddedPostgres extends SocketConnections {
  /** Resolves when the database has stopped, within about 9 s. */
  stop(): Promise<void>;
}

/**
 * Starts the private PostgreSQL of a data directory, creating it on first use, and resolves when it accepts
 * connections. Restarts the database when it ends unexpectedly, until stop(). Its log is `postgres.log` in that
 * directory. Throws DataDirInUseError while another process owns the directory, and EmbeddedPostgresError, which says
 * what to do.
 */
export async function startPostgres(
  dataDir: string,
  log: (line: string) => void = () => {},
): Promise<EmbeddedPostgres> {
  const directory = resolve(dataDir);
  for (const start = performance.now(); ; await sleep(20)) {
    const release = tryAcquireOwnership(directory, 'server');
    if (release) return startOwned(directory, release, log);
    if (performance.now() - start > ownershipTimeoutMs(directory)) throw dataDirInUse(directory);
  }
}

/** A command ends soon. A killed server keeps its lock until the kernel has cleaned it up. */
function ownershipTimeoutMs(dataDir: string): number {
  return ownerPurpose(dataDir) === 'command' ? 30_000 : 1_000;
}

/** Starts the database of a directory that this process owns, and releases the directory when the database stops. */
export async function startOwned(
  dataDir: string,
  release: () => void,
  log: (line: string) => void,
): Promise<EmbeddedPostgres> {
  const resources = new DisposableStack();
  resources.defer(release);
  try {
    const cluster = clusterPath(dataDir);
    const user = runAs(cluster);
    const binaries = findBinaries(user, dataDir);
    if (await ensureCluster(cluster, binaries, user)) log(`Created the embedded database in ${cluster}`);
    const { connection, owner, close } = connectToSocket(cluster);
    resources.defer(close);
    const logFile = join(dataDir, 'postgres.log');

    const stopRunning = await keepServerRunning(async () => {
      await stopOrphans(cluster, log);
      const server = await spawnServer(cluster, logFile, binaries, user);
      try {
        await waitUntilReady(server, cluster, { connection, owner }, logFile, log);
      } catch (cause) {
        await stopServer(server);
        throw cause;
      }
      return server;
    }, log);

    return {
      connection,
      owner,
      async stop() {
        await stopRunning();
        resources.dispose();
      },
    };
  } catch (cause) {
    resources.dispose();
    throw cause;
  }
}

/** The folder of PostgreSQL's files in a data directory. */
export function clusterPath(dataDir: string): string {
  return join(dataDir, 'postgres');
}
