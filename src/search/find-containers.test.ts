import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { cloneDatabase } from '../../test/harness/database.ts';
import { planning } from '../platform/database/session-settings.ts';
import { findContainers } from './find-containers.ts';
import { maxSearched } from './limits.ts';

const { connection, drop } = await cloneDatabase();
const pool = new pg.Pool({ ...connection, max: 1, onConnect: (client) => client.query(planning) });
let last: CompiledQuery | undefined;
const db = new Kysely<unknown>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => {
    last = query;
  },
});
after(async () => {
  await db.destroy();
  await drop();
});

const orgId = randomUUID();

/** A template and a container, and more containers after them than a search looks at. */
before(() =>
  pool.query(`
    insert into organisations (id, name, plan) values ('${orgId}', 'o', 'unlimited');
    insert into containers (id, org_id, name, created_by, created_at, is_template)
    select gen_random_uuid(), '${orgId}'::uuid, case when n > 1 then 'Customer ' || n else 'Old container' end, '${orgId}'::uuid,
           now() - interval '1 day' + n * interval '1 second', false
    from generate_series(1, ${maxSearched + 1}) as n
    union all
    select gen_random_uuid(), '${orgId}', 'Old template', '${orgId}', now() - interval '2 days', true;
    analyze containers`),
);

test('a template is found however many containers are newer', async () => {
  const names = async (isTemplate: boolean) =>
    (await findContainers(db, orgId, 'old', { isTemplate })).map(({ name }) => name);
  assert.deepEqual(await names(true), ['Old template']);
  assert.deepEqual(await names(false), []);
});

test('a search for templates reads only templates', async () => {
  await findContainers(db, orgId, 'old', { isTemplate: true });
  assert.ok(last);
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    await pool.query(`set plan_cache_mode = ${mode}`);
    const { rows } = await pool.query({
      name: mode,
      text: `explain (analyze, costs off) ${last.sql}`,
      values: [...last.parameters],
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    assert.match(plan, /containers_templates/, plan);
    assert.doesNotMatch(plan, /Seq Scan|Rows Removed/, plan);
  }
});
