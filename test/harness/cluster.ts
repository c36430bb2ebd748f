import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Connection, openDatabase } from '../../src/platform/database/database.ts';
import { serviceUser } from '../../src/platform/postgres/socket.ts';
import { startPostgres } from '../../src/platform/postgres/start.ts';
import { prepareDatabase } from '../../src/prepare-database.ts';

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
  const cluster = url ? useServer(url) : await startOwn();
  const { connection } = cluster;
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`drop database if exists ${templateDatabase} with (force)`);
  await client.query(`create database ${templateDatabase} template template0 encoding 'UTF8'`);
  if (url) await createServiceUser(client);
  await client.end();
  const owner = { ...connection, database: templateDatabase };
  const database = openDatabase(asService(owner));
  await prepareDatabase({ connection: asService(owner), owner, isEmbedded: false }, database.db);
  await database.close();
  return cluster;
}

async function startOwn(): Promise<TestCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'assent-test-'));
  const postgres = await startPostgres(dataDir);
  await withoutUpkeep(postgres.owner);
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
async function withoutUpkeep(connection: Connection): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
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

/** Each test file replaces the database name, so the URL is split into its parts. The password is in PGPASSWORD. */
function useServer(connectionString: string): TestCluster {
  const { host, port, user = '', database = '' } = new pg.Client({ connectionString });
  return { connection: { host, port, user, database }, stop: async () => {} };
}
