import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Connection, openDatabase } from '../src/platform/database/database.ts';
import { clusterPath, type EmbeddedPostgres, startPostgres } from '../src/platform/postgres/start.ts';
import { prepareDatabase } from '../src/prepare-database.ts';

/** A private PostgreSQL as a user would run it, with one database for Assent and one for the floor. */
export async function startDatabases(): Promise<{
  ours: Connection;
  /** The same database as its owner. */
  owner: Connection;
  floor: Connection;
  /** The process ID of PostgreSQL's first process. */
  pid: number;
  stop(): Promise<void>;
}> {
  const dataDir = await mkdtemp(join(tmpdir(), 'assent-bench-'));
  const postgres = await startPostgres(dataDir);
  const databases = { ours: 'bench_ours', floor: 'bench_floor' };
  const client = new pg.Client(postgres.owner);
  await client.connect();
  for (const name of Object.values(databases)) await client.query(`create database ${name}`);
  await client.end();
  const ours = await prepare(postgres, databases.ours);
  const floor = await prepare(postgres, databases.floor);
  return {
    ours,
    owner: { ...postgres.owner, database: databases.ours },
    floor,
    pid: await readPid(dataDir),
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The service's connection to a prepared database. */
async function prepare(postgres: EmbeddedPostgres, name: string): Promise<Connection> {
  const connection = { ...postgres.connection, database: name };
  const owner = { ...postgres.owner, database: name };
  const database = openDatabase(connection);
  await prepareDatabase({ connection, owner, isEmbedded: true }, database.db);
  await database.close();
  return connection;
}

async function readPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(clusterPath(dataDir), 'postmaster.pid'), 'utf8'), 10);
}
