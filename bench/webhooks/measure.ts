import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/platform/database/database.ts';
import { startDatabases } from '../databases.ts';
import type { Measurement } from '../measurement.ts';
import { seed } from '../seed.ts';
import { startService } from '../servers.ts';
import { measureBacklog } from './backlog.ts';
import type { Context } from './context.ts';
import { measureDelay } from './delay.ts';
import { startReceiver } from './start-receiver.ts';

/** Measures webhooks: one process with the API and the worker, one receiver in another process. */
export async function* measureWebhooks(): AsyncGenerator<Measurement> {
  await using stack = new AsyncDisposableStack();
  const context = await setUp(stack);
  yield await measureDelay(context);
  yield* await measureBacklog(context);
}

async function setUp(stack: AsyncDisposableStack): Promise<Context> {
  const databases = await startDatabases();
  stack.defer(() => databases.stop());
  const seeded = await seed(databases.ours);
  const database = openDatabase(databases.ours, { max: 2 });
  stack.defer(() => database.close());
  const receiver = await startReceiver();
  stack.defer(() => receiver.stop());
  const folder = await mkdtemp(join(tmpdir(), 'assent-bench-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const authority = join(folder, 'authority.pem');
  await writeFile(authority, receiver.authority);
  const server = await startService(databases.ours, {
    env: { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8', NODE_EXTRA_CA_CERTS: authority },
  });
  stack.defer(() => server.stop());
  return { db: database.db, url: server.url, seeded, receiver };
}
