import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { openDatabase } from './database.ts';
import { recordStatements } from './record-statements.fixture.ts';

const { connection, drop } = await cloneDatabase();
const database = openDatabase(connection, { max: 1 });
after(async () => {
  await database.close();
  await drop();
});

test('a statement takes one round trip: its connection is set up once, and it is prepared once', async (t) => {
  // After a second, a connection would also look at the sizes of tables (replan.ts).
  const now = performance.now();
  t.mock.method(performance, 'now', () => now);
  const sent = await recordStatements(database.pool);
  for (let n = 0; n < 3; n += 1) await sql`select ${n}::int as n`.execute(database.db);
  assert.deepEqual(sent, ['select $1::int as n', 'select $1::int as n', 'select $1::int as n']);
  // The set-up was sent before the connection was used.
  const { rows: settings } = await database.pool.query(`
    select current_setting('TimeZone') as zone, current_setting('statement_timeout') as timeout`);
  assert.deepEqual(settings, [{ zone: 'UTC', timeout: '12s' }]);
  const { rows } = await database.pool.query(
    'select count(*) from pg_prepared_statements where from_sql = false',
  );
  assert.equal(rows[0].count, 1);
});

test('a statement is planned once, even if its values suggest another plan', async () => {
  await sql`create temporary table event as select n from generate_series(1, 10000) as n`.execute(
    database.db,
  );
  await sql`create index on event (n)`.execute(database.db);
  await sql`analyze event`.execute(database.db);
  for (let n = 0; n < 8; n += 1)
    await sql`select count(*) from event where n > ${9_990 + n}::int`.execute(database.db);
  const { rows } = await database.pool.query(`
    select generic_plans::int, custom_plans::int from pg_prepared_statements where statement like '%from event where%'`);
  assert.deepEqual(rows, [{ generic_plans: 8, custom_plans: 0 }]);
});

test('a connection does not keep ever more statements prepared', async () => {
  const comment = 'x'.repeat(10_000);
  for (let n = 0; n < 300; n += 1)
    await sql`select ${n}::int as n ${sql.raw(`/* ${n} ${comment} */`)}`.execute(database.db);
  const { rows } = await database.pool.query(
    "select count(*)::int as count from pg_prepared_statements where statement like '%xxx%'",
  );
  assert.ok(rows[0].count <= 101, `${rows[0].count} statements are prepared`);
});
