import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Connection, openDatabase } from '../../src/platform/database/database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { installJobs } from '../../src/platform/jobs/worker.ts';
import { startPostgres } from '../../src/platform/postgres/start.ts';
import { queues } from '../../src/queues.ts';

export const templateDatabase = 'assent_template';

/** A private PostgreSQL with one migrated database, from which every test file clones its own in milliseconds. */
export async function startTestCluster(): Promise<{ connection: Connection; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'assent-test-'));
  const postgres = await startPostgres(dataDir);
  const { connection } = postgres;
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`create database ${templateDatabase}`);
  await client.end();
  const template = { ...connection, database: templateDatabase };
  await installJobs(template, queues);
  const database = openDatabase(template);
  await migrate(database.db);
  await database.close();
  return {
    connection,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
