import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import { createEmptyDatabase } from '../harness/database.ts';
import { eventually } from '../harness/eventually.ts';
import { createInstallation, databaseEnv } from './support/installation.ts';
import { collect, launch } from './support/run.ts';
import { launchServer, waitFor } from './support/server.ts';

const { connection, drop } = await createEmptyDatabase();
const installation = await createInstallation(databaseEnv(connection));
const { env } = installation;
after(async () => {
  await installation[Symbol.asyncDispose]();
  await drop();
});

/** Holds up migrations until it is disposed of. */
async function holdMigrations(): Promise<AsyncDisposable> {
  const other = new pg.Client(connection);
  await other.connect();
  // The migrations create a table with this name, and wait until it is known whether there is one.
  await other.query('begin; create table organisations (id int)');
  return { [Symbol.asyncDispose]: () => other.end() };
}

/** Ends the session of a migration that waits. */
async function terminateMigration(): Promise<void> {
  const admin = new pg.Client(connection);
  await admin.connect();
  await eventually(async () => {
    const { rows } = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'assent' and wait_event_type = 'Lock'
           and query like '%create table organisations%'`,
    );
    return rows.length > 0;
  });
  await admin.end();
}

test('a command whose database ends during a migration says in one line why it cannot be reached', async () => {
  await using _held = await holdMigrations();
  const command = collect(launch(['migrate'], env));
  await terminateMigration();
  const { code, stderr } = await command;
  assert.equal(code, 1);
  assert.match(
    stderr
      .split('\n')
      .filter((line) => !line.startsWith('{'))
      .join('\n'),
    /^The database cannot be reached \(terminating connection due to administrator command\); [^\n]*\n$/,
  );
});

test('a server whose database ends during a migration waits for it, and then migrates', async () => {
  const held = await holdMigrations();
  await using server = launchServer(env, ['serve', '--no-worker']);
  await terminateMigration();
  await waitFor(() => server.stderr().includes('the database cannot be reached; retrying'), server);
  await held[Symbol.asyncDispose]();
  await waitFor(() => server.stderr().includes('is ready'), server);
  assert.match(server.stderr(), /"reason":"terminating connection due to administrator command"/);
  assert.equal((await server.stop()).code, 0);
});
