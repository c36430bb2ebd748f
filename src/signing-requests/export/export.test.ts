import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { openClone } from '../../../test/harness/open-clone.ts';
import { inSnapshot } from '../../platform/database/in-snapshot.ts';
import { exportSigningRequests } from './export.ts';

const { db, pool } = await openClone();

const orgId = randomUUID();
const versions = 20;
const clauses = 500;
const requests = 300;

/** A document whose versions have no clause in common. */
before(async () => {
  await pool.query(`
    insert into organisations (id, name, plan) values ('${orgId}', 'o', 'unlimited');
    insert into containers (id, org_id, name, created_by) values ('${orgId}', '${orgId}', 'c', '${orgId}');
    insert into documents (id, org_id, container_id, name, created_by)
    values ('${orgId}', '${orgId}', '${orgId}', 'd', '${orgId}');
    insert into versions (id, org_id, document_id, version_number, status, content, settings, content_hash)
    select md5('version ' || v)::uuid, '${orgId}', '${orgId}', v, 'ARCHIVED', jsonb_build_object('clauses', (
             select jsonb_agg(jsonb_build_object('id', v || '-' || c, 'slug', v || '-' || c, 'order', c))
             from generate_series(1, ${clauses}) as c
           )), '{}', 'x'
    from generate_series(1, ${versions}) as v;
    insert into signing_requests
      (id, org_id, document_id, version_id, signer_name, signer_email, signer_email_key, created_by)
    select gen_random_uuid(), '${orgId}', '${orgId}', md5('version 1')::uuid, 'Ada', n || '@example.com',
           n || '@example.com', '${orgId}'
    from generate_series(1, ${requests}) as n`);
});

test('an export with a column for each of many clauses is sent in small chunks', async () => {
  const filter = { format: 'csv', documentId: orgId, sortBy: 'created_at', sortDir: 'desc' } as const;
  const chunks = await inSnapshot(db, async (snapshot) => {
    const all: string[] = [];
    for await (const chunk of exportSigningRequests(snapshot, orgId, filter)) all.push(chunk);
    return all;
  });
  const lines = chunks.join('').trimEnd().split('\r\n');
  assert.equal(lines.length, 1 + requests);
  assert.ok(lines.every((line) => line.split(',').length > versions * clauses));
  // The first one has the header too.
  const longest = Math.max(...chunks.map((chunk) => chunk.length)) - (lines[0]?.length ?? 0);
  assert.ok(longest < 100_000, `${longest} characters`);
});

test('an export without columns for clauses does not read them, which takes long for large versions', async () => {
  const other = randomUUID();
  await pool.query(`
    insert into organisations (id, name, plan) values ('${other}', 'o', 'unlimited');
    insert into containers (id, org_id, name, created_by) values ('${other}', '${other}', 'c', '${other}');
    insert into documents (id, org_id, container_id, name, created_by)
    values ('${other}', '${other}', '${other}', 'd', '${other}');
    insert into versions (id, org_id, document_id, version_number, status, content, settings, content_hash)
    values ('${other}', '${other}', '${other}', 1, 'ACTIVE', '{"clauses": "cannot be read"}', '{}', 'x');
    insert into signing_requests
      (id, org_id, document_id, version_id, signer_name, signer_email, signer_email_key, created_by)
    values ('${other}', '${other}', '${other}', '${other}', 'Ada', 'a@example.com', 'a@example.com', '${other}')`);
  for (const format of ['csv', 'ndjson'] as const) {
    const filter = { format, sortBy: 'created_at', sortDir: 'desc' } as const;
    const file = await inSnapshot(db, async (snapshot) => {
      let text = '';
      for await (const chunk of exportSigningRequests(snapshot, other, filter)) text += chunk;
      return text;
    });
    assert.match(file, new RegExp(`${other}.*a@example.com`));
  }
});
