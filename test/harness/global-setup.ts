import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startTestCluster } from './cluster.ts';
import { createMemoryFolder } from './memory-folder.ts';
import { startSharedServer } from './start-shared-server.ts';

let folder: string | undefined;
let cluster: Awaited<ReturnType<typeof startTestCluster>> | undefined;
let server: Awaited<ReturnType<typeof startSharedServer>> | undefined;

/**
 * Node's test runner calls this once before all files. They find the cluster and the shared server in the environment.
 */
export async function globalSetup(): Promise<void> {
  folder = await createMemoryFolder();
  if (folder) process.env.TMPDIR = folder;
  cluster = await startTestCluster();
  // Every test file loads the same modules in its own process. bin/assent.js uses the same cache.
  process.env.NODE_COMPILE_CACHE = fileURLToPath(
    new URL('../../node_modules/.cache/assent', import.meta.url),
  );
  process.env.ASSENT_TEST_CLUSTER = JSON.stringify(cluster.connection);
  server = await startSharedServer();
  process.env.ASSENT_TEST_SERVER = JSON.stringify(server);
}

export async function globalTeardown(): Promise<void> {
  await server?.stop();
  await cluster?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
}
