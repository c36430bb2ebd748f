import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { type Db, openDatabase } from './database.ts';
import { readPage } from './read-page.ts';
import { recordStatements } from './record-statements.fixture.ts';

const { connection, drop } = await cloneDatabase();
const { db, pool, close } = openDatabase(connection, { max: 1 });
after(async () => {
  await close();
  await drop();
});

const orgId = randomUUID();
const names = ['first', 'second', 'third'];
await sql`insert into organisations (id, name, plan) values (${orgId}, 'o', 'unlimited')`.execute(db);
for (const [n, name] of names.entries())
  await sql`
    insert into containers (id, org_id, name, created_by, created_at)
    values (${randomUUID()}, ${orgId}, ${name}, ${orgId}, now() + ${n} * interval '1 hour')`.execute(db);

const read = (from: Db, limit: number, offset: number) =>
  readPage<{ id: string; name: string; created_at: string }>(from, {
    total: sql`(select count(*) from containers)`,
    page: sql`
      select id, name, created_at from containers
      order by created_at desc, id desc limit ${limit} offset ${offset}`,
    newestBy: 'created_at',
  });

test('a page comes with the total, newest first, also when it is beyond the end', async () => {
  const page = await read(db, 2, 0);
  assert.equal(page.total, 3);
  assert.deepEqual(
    page.rows.map(({ name, ...others }) => [name, Object.keys(others)]),
    [
      ['third', ['id', 'created_at']],
      ['second', ['id', 'created_at']],
    ],
  );
  assert.deepEqual(await read(db, 2, 3), { total: 3, rows: [] });
});

test('a page and its total are one statement', async () => {
  const sent = await recordStatements(pool);
  await read(db, 2, 0);
  // The look at the sizes of tables (replan.ts) comes with the connection.
  assert.equal(sent.filter((text) => text.includes('containers')).length, 1);
});
