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
 * A PostgreSQL with one migrated database, from which every test file clones its own in milliseconds: a private one,
 * or the server that ASSENT_TEST_DATABASE_URL names, whose user may create databases.
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
  return {
    connection: postgres.connection,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** In parts, since each test file has another database; a password comes from PGPASSWORD. */
function useServer(connectionString: string): TestCluster {
  const { host, port, user = '', database = '' } = new pg.Client({ connectionString });
  return { connection: { host, port, user, database }, stop: async () => {} };
}
