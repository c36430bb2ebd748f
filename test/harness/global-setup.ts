import { fileURLToPath } from 'node:url';
import { startTestCluster } from './cluster.ts';

let cluster: Awaited<ReturnType<typeof startTestCluster>> | undefined;

/** Node's test runner calls this once before all files; they find the cluster through the environment. */
export async function globalSetup(): Promise<void> {
  cluster = await startTestCluster();
  // Where bin/ keeps it too: two hundred files read the same modules, each in a process of its own.
  process.env.NODE_COMPILE_CACHE = fileURLToPath(
    new URL('../../node_modules/.cache/assent', import.meta.url),
  );
  process.env.ASSENT_TEST_CLUSTER = JSON.stringify(cluster.connection);
}

export async function globalTeardown(): Promise<void> {
  await cluster?.stop();
}
