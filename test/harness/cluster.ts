import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Connection, openDatabase } from '../../src/platform/database/database.ts';
import { serviceUser } from '../../src/platform/postgres/socket.ts';
import { prepareDatabase } from '../../src/prepare-database.ts';
import { startMigratedPostgres } from './migrated-postgres.ts';

export const templateDatabase = 'assent_template';

interface TestCluster {
  /** The owner's. */
  connection: Connection;
  stop(): Promise<void>;
}

/** The service's connection to a database, given the owner's. */
export function asService(owner: Connection): Connection {
  return { ...owner, user: serviceUser };
}

/**
 * Starts a private PostgreSQL, or uses the one at ASSENT_TEST_DATABASE_URL, whose user must be allowed to create
 * databases and users. It has one migrated database, which every test file clones in milliseconds.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const url = process.env.ASSENT_TEST_DATABASE_URL;
  return url ? useServer(url) : startOwn();
}

async function startOwn(): Promise<TestCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'assent-test-'));
  const postgres = await startMigratedPostgres(dataDir);
  // Nobody may be connected to the database that is copied.
  const client = new pg.Client({ ...postgres.owner, database: 'postgres' });
  await client.connect();
  await withoutUpkeep(client);
  await client.query(`create database ${templateDatabase} template ${postgres.owner.database}`);
  await client.end();
  return {
    connection: postgres.owner,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A cluster of tests is thrown away, so nothing waits for the disk, and no table is vacuumed. Durability is tested on
 * separate clusters.
 */
async function withoutUpkeep(client: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
}

/** Each test file replaces the database name, so the URL is split into its parts. The password is in PGPASSWORD. */
async function useServer(connectionString: string): Promise<TestCluster> {
  const { host, port, user = '', database = '' } = new pg.Client({ connectionString });
  const connection = { host, port, user, database };
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`drop database if exists ${templateDatabase} with (force)`);
  await client.query(`create database ${templateDatabase} template template0 encoding 'UTF8'`);
  await createServiceUser(client);
  await client.end();
  const owner = { ...connection, database: templateDatabase };
  const opened = openDatabase(asService(owner));
  await prepareDatabase({ connection: asService(owner), owner, isEmbedded: false }, opened.db);
  await opened.close();
  return { connection, stop: async () => {} };
}

async function createServiceUser(client: pg.Client): Promise<void> {
  await client.query(
    `do $$ begin create role ${serviceUser}; exception when duplicate_object then null; end $$`,
  );
  const password = process.env.PGPASSWORD;
  await client.query(
    `alter role ${serviceUser} login password ${password ? client.escapeLiteral(password) : 'null'}`,
  );
}
