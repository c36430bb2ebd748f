import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { jobs } from '../src/jobs.ts';
import { type Connection, openDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { installJobs } from '../src/platform/jobs/worker.ts';
import { startPostgres } from '../src/platform/postgres/start.ts';

/** A private PostgreSQL as a user would run it, with one database for Assent and one for the floor. */
export async function startDatabases(): Promise<{
  ours: Connection;
  floor: Connection;
  stop(): Promise<void>;
}> {
  const dataDir = await mkdtemp(join(tmpdir(), 'assent-bench-'));
  const postgres = await startPostgres(dataDir);
  const databases = { ours: 'bench_ours', floor: 'bench_floor' };
  const client = new pg.Client(postgres.connection);
  await client.connect();
  for (const name of Object.values(databases)) await client.query(`create database ${name}`);
  await client.end();
  const ours = await prepare({ ...postgres.connection, database: databases.ours });
  const floor = await prepare({ ...postgres.connection, database: databases.floor });
  return {
    ours,
    floor,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function prepare(connection: Connection): Promise<Connection> {
  await installJobs(connection, jobs);
  const database = openDatabase(connection);
  await migrate(database.db);
  await database.close();
  return connection;
}
