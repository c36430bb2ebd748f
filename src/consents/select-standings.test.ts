import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { openClone } from '../../test/harness/open-clone.ts';
import { countStatements } from '../../test/support/count-statements.ts';
import { contentHash } from '../evidence/content-hash.ts';
import { getConsents } from './get.ts';

const { db: clone, pool } = await openClone();
const statements = countStatements();
const db = clone.withPlugin(statements);

const documents = 250;
const orgId = randomUUID();

/** Somebody who has accepted a version of each of many documents. */
async function insertPerson(email: string): Promise<void> {
  await pool.query(`
    insert into organisations (id, name, plan) values ('${orgId}', 'o', 'unlimited');
    insert into containers (id, org_id, name, created_by) values ('${orgId}', '${orgId}', 'c', '${orgId}');
    insert into documents (id, org_id, container_id, name, created_by)
    select md5('document ' || n)::uuid, '${orgId}', '${orgId}', 'd', '${orgId}' from generate_series(1, ${documents}) as n`);
  const { rows } = await pool.query<{ id: string }>('select id from documents');
  const clause = { id: 'n', slug: 'news', order: 1, title: 'News', content: '', is_mandatory: false };
  const content = { clauses: [{ ...clause, default_checked: false }] };
  await pool.query(
    `insert into versions (id, org_id, document_id, version_number, status, content, settings, content_hash)
     select id, $1, id, 1, 'ACTIVE', $2, '{}', hash from unnest($3::uuid[], $4::text[]) as version(id, hash)`,
    [
      orgId,
      content,
      rows.map(({ id }) => id),
      rows.map(({ id }) => contentHash({ ...content, document_id: id, version_number: 1 })),
    ],
  );
  await pool.query(
    `insert into signing_requests
       (id, org_id, document_id, version_id, signer_name, signer_email, created_by, completed_at, status, assent_map)
     select gen_random_uuid(), $1, id, id, 'n', $2, $1, now(), 'ACCEPTED_FULL', '{"n": true}' from documents`,
    [orgId, email],
  );
}

test('the standings of a person on many documents take a few statements, one after another', async () => {
  await insertPerson('ada@example.com');
  const consents = await getConsents(db, orgId, { email: 'ada@example.com' });
  assert.ok(Array.isArray(consents));
  assert.equal(consents.length, documents);
  assert.deepEqual(
    [...new Set(consents.map(({ state, clauses }) => `${state} ${clauses.news}`))],
    ['CURRENT true'],
  );
  assert.ok(statements.count <= 10, `${statements.count} statements`);
});
