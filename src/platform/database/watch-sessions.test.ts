import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { startDatabaseProxy } from '../../../test/support/database-proxy.ts';
import { addressOf, type Db } from './database.ts';
import { openDedicatedConnection } from './dedicated-connection.ts';
import { LockTimeoutError } from './watch-sessions.ts';

const { connection, drop } = await cloneDatabase();
test.after(drop);
const lockStatement = sql`lock table organisations in access share mode`;

/** A session that holds a lock on the organisations. */
async function openBlocker(): Promise<pg.Client> {
  const blocker = new pg.Client({ ...addressOf(connection), application_name: 'blocker' });
  await blocker.connect();
  await blocker.query('begin');
  await blocker.query('lock table organisations in access exclusive mode');
  return blocker;
}

test('work on whole tables reports whose lock it waits for, and ends when it waits too long', async () => {
  const blocker = await openBlocker();
  const waits: string[] = [];
  const timeouts = { lockMs: 5_000 };
  const dedicated = await openDedicatedConnection({ ...connection, timeouts }, (holder) =>
    waits.push(holder),
  );
  const failure = await dedicated.db
    .transaction()
    .execute((tx) => lockStatement.execute(tx))
    .catch((error: unknown) => error);
  await untilLookedAgain(dedicated.db);
  const error = dedicated.explain(failure);
  await dedicated.close();
  const { rows } = await blocker.query('select pg_backend_pid() as pid, now() as since');
  const holder = `PostgreSQL session ${rows[0].pid} (user ${connection.user}, application blocker, since ${rows[0].since.toISOString().slice(0, 20)}`;
  await blocker.end();
  assert.equal(waits.length, 1);
  assert.ok(waits[0]?.startsWith(holder), waits[0]);
  assert.ok(error instanceof LockTimeoutError);
  assert.equal(
    error.message,
    `${waits[0]} did not release a lock within 5 s; let it finish, or end it as a superuser with pg_terminate_backend, and try again`,
  );
});

/** Waits until the watch has looked once more for a session that holds a lock. */
async function untilLookedAgain(db: Db): Promise<void> {
  const { rows: begun } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db);
  await eventually(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_blocking_pids%'
        and state = 'idle' and query_start > ${begun[0]?.now}`.execute(db);
    return rows.length > 0;
  });
}

test('work on whole tables ends when the server no longer responds, but not because a statement takes long', async () => {
  const proxy = await startDatabaseProxy(connection);
  const timeouts = { lockMs: 500, connectMs: 300, statementMs: 300 };
  const dedicated = await openDedicatedConnection({ ...proxy.connection, timeouts }, assert.fail);
  await sql`select pg_sleep(2)`.execute(dedicated.db);
  proxy.muteAll();
  const startedAt = performance.now();
  await assert.rejects(sql`select pg_sleep(60)`.execute(dedicated.db), { code: 'ETIMEDOUT' });
  assert.ok(performance.now() - startedAt < 20_000);
  await dedicated.close();
  proxy.restore();
});
