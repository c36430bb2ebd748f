import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createApiKey } from '../../src/api-keys/create.ts';
import { createApp } from '../../src/app.ts';
import { type Config, readConfig } from '../../src/config.ts';
import { createEmailSender } from '../../src/emails/transport/sender.ts';
import { createLog } from '../../src/log.ts';
import { createOrganisation } from '../../src/organisations/create.ts';
import { createKeyring, type Keyring } from '../../src/platform/crypto/keyring.ts';
import { type CostlyReadLimits, openCostlyReads } from '../../src/platform/database/costly-reads.ts';
import { type Connection, type Database, openDatabase } from '../../src/platform/database/database.ts';
import { transact } from '../../src/platform/database/transact.ts';
import type { HttpLimits } from '../../src/platform/http/limits.ts';
import type { Lookup } from '../../src/platform/outgoing/lookup.ts';
import { startJobs } from '../../src/worker.ts';
import type { Plan } from '../../wire/plans.ts';
import { type ApiClient, createClient } from './client.ts';
import { asService } from './cluster.ts';
import { cloneDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { defaultSecretKey } from './shared-settings.ts';

export interface Assent {
  url: string;
  config: Config;
  /** For starting another process on the same database. */
  secretKey: string;
  /** The owner's connection to the service's database. The service itself has `asService(connection)`. */
  connection: Connection;
  /** The same database, for the test. As its owner, it can also change what the service cannot. */
  database: Database;
  /** The service's own connections, for tests that use them up. */
  service: Database;
  keyring: Keyring;
  /** The folder that emails are written to. */
  mailDir: string;
  /** Starts another worker in this process. */
  startWorker(): Promise<{ stop(): Promise<void> }>;
  /** Creates an organisation, and a client with its API key. */
  organisation(plan?: Plan, name?: string): Promise<Organisation>;
}

export interface Organisation {
  id: string;
  key: string;
  api: ApiClient;
}

export interface Options {
  /** False for tests in which only their own requests may write. */
  worker?: boolean;
  /** The owner's connection to the database of another instance to share. */
  connection?: Connection;
  secretKey?: string;
  /** Resolves the host names of webhooks, for tests with their own name server. */
  lookup?: Lookup;
  /** Shorter than the service's own. */
  limits?: Partial<HttpLimits>;
  costlyReads?: Partial<CostlyReadLimits>;
  longReads?: Partial<CostlyReadLimits>;
  maxRenderMs?: number;
  /** For tests of what is logged. */
  log?: Logger;
}

/** Starts the real service, on its own database unless one is given. */
export async function startService(
  env: Record<string, string> = {},
  options: Options = {},
): Promise<Assent & { stop(): Promise<void> }> {
  const { worker = true, secretKey = defaultSecretKey } = options;
  const { limits = {}, maxRenderMs } = options;
  const lookup = options.lookup ? { lookup: options.lookup } : {};
  const stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'assent-data-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const connection = options.connection ?? (await createDatabase(stack));
  const port = await freePort();
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT_PER_MINUTE: '1000000',
    ...env,
  });
  const log = options.log ?? createLog(process.env.LOG_LEVEL ?? 'fatal');
  const keyring = createKeyring(secretKey);
  const owner = openDatabase(connection);
  stack.defer(() => owner.close());
  const own = asService(connection);
  const database = openDatabase(own);
  stack.defer(() => database.close());
  const costly = openCostlyReads(own, { limits: options.costlyReads, longLimits: options.longReads });
  stack.defer(() => costly.close());
  const emailSender = createEmailSender(config);
  stack.defer(() => emailSender.close());
  const app = await createApp({ config, database, costly, keyring, log, limits, maxRenderMs, ...lookup });
  stack.defer(() => app.close());
  await app.listen({ port, host: '127.0.0.1' });
  const startWorker = async () => {
    const jobs = await startJobs({
      config,
      connection: own,
      database,
      keyring,
      emailSender,
      log,
      maxRenderMs,
      ...lookup,
    });
    stack.defer(() => jobs.stop());
    return jobs;
  };
  if (worker) await startWorker();
  const url = `http://localhost:${port}`;
  return {
    url,
    config,
    secretKey,
    connection,
    database: owner,
    service: database,
    keyring,
    mailDir: join(dataDir, 'mail'),
    startWorker,
    stop: () => stack.disposeAsync(),
    organisation: (plan = 'unlimited', name = 'Tessera Ltd') =>
      transact(database.db, async (tx) => {
        const { id } = await createOrganisation(tx, name, plan);
        const { key } = await createApiKey(tx, id, 'Test');
        return { id, key, api: createClient(url, key) };
      }),
  };
}

async function createDatabase(stack: AsyncDisposableStack): Promise<Connection> {
  const { connection, drop } = await cloneDatabase();
  stack.defer(drop);
  return connection;
}
