import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Connection } from '../../src/platform/database/database.ts';
import { startTestCluster, templateDatabase } from './cluster.ts';

/**
 * The owner's connection to a new migrated database, on the cluster of the test runner or, when a file runs on its own,
 * on its own cluster.
 */
export async function cloneDatabase(): Promise<TestDatabase> {
  return createDatabase(templateDatabase);
}

/** The same for a new database without tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0');
}

interface TestDatabase {
  connection: Connection;
  drop(): Promise<void>;
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const shared = process.env.ASSENT_TEST_CLUSTER;
  const cluster = shared
    ? { connection: JSON.parse(shared) as Connection, stop: async () => {} } // written by global-setup.ts
    : await startTestCluster();
  const database = `test_${randomBytes(8).toString('hex')}`;
  await admin(
    cluster.connection,
    `create database ${database} template ${template} strategy file_copy`,
    // A clone does not inherit the rights on the database itself.
    `revoke temporary on database ${database} from public`,
  );
  return {
    connection: { ...cluster.connection, database },
    async drop() {
      await admin(cluster.connection, waitForSessions(database), `drop database ${database} with (force)`);
      await cluster.stop();
    },
  };
}

/**
 * Waits up to three seconds until the sessions in a database have ended. Pools say that they are closed before the
 * server has read so, and a session that is ended by force then reports that to a client that nobody listens to. Those
 * of a second service in the same database are open until this is over, and expect to be ended by force.
 */
function waitForSessions(database: string): string {
  return `do $$ begin
    for attempt in 1..300 loop
      perform pg_stat_clear_snapshot();
      exit when not exists (select from pg_stat_activity where datname = '${database}');
      perform pg_sleep(0.01);
    end loop;
  end $$`;
}

async function admin(connection: Connection, ...statements: string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
