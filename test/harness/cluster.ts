import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { jobs } from '../../src/jobs.ts';
import { type Connection, openDatabase } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { installJobs } from '../../src/platform/jobs/worker.ts';
import { startPostgres } from '../../src/platform/postgres/start.ts';

export const templateDatabase = 'assent_template';

interface TestCluster {
  connection: Connection;
  stop(): Promise<void>;
}

/**
 * Starts a private PostgreSQL, or uses the one at ASSENT_TEST_DATABASE_URL, whose user must be allowed to create
 * databases. It has one migrated database, which every test file clones in milliseconds.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const url = process.env.ASSENT_TEST_DATABASE_URL;
  const cluster = url ? useServer(url) : await startOwn();
  const { connection } = cluster;
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`drop database if exists ${templateDatabase} with (force)`);
  await client.query(`create database ${templateDatabase} template template0 encoding 'UTF8'`);
  await client.end();
  const template = { ...connection, database: templateDatabase };
  await installJobs(template, jobs);
  const database = openDatabase(template);
  await migrate(database.db);
  await database.close();
  return cluster;
}

async function startOwn(): Promise<TestCluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'assent-test-'));
  const postgres = await startPostgres(dataDir);
  await withoutDurability(postgres.connection);
  return {
    connection: postgres.connection,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A cluster of tests is thrown away, so nothing waits for the disk. What must be durable is tested on clusters of its own. */
async function withoutDurability(connection: Connection): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

/** Each test file replaces the database name, so the URL is split into its parts. The password is in PGPASSWORD. */
function useServer(connectionString: string): TestCluster {
  const { host, port, user = '', database = '' } = new pg.Client({ connectionString });
  return { connection: { host, port, user, database }, stop: async () => {} };
}
