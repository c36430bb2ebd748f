import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { cloneDatabase } from '../../test/harness/database.ts';
import { planning } from '../platform/database/session-settings.ts';
import { listVersions } from './list.ts';

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
const limit = 25;

/** 1,000 documents with a draft each. */
before(() =>
  pool.query(`
    insert into organisations (id, name, plan) values ('${orgId}', 'o', 'unlimited');
    insert into containers (id, org_id, name, created_by) values ('${orgId}', '${orgId}', 'c', '${orgId}');
    insert into documents (id, org_id, container_id, name, created_by)
    select gen_random_uuid(), '${orgId}', '${orgId}', 'd', '${orgId}' from generate_series(1, 1000);
    insert into versions (id, org_id, document_id, version_number, status, content, settings)
    select id, org_id, id, 1, 'DRAFT', '{"clauses": []}', '{}' from documents;
    analyze`),
);

interface PlanNode {
  'Relation Name'?: string;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

/** How often each step of a plan that reads a table runs. */
function loopsOf(node: PlanNode): { table: string; loops: number }[] {
  const table = node['Relation Name'];
  const own = table === undefined ? [] : [{ table, loops: node['Actual Loops'] }];
  return [...own, ...(node.Plans ?? []).flatMap(loopsOf)];
}

test('a search compares the names once, for the total and the page', async () => {
  const { data } = await listVersions(db, orgId, { search: 'd', limit, offset: 900 });
  assert.equal(data.length, limit);
  assert.ok(last);
  const { rows } = await pool.query(`explain (analyze, format json) ${last.sql}`, [...last.parameters]);
  const steps = loopsOf(rows[0]['QUERY PLAN'][0].Plan);
  // Once to search, and once for what the page shows.
  assert.equal(steps.filter(({ table }) => table === 'documents').length, 2);
});

test('a page further down reads no more documents, containers and counts than the first one', async () => {
  const { data } = await listVersions(db, orgId, { limit, offset: 900 });
  assert.equal(data.length, limit);
  assert.ok(last);
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    await pool.query(`set plan_cache_mode = ${mode}`);
    const { rows } = await pool.query({
      name: mode,
      text: `explain (analyze, costs off, format json) ${last.sql}`,
      values: [...last.parameters],
    });
    const steps = loopsOf(rows[0]['QUERY PLAN'][0].Plan);
    assert.ok(steps.some(({ table }) => table === 'signing_request_counts'));
    assert.deepEqual(
      steps.filter(({ loops }) => loops > limit),
      [],
      mode,
    );
  }
});
