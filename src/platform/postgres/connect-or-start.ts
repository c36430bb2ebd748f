import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataDirInUse, notResponding, ownerPurpose, tryAcquireOwnership } from './ownership.ts';
import { probe } from './ready.ts';
import { connectToSocket } from './socket.ts';
import { clusterPath, type EmbeddedPostgres, startOwned } from './start.ts';

/** Longer than a server takes to start, and longer than most commands run. */
const maxWaitMs = 60_000;

/**
 * The database of a data directory for the duration of a command. If a server runs, its database is used, and stop()
 * leaves it running. Otherwise the command starts the database itself. Such commands run one after another, so that
 * none stops the database while another one uses it. Throws an EmbeddedPostgresError when the database cannot be used
 * within `waitMs`.
 */
export async function connectOrStartPostgres(
  dataDir: string,
  log: (line: string) => void = () => {},
  { waitMs = maxWaitMs }: { waitMs?: number } = {},
): Promise<EmbeddedPostgres> {
  const directory = resolve(dataDir);
  for (const deadline = performance.now() + waitMs; performance.now() < deadline; await sleep(50)) {
    const release = tryAcquireOwnership(directory, 'command');
    if (release) return startOwned(directory, release, log);
    const borrowed = await connectToRunningPostgres(directory);
    if (borrowed) return borrowed;
  }
  throw ownerPurpose(directory) === 'server' ? notResponding(directory) : dataDirInUse(directory);
}

/** The database of the server that runs on a data directory; undefined without a server. stop() leaves it running. */
export async function connectToRunningPostgres(dataDir: string): Promise<EmbeddedPostgres | undefined> {
  const directory = resolve(dataDir);
  const { connection, owner, close } = connectToSocket(clusterPath(directory));
  // Read after connecting: once its database accepts connections, the owner has written its purpose.
  if ((await probe({ connection, owner })) === 'ready' && ownerPurpose(directory) === 'server')
    return { connection, owner, stop: async () => close() };
  close();
  return undefined;
}
