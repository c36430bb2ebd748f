import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { openExplained } from '../../test/support/open-explained.ts';
import { findContainers } from './find-containers.ts';
import { maxSearched } from './limits.ts';

const { db, pool, explainLast } = await openExplained();

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
  const reads = (await explainLast()).filter((step) => step['Relation Name'] !== undefined);
  assert.deepEqual(
    reads.map((step) => [step['Index Name'], step['Rows Removed by Filter'] ?? 0]),
    [['containers_templates', 0]],
  );
});
