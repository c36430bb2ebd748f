import assert from 'node:assert/strict';
import { test } from 'node:test';
import { replaceDraft } from '../../src/documents/replace-draft.ts';
import { contentHash } from '../../src/evidence/content-hash.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { assertError, clause, createDocument, data, publishDocument } from '../harness/steps.ts';

const assent = await sharedAssent();
const organisation = await assent.organisation();
const { api } = organisation;
const { db } = await assent.openDatabase();

const draftOf = (clauses: unknown[] = [clause('terms')], settings: object = { expiry_days: 30 }) => ({
  content: { clauses },
  settings,
});

test('PUT /documents/:id/draft: 200 with the version, its clauses and settings as sent', async () => {
  const { documentId } = await createDocument(api);
  const clauses = [
    clause('b', { order: 1, section: 'Part two', default_checked: true, is_mandatory: false }),
    clause('a', { order: 0, title: 'Förste — Ærlighed 🖋' }),
  ];
  const settings = { expiry_days: 36_500, redirect_url: 'https://example.com/thanks?x=1#top' };
  const reply = await api.put(`/documents/${documentId}/draft`, draftOf(clauses, settings));
  assert.equal(reply.status, 200);
  const version = reply.body.data;
  assert.deepEqual(version.content, { clauses });
  assert.deepEqual(version.settings, settings);
  assert.equal(version.status, 'DRAFT');
  assert.equal(version.document_id, documentId);
  assert.equal(version.content_hash, null);
  assert.deepEqual(data(await api.get(`/versions/${version.id}`)), version);
});

test('PUT /documents/:id/draft: 200, and everything in the previous draft is replaced', async () => {
  const { documentId } = await createDocument(api);
  const put = (body: unknown) => api.put(`/documents/${documentId}/draft`, body);
  data(
    await put(
      draftOf([clause('a', { section: 'One' }), clause('b')], {
        expiry_days: 5,
        redirect_url: 'https://example.com/',
      }),
    ),
  );
  const version = data(await put(draftOf([clause('a')], { expiry_days: 0 })));
  assert.deepEqual(version.content, { clauses: [clause('a')] });
  assert.deepEqual(version.settings, { expiry_days: 0, redirect_url: null });
});

const accepted: Record<string, [unknown[], object?]> = {
  'no clauses': [[]],
  '1,000 clauses': [Array.from({ length: 1000 }, (_, n) => clause(`c${n}`, { order: n }))],
  'an id of 100 characters': [[clause('i'.repeat(100), { slug: 's' })]],
  'an id of 100 emoji': [[clause('🖋'.repeat(100), { slug: 's' })]],
  'a title of 500 characters': [[clause('a', { title: 't'.repeat(500) })]],
  'an order of 1.5': [[clause('a', { order: 1.5 }), clause('b', { order: 1e300 })]],
  'every unreserved URL character in a slug': [[clause('a', { slug: 'A-Za-z0-9._~' })]],
  'content without text': [
    [
      clause('a', { content: '{"type":"doc"}' }),
      clause('b', { content: '{ "type": "doc", "content": [] }' }),
    ],
  ],
  'a slug of 100 characters': [[clause('a', { slug: 's'.repeat(100) })]],
  'a section of 200 characters': [[clause('a', { section: 's'.repeat(200) })]],
  'two clauses of the same slug': [[clause('a', { slug: 's' }), clause('b', { slug: 's' })]],
  'the id "proto"': [[clause('proto')]],
  'expiry_days 0': [[], { expiry_days: 0 }],
  'expiry_days 36,500': [[], { expiry_days: 36_500 }],
  'expiry_days 0.25': [[], { expiry_days: 0.25 }],
  'redirect_url of an application': [[], { expiry_days: 1, redirect_url: 'myapp://done' }],
  'redirect_url on http': [[], { expiry_days: 1, redirect_url: 'http://example.com/done' }],
  'a language': [[], { expiry_days: 1, language: 'de-CH' }],
  'a language that is null': [[], { expiry_days: 1, language: null }],
  'redirect_url null': [[], { expiry_days: 1, redirect_url: null }],
  'redirect_url of 2,048 characters': [
    [],
    { expiry_days: 1, redirect_url: `https://example.com/${'p'.repeat(2028)}` },
  ],
  'redirect_url on http://localhost with a port': [
    [],
    { expiry_days: 1, redirect_url: 'http://localhost:8080/done' },
  ],
};
for (const [what, [clauses, settings]] of Object.entries(accepted))
  test(`PUT /documents/:id/draft: 200 for ${what}`, async () => {
    const { documentId } = await createDocument(api);
    const version = data(await api.put(`/documents/${documentId}/draft`, draftOf(clauses, settings)));
    assert.deepEqual(version.content, { clauses });
  });

test('PUT /documents/:id/draft: 200 with null for what is optional, which then is absent', async () => {
  const { documentId } = await createDocument(api);
  const settings = { expiry_days: 1, redirect_url: null, language: null };
  const body = { ...draftOf([{ ...clause('a'), section: null }], settings), expected_updated_at: null };
  const version = data(await api.put(`/documents/${documentId}/draft`, body));
  assert.deepEqual(version.content, { clauses: [clause('a')] });
  assert.deepEqual(version.settings, { expiry_days: 1, redirect_url: null });
});

test('PUT /documents/:id/draft: 200 for a version that was read, changed and sent back whole', async () => {
  const { documentId } = await createDocument(api);
  const read = data(await api.put(`/documents/${documentId}/draft`, draftOf()));
  const settings = { ...read.settings, expiry_days: 7 };
  const saved = data(await api.put(`/documents/${documentId}/draft`, { ...read, settings }));
  assert.deepEqual({ ...saved, updated_at: '' }, { ...read, settings, updated_at: '' });
});

test("PUT /documents/:id/draft: 200 for what TipTap's stock editor writes, stored, hashed and shown alike", async () => {
  const { documentId } = await createDocument(api);
  const cellAttrs = { colspan: 1, rowspan: 1, colwidth: null, align: null };
  const styled = {
    backgroundColor: null,
    color: '#f00',
    fontFamily: null,
    fontSize: '20px',
    lineHeight: null,
  };
  const words = (...marks: object[]) => [{ type: 'text', marks, text: 'Fee' }];
  const paragraph = { type: 'paragraph', attrs: { textAlign: null } };
  const written = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        attrs: { textAlign: 'center' },
        content: words({ type: 'textStyle', attrs: styled }, { type: 'highlight', attrs: { color: '#ff0' } }),
      },
      { type: 'taskList', content: [{ type: 'taskItem', attrs: { checked: true }, content: [paragraph] }] },
      {
        type: 'table',
        content: [
          { type: 'tableRow', content: [{ type: 'tableCell', attrs: cellAttrs, content: [paragraph] }] },
        ],
      },
    ],
  };
  const stored = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        attrs: { textAlign: 'center' },
        content: words({ type: 'textStyle' }, { type: 'highlight' }),
      },
      {
        type: 'taskList',
        content: [{ type: 'taskItem', attrs: { checked: true }, content: [{ type: 'paragraph' }] }],
      },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableCell', attrs: { colspan: 1, rowspan: 1 }, content: [{ type: 'paragraph' }] },
            ],
          },
        ],
      },
    ],
  };
  const put = draftOf([clause('a', { content: JSON.stringify(written) })], {
    expiry_days: 0,
    language: 'ar',
  });
  data(await api.put(`/documents/${documentId}/draft`, put));
  const version = data(await api.post(`/documents/${documentId}/publish`));
  const read = data(await api.get(`/versions/${version.id}`));
  assert.deepEqual(JSON.parse(read.content.clauses[0]?.content ?? ''), stored);
  assert.equal(
    read.content_hash,
    contentHash({ clauses: read.content.clauses, document_id: documentId, version_number: 1 }),
  );

  const signer = {
    versionId: version.id,
    signerName: 'Ada',
    signerEmail: 'ada@example.com',
    sendEmail: false,
  };
  const { token } = data(await api.post('/signing-requests', signer));
  const page = await (await fetch(`${assent.url}/sign/${token}`)).text();
  assert.match(
    page,
    /<div class="content" lang="ar" dir="rtl"><p dir="auto" data-align="center"><mark>Fee<\/mark><\/p>/,
  );
  assert.match(page, /<span class="task">☑<\/span>/);
  // The page and its evidence show the same, and a new draft starts with it.
  assert.deepEqual(data(await api.get(`/sign/${token}`)).clauses, read.content.clauses);
  const next = data(await api.post(`/documents/${documentId}/new-draft`));
  assert.deepEqual([next.content, next.settings], [read.content, read.settings]);
});

test('PUT /documents/:id/draft: 404 NOT_FOUND when the document has no DRAFT version', async () => {
  const { documentId, versionId } = await publishDocument(api);
  const before = data(await api.get(`/versions/${versionId}`));
  assertError(
    await api.put(`/documents/${documentId}/draft`, draftOf()),
    404,
    'NOT_FOUND',
    /no DRAFT version; create a new draft/,
  );
  assert.deepEqual(data(await api.get(`/versions/${versionId}`)), before);
});

test('PUT /documents/:id/draft: 200 when the draft has not changed since expected_updated_at', async () => {
  const { documentId } = await createDocument(api);
  const read = data(await api.put(`/documents/${documentId}/draft`, draftOf()));
  const body = { ...draftOf([clause('later')]), expected_updated_at: read.updated_at };
  const saved = data(await api.put(`/documents/${documentId}/draft`, body));
  assert.deepEqual(saved.content.clauses, [clause('later')]);
});

test('PUT /documents/:id/draft: 200 with expected_updated_at as other languages write the same time', async () => {
  const { documentId } = await createDocument(api);
  const { updated_at } = data(await api.put(`/documents/${documentId}/draft`, draftOf()));
  const body = { ...draftOf(), expected_updated_at: updated_at.replace('Z', '000+00:00') };
  assert.equal((await api.put(`/documents/${documentId}/draft`, body)).status, 200);
});

test('PUT /documents/:id/draft: 409 CONFLICT when the draft has changed since expected_updated_at, and the draft is kept', async () => {
  const { documentId } = await createDocument(api);
  const read = data(await api.put(`/documents/${documentId}/draft`, draftOf()));
  const theirs = data(await api.put(`/documents/${documentId}/draft`, draftOf([clause('theirs')])));
  const mine = { ...draftOf([clause('mine')]), expected_updated_at: read.updated_at };
  assertError(
    await api.put(`/documents/${documentId}/draft`, mine),
    409,
    'CONFLICT',
    /^expected_updated_at: the draft has been changed since/,
  );
  assert.deepEqual(data(await api.get(`/versions/${read.id}`)), theirs);
});

test('PUT /documents/:id/draft: each of two replacements within a millisecond has its own updated_at', async () => {
  const { documentId } = await createDocument(api);
  const times = await transact(db, async (tx) => {
    const draft = { content: { clauses: [], variables: [] }, settings: { expiry_days: 30 } };
    const replace = () => replaceDraft(tx, organisation.id, documentId, draft);
    // Within a transaction, now() stays the same.
    return [(await replace()).updated_at, (await replace()).updated_at];
  });
  assert.equal(new Set(times).size, 2);
});

test('PUT /documents/:id/draft: 404 NOT_FOUND rather than 409 when the expected draft has been published', async () => {
  const { documentId } = await createDocument(api);
  const read = data(await api.put(`/documents/${documentId}/draft`, draftOf()));
  data(await api.post(`/documents/${documentId}/publish`));
  const body = { ...draftOf(), expected_updated_at: read.updated_at };
  assertError(await api.put(`/documents/${documentId}/draft`, body), 404, 'NOT_FOUND');
});

test('PUT /documents/:id/draft: 400 BAD_REQUEST when expected_updated_at is not a timestamp', async () => {
  const { documentId } = await createDocument(api);
  for (const expected_updated_at of ['yesterday', '2026-11-21', '2026-11-21T10:00:00', 1])
    assertError(
      await api.put(`/documents/${documentId}/draft`, { ...draftOf(), expected_updated_at }),
      400,
      'BAD_REQUEST',
      /^expected_updated_at: /,
    );
});

test('PUT /documents/:id/draft: when publishing at the same time, the published version is one complete draft', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { documentId } = await createDocument(api);
    const draftNamed = (name: string, days: number) =>
      draftOf([clause(`${name}-one`), clause(`${name}-two`)], { expiry_days: days });
    data(await api.put(`/documents/${documentId}/draft`, draftNamed('first', 1)));
    const [put, published] = await Promise.all([
      api.put(`/documents/${documentId}/draft`, draftNamed('second', 2)),
      api.post(`/documents/${documentId}/publish`),
    ]);
    const version = data(published);
    const name = put.status === 200 ? 'second' : 'first';
    if (put.status !== 200) assertError(put, 404, 'NOT_FOUND');
    assert.deepEqual(version.content, { clauses: [clause(`${name}-one`), clause(`${name}-two`)] });
    assert.equal(version.settings.expiry_days, name === 'second' ? 2 : 1);
  }
});
