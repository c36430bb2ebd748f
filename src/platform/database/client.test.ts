import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { openDatabase } from './database.ts';
import { StatementTimeout } from './statement-timeout.ts';

const { connection, drop } = await cloneDatabase();
const timeouts = { statementMs: 300 };
const { db, pool, close } = openDatabase({ ...connection, timeouts }, { max: 1 });
test.after(async () => {
  await close();
  await drop();
});

const sleep = (seconds: number) => sql`select pg_sleep(${seconds}::float)`;
const backend = async () =>
  (await sql<{ id: number }>`select pg_backend_pid() as id`.execute(db)).rows[0]?.id;

test('a statement that takes too long is cancelled by the server, and the connection is kept', async () => {
  const before = await backend();
  await assert.rejects(sleep(2).execute(db), { code: '57014' });
  assert.equal(await backend(), before);
});

test('a query without a result in time ends its connection, and the next one gets another', async () => {
  const before = await backend();
  const slow = db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    await sleep(5).execute(one);
  });
  await assert.rejects(slow, { code: 'ETIMEDOUT' });
  assert.notEqual(await backend(), before);
  assert.equal(pool.totalCount, 1);
});

test('a longer statement timeout is also that of the client, for the rest of the transaction only', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${new StatementTimeout(5_000)}, true)`.execute(tx);
    await sleep(1.6).execute(tx);
  });
  const slow = db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    await sleep(5).execute(one);
  });
  await assert.rejects(slow, { code: 'ETIMEDOUT' });
});
