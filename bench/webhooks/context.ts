import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createKeyring } from '../../src/platform/crypto/keyring.ts';
import { type Db, openDatabase } from '../../src/platform/database/database.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { createWebhook } from '../../src/webhooks/create.ts';
import type { EventType } from '../../wire/events.ts';
import { startDatabases } from '../databases.ts';
import { benchSecret, type Seeded, seed } from '../seed.ts';
import { startService } from '../servers.ts';
import { type Receiver, startReceiver } from './start-receiver.ts';

/** The resources shared by all measurements: a running server, its database and a receiver. */
export interface Context {
  url: string;
  db: Db;
  seeded: Seeded;
  receiver: Receiver;
}

/** Starts all of it, the server with `env` added to its environment, and stops it with `stack`. */
export async function startContext(
  stack: AsyncDisposableStack,
  env: NodeJS.ProcessEnv = {},
): Promise<Context> {
  const databases = await startDatabases();
  stack.defer(() => databases.stop());
  const seeded = await seed(databases.ours);
  const database = openDatabase(databases.ours.connection, { max: 2 });
  stack.defer(() => database.close());
  const receiver = await startReceiver();
  stack.defer(() => receiver.stop());
  const folder = await mkdtemp(join(tmpdir(), 'assent-bench-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const authority = join(folder, 'authority.pem');
  await writeFile(authority, receiver.authority);
  const server = await startService(databases.ours.connection, {
    env: { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8', NODE_EXTRA_CA_CERTS: authority, ...env },
  });
  stack.defer(() => server.stop());
  return { db: database.db, url: server.url, seeded, receiver };
}

/** The duration of each load in seconds, unless it ends by itself. */
export const seconds = Number(process.env.BENCH_SECONDS ?? 20);

/** Registers the receiver for one type of event. */
export function register({ db, seeded, receiver }: Context, event: EventType): Promise<{ id: string }> {
  const url = `${receiver.url}/${event}`;
  return transact(db, (tx) =>
    createWebhook(tx, createKeyring(benchSecret), seeded.caller, { url, events: [event] }, url),
  );
}

/** Creates a signing request without email, which emits `signing.created`. */
export function create({ url, seeded }: Context): Promise<void> {
  return call(`${url}/api/v1/signing-requests`, {
    method: 'POST',
    headers: { 'x-api-key': seeded.key, 'content-type': 'application/json' },
    body: JSON.stringify({
      versionId: seeded.versionId,
      signerName: 'Ada Byron',
      signerEmail: `${randomUUID()}@example.com`,
      sendEmail: false,
    }),
  });
}

/** Reads one signing request. */
export function read({ url, seeded }: Context): Promise<void> {
  return call(`${url}/api/v1/signing-requests/${seeded.requestId}`, { headers: { 'x-api-key': seeded.key } });
}

/** Resolves with the time when every delivery of a webhook has succeeded. Rejects when one fails. */
export async function waitUntilDelivered(db: Db, webhookId: string): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ pending: boolean; failed: boolean }>`
      select exists (select from webhook_deliveries where webhook_id = ${webhookId} and status = 'PENDING') as pending,
             exists (select from webhook_deliveries where webhook_id = ${webhookId} and status = 'FAILED') as failed`.execute(
      db,
    );
    if (rows[0]?.failed) throw new Error('a delivery failed');
    if (!rows[0]?.pending) return performance.now();
    await sleep(250);
  }
}

async function call(url: string, init: RequestInit): Promise<void> {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.status} from ${url}`);
}
