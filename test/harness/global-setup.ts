import { mkdtemp, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTestCluster } from './cluster.ts';
import { createMemoryFolder } from './memory-folder.ts';
import { createMigratedPostgres } from './migrated-postgres.ts';
import { startSharedServer } from './start-shared-server.ts';

let folder: string | undefined;
let migrated: string | undefined;
let cluster: Awaited<ReturnType<typeof startTestCluster>> | undefined;
let stopping: Promise<void> | undefined;
let server: Awaited<ReturnType<typeof startSharedServer>> | undefined;

/**
 * Node's test runner calls this once before all files. They find the cluster, the shared server and a data directory to
 * copy in the environment.
 */
export async function globalSetup(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => exitAfter(signal));
  folder = await createMemoryFolder();
  if (folder) process.env.TMPDIR = folder;
  migrated = await mkdtemp(join(tmpdir(), 'assent-migrated-'));
  await createMigratedPostgres(migrated);
  process.env.ASSENT_TEST_DATA_DIR = migrated;
  cluster = await startTestCluster();
  // Every test file loads the same modules in its own process. bin/assent.js uses the same cache.
  process.env.NODE_COMPILE_CACHE = fileURLToPath(
    new URL('../../node_modules/.cache/assent', import.meta.url),
  );
  process.env.ASSENT_TEST_CLUSTER = JSON.stringify(cluster.connection);
  server = await startSharedServer();
  process.env.ASSENT_TEST_SERVER = JSON.stringify(server);
}

/** Node calls this once more for each signal. On Ctrl-C, both the terminal and npm send one. */
export function globalTeardown(): Promise<void> {
  stopping ??= stop();
  return stopping;
}

async function stop(): Promise<void> {
  await server?.stop();
  await cluster?.stop();
  for (const each of [migrated, folder]) if (each) await rm(each, { recursive: true, force: true });
}

/** Node's test runner would exit with 0 or 1, as if all tests had run. */
function exitAfter(signal: 'SIGINT' | 'SIGTERM'): void {
  process.once('exit', () => {
    process.exitCode = 128 + constants.signals[signal];
  });
}
