import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectToRunningPostgres } from './connect-or-start.ts';
import { isOwned, notResponding, ownerPurpose } from './ownership.ts';
import type { EmbeddedPostgres } from './start.ts';

interface Waiting {
  /** Called once while no server runs. */
  onNoServer: () => void;
  /** Called once when one runs, but its database does not respond. The sentence says what to do. */
  onHang: (problem: string) => void;
  signal: AbortSignal;
  startMs?: number;
}

/** How long a server may start before its database counts as not responding. */
const usualStartMs = 10_000;

/**
 * The database of the server that runs on a data directory, as soon as it accepts connections; stop() leaves it
 * running. Rejects when the signal aborts.
 */
export async function waitForServer(
  dataDir: string,
  { onNoServer, onHang, signal, startMs = usualStartMs }: Waiting,
): Promise<EmbeddedPostgres> {
  const directory = resolve(dataDir);
  let reported: 'hang' | 'no server' | undefined;
  for (let ownedSince: number | undefined; ; await sleep(1_000, undefined, { signal })) {
    const borrowed = await connectToRunningPostgres(directory);
    if (borrowed) return borrowed;
    const isServer = isOwned(directory) && ownerPurpose(directory) === 'server';
    ownedSince = isServer ? (ownedSince ?? performance.now()) : undefined;
    if (ownedSince !== undefined && performance.now() - ownedSince < startMs) continue;
    const reason = isServer ? 'hang' : 'no server';
    if (reason === reported) continue;
    reported = reason;
    if (isServer) onHang(notResponding(directory).message);
    else onNoServer();
  }
}
