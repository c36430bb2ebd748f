import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { jobs } from '../../src/jobs.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { migrateTo } from '../../src/platform/database/migrate.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { installJobs } from '../../src/platform/jobs/install.ts';
import { createEmptyDatabase } from '../harness/database.ts';
import { eventually } from '../harness/eventually.ts';
import { createInstallation, databaseEnv } from './support/installation.ts';
import { collect, launch, type RunResult } from './support/run.ts';

const { connection, drop } = await createEmptyDatabase();
after(drop);
const installation = await createInstallation(databaseEnv(connection));
after(() => installation[Symbol.asyncDispose]());

/** The migration before one that builds indexes of the signing requests, and drops another. */
async function migrateAlmost(): Promise<void> {
  await installJobs(connection, jobs);
  const { db, close } = openDatabase(connection);
  await transact(db, (tx) => migrateTo(tx, '0081_running_jobs'));
  await close();
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  return client;
}

/** Starts a backup, and pauses it once it has locked all tables. */
async function pauseBackup(): Promise<{ goOn(): Promise<RunResult> }> {
  const blocker = await connect();
  // The last one that it locks.
  await blocker.query('begin; lock table workers in access exclusive mode');
  const backup = launch(['backup', join(installation.dataDir, 'paused.backup')], installation.env);
  const ended = collect(backup);
  await eventually(async () => {
    const { rows } = await blocker.query(
      `select from pg_locks where relation = 'workers'::regclass and not granted`,
    );
    return rows.length > 0;
  });
  backup.kill('SIGSTOP');
  await blocker.end();
  return {
    goOn() {
      backup.kill('SIGCONT');
      return ended;
    },
  };
}

test('a migration that waits for a backup holds up nobody else', async () => {
  await migrateAlmost();
  const backup = await pauseBackup();
  const migration = launch(['migrate'], installation.env);
  let said = '';
  migration.stderr?.on('data', (text) => {
    said += text;
  });
  const migrated = collect(migration);
  await eventually(() => said.includes('waiting for a lock that PostgreSQL session '));
  const other = await connect();
  try {
    await other.query(`set lock_timeout = '5s'`);
    await other.query('select from signing_requests');
    await other.query('update signing_requests set reminded_at = now()');
  } finally {
    await other.end();
    assert.equal((await backup.goOn()).code, 0);
  }
  const { code, stdout } = await migrated;
  assert.equal(code, 0);
  assert.match(stdout, /^Applied 0082_documents_and_repeats/);
});
