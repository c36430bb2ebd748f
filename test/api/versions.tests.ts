import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { startAssent } from '../harness/assent.ts';
import { assertError, clause, createDocument, data, publishDocument, unknownId } from '../harness/steps.ts';

const assent = await startAssent({}, { worker: false });
const { database } = assent;
const { api } = await assent.organisation();
const stranger = await assent.organisation();
const [active, archived] = [await publishDocument(api), await publishDocument(api)];
data(await api.post(`/documents/${archived.documentId}/archive`));

test('GET /versions/:id: 200 with exactly the fields of the contract', async () => {
  const { documentId, versionId } = await publishDocument(api);
  const version = data(await api.get(`/versions/${versionId}`));
  assert.deepEqual(Object.keys(version), [
    'id',
    'document_id',
    'version_number',
    'status',
    'content',
    'settings',
    'content_hash',
    'created_at',
    'updated_at',
    'published_at',
    'archived_at',
  ]);
  assert.equal(version.document_id, documentId);
  assert.equal(version.archived_at, null);
});

test('GET /versions/:id: 200 with the content_hash that anyone can compute from the response', async () => {
  const clauses = [
    clause('z', { order: 0, title: 'Zürich "§ 1"\u2028 🖋', section: 'Last' }),
    clause('a', { order: 1, is_mandatory: false, default_checked: true }),
  ];
  const { versionId } = await publishDocument(api, { clauses });
  const version = data(await api.get(`/versions/${versionId}`));
  // Written out by hand in the order of RFC 8785, as an auditor without Assent's code would do.
  const canonical = `{"clauses":[${version.content.clauses
    .map((each: ReturnType<typeof clause>) => {
      const section = each.section === undefined ? '' : `"section":${JSON.stringify(each.section)},`;
      return `{"content":${JSON.stringify(each.content)},"default_checked":${each.default_checked},"id":${JSON.stringify(each.id)},"is_mandatory":${each.is_mandatory},"order":${each.order},${section}"slug":${JSON.stringify(each.slug)},"title":${JSON.stringify(each.title)}}`;
    })
    .join(',')}],"document_id":"${version.document_id}","version_number":${version.version_number}}`;
  assert.equal(version.content_hash, createHash('sha256').update(canonical).digest('hex'));
});

test('GET /versions/:id: 200 with the same content_hash after archiving', async () => {
  const { documentId, versionId, contentHash } = await publishDocument(api);
  data(await api.post(`/documents/${documentId}/archive`));
  assert.equal(data(await api.get(`/versions/${versionId}`)).content_hash, contentHash);
});

test('GET /versions/:id/diff: 200 with clauses added, removed, changed and unchanged', async () => {
  const [same, old, changed, fresh] = [
    clause('same'),
    clause('old', { order: 1 }),
    clause('changed', { order: 2 }),
    clause('fresh', { order: 3 }),
  ];
  const { documentId, versionId } = await publishDocument(api, { clauses: [same, old, changed] });
  const draft = data(await api.post(`/documents/${documentId}/new-draft`));
  const after = { ...changed, title: 'Changed' };
  data(
    await api.put(`/documents/${documentId}/draft`, {
      content: { clauses: [fresh, after, same] },
      settings: { expiry_days: 30 },
    }),
  );
  const diff = data(await api.get(`/versions/${draft.id}/diff?against=${versionId}`));
  assert.deepEqual(diff, {
    version_id: draft.id,
    against_id: versionId,
    added: [fresh],
    removed: [old],
    changed: [{ id: 'changed', from: changed, to: after }],
    unchanged: [same],
  });
  const back = data(await api.get(`/versions/${versionId}/diff?against=${draft.id}`));
  assert.deepEqual(back.added, [old]);
  assert.deepEqual(back.removed, [fresh]);
  assert.deepEqual(back.changed, [{ id: 'changed', from: after, to: changed }]);
});

test('GET /versions/:id/diff: 200 with every clause unchanged when compared with itself', async () => {
  const { versionId } = await publishDocument(api);
  const diff = data(await api.get(`/versions/${versionId}/diff?against=${versionId}`));
  assert.deepEqual([diff.added, diff.removed, diff.changed, diff.unchanged.length], [[], [], [], 2]);
});

test('GET /versions/:id/diff: 400 BAD_REQUEST when against is missing or not a valid UUID', async () => {
  const { versionId } = await publishDocument(api);
  assertError(await api.get(`/versions/${versionId}/diff`), 400, 'BAD_REQUEST', /^against: is required/);
  assertError(
    await api.get(`/versions/${versionId}/diff?against=1`),
    400,
    'BAD_REQUEST',
    /^against: must be/,
  );
});

test('GET /versions/:id/diff: 404 NOT_FOUND when the versions do not belong to the same document of this organisation', async () => {
  const [ours, other, theirs] = [
    await publishDocument(api),
    await publishDocument(api),
    await publishDocument(stranger.api),
  ];
  for (const against of [other.versionId, theirs.versionId, unknownId]) {
    assertError(await api.get(`/versions/${ours.versionId}/diff?against=${against}`), 404, 'NOT_FOUND');
    assertError(await api.get(`/versions/${against}/diff?against=${ours.versionId}`), 404, 'NOT_FOUND');
  }
});

const refusedByTheDatabase = /a published version cannot (change|be deleted)/;
const tampering: Record<string, string> = {
  'changing its content': `update versions set content = '{"clauses": []}' where id = $1`,
  'changing its settings': `update versions set settings = '{"expiry_days": 1, "redirect_url": null}' where id = $1`,
  'changing its content hash': `update versions set content_hash = repeat('0', 64) where id = $1`,
  'removing its content hash': `update versions set content_hash = null where id = $1`,
  'renumbering it': `update versions set version_number = 99 where id = $1`,
  'giving it another id': `update versions set id = gen_random_uuid() where id = $1`,
  'moving it to another organisation': `update versions set org_id = gen_random_uuid() where id = $1`,
  'moving it to another document': `update versions set document_id = gen_random_uuid() where id = $1`,
  'changing its creation date': `update versions set created_at = now() - interval '1 year' where id = $1`,
  'changing whose consent it asks for again': `update versions set reconsent_from = 1 where id = $1`,
  'changing who published it': `update versions set published_by = gen_random_uuid() where id = $1`,
  'changing its publication date': `update versions set published_at = now() - interval '1 year' where id = $1`,
  'changing when it was archived': `update versions set archived_at = now() - interval '1 year' where id = $1`,
  'making it a draft again': `update versions set status = 'DRAFT', content_hash = null where id = $1`,
  'making it a draft, keeping the hash': `update versions set status = 'DRAFT' where id = $1`,
  'deleting it': 'delete from versions where id = $1',
};
for (const [what, statement] of Object.entries(tampering))
  test(`a published version: the database refuses ${what}`, async () => {
    for (const { versionId } of [active, archived]) {
      const before = data(await api.get(`/versions/${versionId}`));
      await assert.rejects(database.pool.query(statement, [versionId]), refusedByTheDatabase);
      assert.deepEqual(data(await api.get(`/versions/${versionId}`)), before);
    }
  });

test('a published version: the database refuses to make an archived version ACTIVE again', async () => {
  const update = `update versions set status = 'ACTIVE' where id = $1`;
  await assert.rejects(database.pool.query(update, [archived.versionId]), refusedByTheDatabase);
});

test('a published version: the database refuses truncation, and deletion with the replication role replica', async () => {
  const client = await database.pool.connect();
  try {
    await assert.rejects(client.query('truncate versions cascade'), refusedByTheDatabase);
    await client.query('set session_replication_role = replica');
    await assert.rejects(
      client.query('delete from versions where id = $1', [active.versionId]),
      /cannot be deleted/,
    );
  } finally {
    client.release(true);
  }
});

test('a document: the database refuses a second ACTIVE or DRAFT version', async () => {
  const { documentId } = await createDocument(api);
  const insert = `insert into versions (id, org_id, document_id, version_number, status, content, settings, content_hash)
    select gen_random_uuid(), org_id, document_id, 2, $2, content, settings, $3 from versions where document_id = $1`;
  const { pool } = database;
  await assert.rejects(pool.query(insert, [documentId, 'DRAFT', null]), /versions_one_draft/);
  data(await api.post(`/documents/${documentId}/publish`));
  await assert.rejects(pool.query(insert, [documentId, 'ACTIVE', '0'.repeat(64)]), /versions_one_active/);
});
