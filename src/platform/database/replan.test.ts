import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { type Db, openDatabase } from './database.ts';
import { recordStatements } from './record-statements.fixture.ts';
import { minRowsForPlans } from './replan.ts';

const id = randomUUID();

test('a statement is planned again within a second once there are more than twice as many requests', async (t) => {
  const { insert, usesIndex, tick } = await setUp(t, { known: 1 });
  await insert(1);
  assert.equal(await usesIndex(), false);
  await insert(1_000);
  assert.equal(await usesIndex(), false, 'the plan is kept until the next look');
  tick(1_000);
  assert.equal(await usesIndex(), true);
});

test('once PostgreSQL knows of many requests, plans stay while more are added', async (t) => {
  const { db, pool, insert, tick } = await setUp(t, { known: minRowsForPlans });
  await insert(1);
  await sql`select ${1}::int`.execute(db);
  await insert(1_000);
  const sent = await recordStatements(pool);
  tick(60_000);
  await sql`select ${1}::int`.execute(db);
  assert.equal(sent.length, 2);
  assert.ok(!sent.includes('discard plans'));
});

/** For each table, a statement that finds nothing by an index, and one that adds thousands of other rows. */
const emptyAtTimes = {
  evidence_pending: {
    read: sql`select seq from evidence_pending where org_id = ${id} order by signing_request_id limit 1`,
    fill: `insert into evidence_pending (org_id, signing_request_id, seq)
      select gen_random_uuid(), gen_random_uuid(), 1 from generate_series(1, 5000)`,
  },
  webhook_deliveries: {
    read: sql`
      select payload from webhook_deliveries where status = 'PENDING' and webhook_id = ${id}
      order by next_attempt_at limit 1`,
    fill: `insert into webhook_deliveries (id, org_id, webhook_id, event, payload)
      select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '', '{}' from generate_series(1, 5000)`,
  },
  'pgboss.job_common': {
    read: sql`
      select data from pgboss.job where name = ${id} and state < 'active' and not blocked
      order by priority desc, created_on limit 1`,
    fill: `insert into pgboss.job (name, data) select 'another', '{}' from generate_series(1, 5000)`,
  },
  idempotency_keys: {
    read: sql`select status from idempotency_keys where caller_id = ${id} and key = ${id}`,
    fill: `insert into idempotency_keys (caller_id, key, request_hash, status, body)
      select gen_random_uuid(), n, '', 201, sha256(n::text::bytea) from generate_series(1, 5000) as n`,
  },
  signer_email_quotas: {
    read: sql`select granted from signer_email_quotas where org_id = ${id} and email_key = ${id}`,
    fill: `insert into signer_email_quotas (org_id, email_key, sent_at, granted)
      select gen_random_uuid(), n, array[now()], 1 from generate_series(1, 5000) as n`,
  },
};

for (const [table, { read, fill }] of Object.entries(emptyAtTimes))
  test(`a table that was empty is read by its index within a second after thousands were added: ${table}`, async (t) => {
    const { db, owner, tick } = await setUp(t, { known: minRowsForPlans });
    // The second time, the table was emptied before.
    for (let time = 0; time < 2; time += 1) {
      await owner.query(`truncate ${table}`);
      await owner.query(`vacuum analyze ${table}`);
      tick(1_000);
      await read.execute(db);
      await owner.query(`set session_replication_role = replica; ${fill}; reset session_replication_role`);
      tick(1_000);
      const before = await countPages(db, table);
      await read.execute(db);
      const pages = (await countPages(db, table)) - before;
      assert.ok(pages < 20, `${pages} pages`);
    }
  });

/** How many pages of a table and its indexes have been read, after the connection has reported its own. */
async function countPages(db: Db, table: string): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ pages: number }>`
    select (heap_blks_read + heap_blks_hit + idx_blks_read + idx_blks_hit)::int as pages from pg_statio_all_tables
    where relid = ${table}::regclass`.execute(db);
  return rows[0]?.pages ?? 0;
}

test('a statement does not wait for a lock on signing_requests when it reads something else', async (t) => {
  const { db, owner, tick } = await setUp(t, { known: 1 });
  await sql`select`.execute(db);
  await owner.query('begin; lock table signing_requests in access exclusive mode');
  tick(60_000);
  await sql`select ${1}::int`.execute(db);
  await owner.query('rollback');
});

/** @param known how many requests there are, on one page, according to PostgreSQL's statistics */
async function setUp(t: TestContext, { known }: { known: number }) {
  // The time passes only with `tick`, so that a slow machine changes nothing.
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
