import { startTestCluster } from './cluster.ts';

let cluster: Awaited<ReturnType<typeof startTestCluster>> | undefined;

/** Node's test runner calls this once before all files; they find the cluster through the environment. */
export async function globalSetup(): Promise<void> {
  cluster = await startTestCluster();
  process.env.ASSENT_TEST_CLUSTER = JSON.stringify(cluster.connection);
}

export async function globalTeardown(): Promise<void> {
  await cluster?.stop();
}
