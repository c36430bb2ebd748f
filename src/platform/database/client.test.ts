import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { startDatabaseProxy } from '../../../test/support/database-proxy.ts';
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

test('a query that gets no result in time ends its connection, and the next query gets another one', async () => {
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

test('when one connection turns out to be dead, the idle ones that died with it are not used either', async (t) => {
  const proxy = await startDatabaseProxy(connection);
  const database = openDatabase({ ...proxy.connection, timeouts }, { max: 4 });
  t.after(database.close);
  const short = sql`select pg_sleep(0.05)`;
  const openAll = () => Promise.all(Array.from({ length: 4 }, () => short.execute(database.db)));
  await openAll();
  assert.equal(database.pool.totalCount, 4);
  proxy.mute();
  await assert.rejects(short.execute(database.db), { code: 'ETIMEDOUT' });
  await openAll();
});

test('idle connections that work are kept when a query on another one has no result in time', async () => {
  const database = openDatabase({ ...connection, timeouts }, { max: 3 });
  try {
    const backends = () =>
      Promise.all(
        Array.from({ length: 3 }, async () => {
          const { rows } = await sql<{ id: number }>`
            select pg_backend_pid() as id from pg_sleep(0.05)`.execute(database.db);
          return rows[0]?.id;
        }),
      );
    const before = await backends();
    const slow = database.db.connection().execute(async (one) => {
      await sql`set statement_timeout = 0`.execute(one);
      const busy = sleep(5).execute(one);
      // In the meantime, the other connections receive something.
      await new Promise((resolve) => setTimeout(resolve, 200));
      await Promise.all([sleep(0.05).execute(database.db), sleep(0.05).execute(database.db)]);
      await busy;
    });
    await assert.rejects(slow, { code: 'ETIMEDOUT' });
    const kept = (await backends()).filter((id) => before.includes(id));
    assert.equal(kept.length, 2);
  } finally {
    await database.close();
  }
});
