import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { openDatabase } from './database.ts';
import { minRowsForPlans } from './replan.ts';

test('a statement is planned again within a second once there are more than twice as many requests', async (t) => {
  const { insert, usesIndex, tick } = await setUp(t, { known: 1 });
  await insert(1);
  assert.equal(await usesIndex(), false);
  await insert(1_000);
  assert.equal(await usesIndex(), false, 'the plan is kept until the next look');
  tick(1_000);
  assert.equal(await usesIndex(), true);
});

test('nothing is looked up any more once PostgreSQL knows of many requests', async (t) => {
  const { db, pool, tick } = await setUp(t, { known: minRowsForPlans });
  const client = await pool.connect();
  let sent = 0;
  const query = client.query.bind(client);
  // Counts what the pool's only connection sends. The casts are needed because `query` is overloaded.
  client.query = ((...given: Parameters<typeof query>) => {
    sent += 1;
    return query(...given);
  }) as typeof client.query;
  client.release();
  tick(60_000);
  await sql`select ${1}::int`.execute(db);
  assert.equal(sent, 1);
});

test('nothing waits for a lock on the table that it does not read', async (t) => {
  const { db, owner, tick } = await setUp(t, { known: 1 });
  await sql`select`.execute(db);
  await owner.query('begin; lock table signing_requests in access exclusive mode');
  tick(60_000);
  await sql`select ${1}::int`.execute(db);
  await owner.query('rollback');
});

/** @param known how many requests PostgreSQL believes to be there, on one page */
async function setUp(t: TestContext, { known }: { known: number }) {
  // It moves on only with `tick`, so that a slow machine changes nothing.
  let now = Math.ceil(performance.now());
  t.mock.method(performance, 'now', () => now);
  const { connection, drop } = await cloneDatabase();
  const owner = new pg.Client(connection);
  await owner.connect();
  const { db, pool, close } = openDatabase(connection, { max: 1 });
  t.after(async () => {
    await close();
    await owner.end();
    await drop();
  });
  await owner.query(`
    insert into organisations (id, name, plan) values ('${id}', 'o', 'unlimited');
    insert into containers (id, org_id, name, created_by) values ('${id}', '${id}', 'c', '${id}');
    insert into documents (id, org_id, container_id, name, created_by) values ('${id}', '${id}', '${id}', 'd', '${id}');
    insert into versions (id, org_id, document_id, version_number, status, content, settings, content_hash)
    values ('${id}', '${id}', '${id}', 1, 'ACTIVE', '{}', '{}', 'x');
    update pg_class set relpages = 1, reltuples = ${known} where oid = 'signing_requests'::regclass`);
  return {
    db,
    pool,
    owner,
    tick: (milliseconds: number) => {
      now += milliseconds;
    },
    insert: (count: number) =>
      owner.query(`
        insert into signing_requests (id, org_id, document_id, version_id, signer_name, signer_email, created_by)
        select gen_random_uuid(), '${id}', '${id}', '${id}', 'n', gen_random_uuid() || '@example.com', '${id}'
        from generate_series(1, ${count})`),
    /** Whether the service's connection looks requests up by their ids. */
    usesIndex: async () => {
      await sql`select status from signing_requests where id = any(${[id]}::uuid[])`.execute(db);
      const { rows } = await sql<{ name: string }>`
        select name from pg_prepared_statements where statement like 'select status from signing_requests where id%'`.execute(
        db,
      );
      const { rows: plan } =
        await sql`explain execute ${sql.id(rows[0]?.name ?? '')} (${sql.lit(`{${id}}`)})`.execute(db);
      return JSON.stringify(plan).includes('Index');
    },
  };
}

const id = randomUUID();
