import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inUse, ownerPurpose, tryOwnership } from './ownership.ts';
import { probe } from './ready.ts';
import { connectToSocket } from './socket.ts';
import { clusterPath, type EmbeddedPostgres, startOwned } from './start.ts';

/** Longer than a server takes to start, and than most commands run. */
const patienceMs = 60_000;

/**
 * The database of a data directory for the duration of a command: the running server's when there is one (stop()
 * then leaves it running), else our own. Commands that find no server take turns, so that none stops the database
 * under another.
 */
export async function usePostgres(
  dataDir: string,
  log: (line: string) => void = () => {},
): Promise<EmbeddedPostgres> {
  const directory = resolve(dataDir);
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(50)) {
    const release = tryOwnership(directory, 'command');
    if (release) return startOwned(directory, release, log);
    const borrowed = await borrowPostgres(directory);
    if (borrowed) return borrowed;
  }
  throw inUse(directory);
}

/** The database of the server that runs on a data directory; stop() leaves it running. Undefined without one. */
export async function borrowPostgres(dataDir: string): Promise<EmbeddedPostgres | undefined> {
  const directory = resolve(dataDir);
  const { connection, close } = connectToSocket(clusterPath(directory));
  // Asked after a connection: by then the owner, whose database answered, has written what it is.
  if ((await probe(connection)) === 'ready' && ownerPurpose(directory) === 'server')
    return { connection, stop: async () => close() };
  close();
  return undefined;
}
