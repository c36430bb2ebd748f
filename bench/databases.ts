import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Connection, openDatabase } from '../src/platform/database/database.ts';
import { clusterPath, type EmbeddedPostgres, startPostgres } from '../src/platform/postgres/start.ts';
import { prepareDatabase } from '../src/prepare-database.ts';

export interface Database {
  /** As the service's user. */
  connection: Connection;
  owner: Connection;
}

/** A private PostgreSQL as a user would run it, with one database for Assent and one for the floor. */
export async function startDatabases(): Promise<{
  ours: Database;
  floor: Database;
  /** The process ID of PostgreSQL's first process. */
  pid: number;
  stop(): Promise<void>;
}> {
  const dataDir = await mkdtemp(join(tmpdir(), 'assent-bench-'));
  const postgres = await startPostgres(dataDir);
  const ours = await createDatabase(postgres, 'bench_ours');
  const floor = await createDatabase(postgres, 'bench_floor');
  return {
    ours,
    floor,
    pid: await readPid(dataDir),
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates a database with all migrations. */
export async function createDatabase(postgres: EmbeddedPostgres, name: string): Promise<Database> {
  const client = new pg.Client(postgres.owner);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const connection = { ...postgres.connection, database: name };
  const owner = { ...postgres.owner, database: name };
  const database = openDatabase(connection);
  await prepareDatabase({ connection, owner, isEmbedded: true }, database.db);
  await database.close();
  return { connection, owner };
}

async function readPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(clusterPath(dataDir), 'postmaster.pid'), 'utf8'), 10);
}
