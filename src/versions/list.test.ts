import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { openExplained } from '../../test/support/open-explained.ts';
import { listVersions } from './list.ts';

const { db, pool, explainLast } = await openExplained();
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

test('a search compares the names once, for the total and the page', async () => {
  const { data } = await listVersions(db, orgId, { search: 'd', limit, offset: 900 });
  assert.equal(data.length, limit);
  const steps = await explainLast();
  // Once to search, and once for what the page shows.
  assert.equal(steps.filter((step) => step['Relation Name'] === 'documents').length, 2);
});

test('a page further down reads no more documents, containers and counts than the first one', async () => {
  const { data } = await listVersions(db, orgId, { limit, offset: 900 });
  assert.equal(data.length, limit);
  const reads = (await explainLast()).filter((step) => step['Relation Name'] !== undefined);
  assert.ok(reads.some((step) => step['Relation Name'] === 'signing_request_counts'));
  assert.deepEqual(
    reads.filter((step) => step['Actual Loops'] > limit),
    [],
  );
});
