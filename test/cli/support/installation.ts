import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiKey } from '../../../src/api-keys/create.ts';
import { readConfig } from '../../../src/config.ts';
import { createOrganisation } from '../../../src/organisations/create.ts';
import { type Connection, type Database, openDatabase } from '../../../src/platform/database/database.ts';
import { transact } from '../../../src/platform/database/transact.ts';
import { readSecretKey } from '../../../src/secret-key.ts';
import { type ApiClient, createClient } from '../../harness/client.ts';
import { asService } from '../../harness/cluster.ts';
import { cloneDatabase } from '../../harness/database.ts';
import { freePort } from '../../harness/free-port.ts';
import { createMigratedPostgres } from '../../harness/migrated-postgres.ts';
import { emailFiles } from '../../support/email-files.ts';
import type { Environment } from './run.ts';

export interface Installation extends AsyncDisposable {
  dataDir: string;
  url: string;
  env: Environment;
}

/** An installation whose database the test can use too, as its owner. */
export interface InstallationOnTestCluster extends Installation {
  database: Database;
  /** Creates an organisation with an API key, without the cost of a command. */
  createOrganisation(): Promise<{ id: string; key: string; api: ApiClient }>;
}

/** Creates an empty data directory, which is removed at the end of the block, and picks a free port. */
export async function createInstallation(more: Environment = {}): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'assent-cli-'));
  const port = String(await freePort());
  return {
    dataDir,
    url: `http://localhost:${port}`,
    env: { DATA_DIR: dataDir, PORT: port, ...more },
    // Again for a while, because the database of a command that was killed may still write files.
    [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }),
  };
}

/** The same with the key and the embedded database of a first start, for whatever is not about creating them. */
export async function createMigratedInstallation(more?: Environment): Promise<Installation> {
  const installation = await createInstallation(more);
  readSecretKey(readConfig(installation.env));
  await createMigratedPostgres(installation.dataDir);
  return installation;
}

/**
 * The same with DATABASE_URL, on a migrated database of the test cluster. For whatever is not about the embedded
 * database: creating, starting and stopping one takes longer than most commands.
 */
export async function createInstallationOnTestCluster(
  more: Environment = {},
): Promise<InstallationOnTestCluster> {
  const { connection, drop } = await cloneDatabase();
  const installation = await createInstallation({ ...databaseEnv(connection), ...more });
  const database = openDatabase(connection);
  return {
    ...installation,
    database,
    createOrganisation: () =>
      transact(database.db, async (tx) => {
        const { id } = await createOrganisation(tx, 'Tessera', 'unlimited');
        const { key } = await createApiKey(tx, id, 'Test');
        return { id, key, api: createClient(installation.url, key) };
      }),
    async [Symbol.asyncDispose]() {
      await database.close();
      await drop();
      await installation[Symbol.asyncDispose]();
    },
  };
}

/** The service works with its own user, and migrations are applied by the owner. */
export function databaseEnv(owner: Connection): Environment {
  const { PGPASSWORD } = process.env;
  return {
    DATABASE_URL: connectionUrl(asService(owner)),
    DATABASE_MIGRATION_URL: connectionUrl(owner),
    SECRET_KEY: 'q8Zt1vKxWm3RbN7cYd5HfJ2sLpUgEa9o',
    ...(PGPASSWORD && { PGPASSWORD }),
  };
}

function connectionUrl({ host = '', port, user, database }: Connection): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/** The number of emails written to its data directory. */
export async function emailsIn({ dataDir }: Installation): Promise<number> {
  return (await emailFiles(join(dataDir, 'mail'))).length;
}
