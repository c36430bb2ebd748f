import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAssent } from '../harness/assent.ts';
import { type ApiClient, createClient } from '../harness/client.ts';
import {
  absentId,
  clause,
  data,
  invite,
  makeDocument,
  publishDocument,
  refusal,
  rivals,
} from '../harness/steps.ts';

const assent = await startAssent();
const { api } = await assent.organisation();
const stranger = await assent.organisation();

const draftOf = (clauses: unknown[] = [clause('terms')], settings: object = { expiry_days: 30 }) => ({
  content: { clauses },
  settings,
});

test('GET /documents: 200 with the documents of the container, newest first, without versions', async () => {
  const { containerId, documentId } = await makeDocument(api);
  const newer = data(await api.post('/documents', { containerId, name: 'Newer' }));
  await makeDocument(api);
  const { versions: _, ...older } = data(await api.get(`/documents/${documentId}`));
  assert.deepEqual(data(await api.get(`/documents?containerId=${containerId}`)), [newer, older]);
});

test('GET /documents: 200 with an empty list for an empty container', async () => {
  const { id } = data(await api.post('/containers', { name: 'Empty' }));
  assert.deepEqual(data(await api.get(`/documents?containerId=${id}`)), []);
});

const badQueries: Record<string, [string, RegExp]> = {
  'containerId is missing': ['', /^containerId: is required/],
  'containerId is empty': ['?containerId=', /^containerId: must be a valid UUID/],
  'containerId is not a UUID': ['?containerId=x', /^containerId: must be a valid UUID/],
  'containerId is in braces': [`?containerId=%7B${absentId}%7D`, /^containerId: must be a valid UUID/],
  'containerId is given twice': [
    `?containerId=${absentId}&containerId=${absentId}`,
    /^containerId: must be given once/,
  ],
  'a parameter is unknown': [`?containerId=${absentId}&limit=5`, /^limit: is not a known field/],
};
for (const [what, [query, message]] of Object.entries(badQueries))
  test(`GET /documents: 400 BAD_REQUEST when ${what}`, async () => {
    refusal(await api.get(`/documents${query}`), 400, 'BAD_REQUEST', message);
  });

test('GET /documents: 404 NOT_FOUND when the container is not in this organisation', async () => {
  const { containerId } = await makeDocument(stranger.api);
  const [absent, foreign] = [
    await api.get(`/documents?containerId=${absentId}`),
    await api.get(`/documents?containerId=${containerId}`),
  ];
  refusal(absent, 404, 'NOT_FOUND');
  assert.deepEqual(foreign.body, absent.body);
});

test('POST /documents: 201 with the document, whose version 1 is a DRAFT without clauses', async () => {
  const { id: containerId } = data(await api.post('/containers', { name: 'Customers' }));
  const reply = await api.post('/documents', { containerId, name: ' Agreement ', description: 'Main' });
  assert.equal(reply.status, 201);
  const { id, created_at, updated_at, created_by, ...rest } = reply.body.data;
  assert.deepEqual(rest, { name: 'Agreement', description: 'Main', container_id: containerId });
  assert.equal(updated_at, created_at);
  const document = data(await api.get(`/documents/${id}`));
  const [version, ...others] = document.versions;
  assert.deepEqual(others, []);
  assert.deepEqual(document, { ...reply.body.data, versions: [version] });
  assert.deepEqual(Object.keys(version).toSorted(), ['created_at', 'id', 'status', 'version_number']);
  assert.equal(version.version_number, 1);
  assert.equal(version.status, 'DRAFT');
  const container = data(await api.get(`/containers/${containerId}`));
  assert.equal(created_by, container.created_by);
  const whole = data(await api.get(`/versions/${version.id}`));
  assert.deepEqual(whole.content, { clauses: [] });
  assert.deepEqual(whole.settings, { expiry_days: 30, redirect_url: null });
});

const badDocuments: Record<string, [object, RegExp]> = {
  'no containerId': [{ name: 'A' }, /^containerId: is required/],
  'a containerId that is not a UUID': [{ containerId: 'x', name: 'A' }, /^containerId: must be a valid UUID/],
  'a containerId that is null': [{ containerId: null, name: 'A' }, /^containerId: must be a string/],
  'no name': [{ containerId: absentId }, /^name: is required/],
  'an empty name': [{ containerId: absentId, name: '' }, /^name: must not be empty/],
  'a blank name': [{ containerId: absentId, name: ' ' }, /^name: must not be empty/],
  'a name longer than 100': [{ containerId: absentId, name: 'n'.repeat(101) }, /^name: .* 100/],
  'a description longer than 500': [
    { containerId: absentId, name: 'A', description: 'd'.repeat(501) },
    /^description: .* 500/,
  ],
  'an unknown field': [{ containerId: absentId, name: 'A', container_id: absentId }, /^container_id: is not/],
};
for (const [what, [body, message]] of Object.entries(badDocuments))
  test(`POST /documents: 400 BAD_REQUEST for ${what}`, async () => {
    refusal(await api.post('/documents', body), 400, 'BAD_REQUEST', message);
  });

test('POST /documents: 404 NOT_FOUND when containerId is not in this organisation', async () => {
  const { containerId } = await makeDocument(stranger.api);
  const absent = await api.post('/documents', { containerId: absentId, name: 'A' });
  refusal(absent, 404, 'NOT_FOUND');
  const foreign = await api.post('/documents', { containerId, name: 'A' });
  assert.deepEqual(foreign.body, absent.body);
  assert.equal(data(await stranger.api.get(`/documents?containerId=${containerId}`)).length, 1);
});

test('GET /documents/:id: 200 with versions, highest number first', async () => {
  const { documentId } = await publishDocument(api);
  data(await api.post(`/documents/${documentId}/new-draft`));
  data(await api.post(`/documents/${documentId}/publish`));
  data(await api.post(`/documents/${documentId}/new-draft`));
  const { versions } = data(await api.get(`/documents/${documentId}`));
  assert.deepEqual(
    versions.map((each: { version_number: number; status: string }) => [each.version_number, each.status]),
    [
      [3, 'DRAFT'],
      [2, 'ACTIVE'],
      [1, 'ARCHIVED'],
    ],
  );
});

test('PUT /documents/:id/draft: 200 with the version, its clauses and settings as sent', async () => {
  const { documentId } = await makeDocument(api);
  const clauses = [
    clause('b', { order: 1, section: 'Part two', default_checked: true, is_mandatory: false }),
    clause('a', { order: 0, title: 'Förste — Ærlighed 🖋' }),
  ];
  const settings = { expiry_days: 3650, redirect_url: 'https://example.com/thanks?x=1#top' };
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

test('PUT /documents/:id/draft: 200 and all that was there before is replaced', async () => {
  const { documentId } = await makeDocument(api);
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

const taken: Record<string, [unknown[], object?]> = {
  'no clauses': [[]],
  '200 clauses': [Array.from({ length: 200 }, (_, n) => clause(`c${n}`, { order: n }))],
  'an id of 100 characters': [[clause('i'.repeat(100), { slug: 's' })]],
  'an id of 100 emoji': [[clause('🖋'.repeat(100), { slug: 's' })]],
  'a title of 200 characters': [[clause('a', { title: 't'.repeat(200) })]],
  'a slug of 100 characters': [[clause('a', { slug: 's'.repeat(100) })]],
  'a section of 100 characters': [[clause('a', { section: 's'.repeat(100) })]],
  'two clauses of the same slug': [[clause('a', { slug: 's' }), clause('b', { slug: 's' })]],
  'the id "proto"': [[clause('proto')]],
  'expiry_days 0': [[], { expiry_days: 0 }],
  'expiry_days 3650': [[], { expiry_days: 3650 }],
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
for (const [what, [clauses, settings]] of Object.entries(taken))
  test(`PUT /documents/:id/draft: 200 for ${what}`, async () => {
    const { documentId } = await makeDocument(api);
    const version = data(await api.put(`/documents/${documentId}/draft`, draftOf(clauses, settings)));
    assert.deepEqual(version.content, { clauses });
  });

const link = (href: string) =>
  JSON.stringify({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
      },
    ],
  });
const nested = (depth: number): object =>
  depth === 0 ? { type: 'paragraph' } : { type: 'blockquote', content: [nested(depth - 1)] };
const without = (field: string) => {
  const { [field]: _, ...rest } = clause('a') as Record<string, unknown>;
  return rest;
};

const badClauses: Record<string, [unknown[], RegExp]> = {
  '201 clauses': [
    Array.from({ length: 201 }, (_, n) => clause(`c${n}`)),
    /^content\.clauses: must have at most 200 items/,
  ],
  'a clause that is null': [[null], /^content\.clauses\[0\]: must be an object/],
  'a clause that is a string': [['a'], /^content\.clauses\[0\]: must be an object/],
  'an unknown field in a clause': [
    [{ ...clause('a'), colour: 1 }],
    /^content\.clauses\[0\]\.colour: is not a known field/,
  ],
  ...Object.fromEntries(
    ['id', 'order', 'title', 'content', 'is_mandatory', 'default_checked', 'slug'].map((field) => [
      `a clause without ${field}`,
      [[without(field)], new RegExp(`^content\\.clauses\\[0\\]\\.${field}: is required`)],
    ]),
  ),
  'the same id twice': [
    [clause('a'), clause('b'), clause('a')],
    /^content\.clauses\[2\]\.id: "a" is used by another clause/,
  ],
  'the same id twice after trimming': [
    [clause('a'), clause(' a ', { slug: 'a' })],
    /^content\.clauses\[1\]\.id/,
  ],
  'an empty id': [[clause('', { slug: 'a' })], /^content\.clauses\[0\]\.id: must not be empty/],
  'an id of 101 characters': [[clause('i'.repeat(101), { slug: 'a' })], /^content\.clauses\[0\]\.id: .* 100/],
  'an id that is a number': [[{ ...clause('a'), id: 1 }], /^content\.clauses\[0\]\.id: must be a string/],
  ...Object.fromEntries(
    [
      '__proto__',
      'constructor',
      'toString',
      'valueOf',
      'hasOwnProperty',
      'isPrototypeOf',
      'toLocaleString',
      'propertyIsEnumerable',
      '__defineGetter__',
      '__lookupSetter__',
    ].map((id) => [
      `the id ${id}`,
      [[clause(id, { slug: 'a' })], /^content\.clauses\[0\]\.id: .* JavaScript objects own/],
    ]),
  ),
  'an order of -1': [[clause('a', { order: -1 })], /^content\.clauses\[0\]\.order: must be at least 0/],
  'an order of 1.5': [[clause('a', { order: 1.5 })], /^content\.clauses\[0\]\.order: must be an integer/],
  'an order that is a string': [
    [{ ...clause('a'), order: '1' }],
    /^content\.clauses\[0\]\.order: must be an integer/,
  ],
  'an order beyond the integers that JSON carries': [
    [clause('a', { order: 2 ** 53 })],
    /^content\.clauses\[0\]\.order/,
  ],
  'an empty title': [[clause('a', { title: ' ' })], /^content\.clauses\[0\]\.title: must not be empty/],
  'a title of 201 characters': [
    [clause('a', { title: 't'.repeat(201) })],
    /^content\.clauses\[0\]\.title: .* 200/,
  ],
  'an empty slug': [[clause('a', { slug: '' })], /^content\.clauses\[0\]\.slug: must not be empty/],
  'a slug in upper case': [[clause('a', { slug: 'A' })], /^content\.clauses\[0\]\.slug: must be lower-case/],
  'a slug with a space': [[clause('a', { slug: 'a b' })], /^content\.clauses\[0\]\.slug/],
  'a slug with a line end': [[clause('a', { slug: 'a\n' })], /^content\.clauses\[0\]\.slug/],
  'a slug with an umlaut': [[clause('a', { slug: 'ä' })], /^content\.clauses\[0\]\.slug/],
  'a slug of 101 characters': [
    [clause('a', { slug: 's'.repeat(101) })],
    /^content\.clauses\[0\]\.slug: .* 100/,
  ],
  'an empty section': [[clause('a', { section: '' })], /^content\.clauses\[0\]\.section: must not be empty/],
  'a section of 101 characters': [
    [clause('a', { section: 's'.repeat(101) })],
    /^content\.clauses\[0\]\.section: .* 100/,
  ],
  'a section that is null': [[{ ...clause('a'), section: null }], /^content\.clauses\[0\]\.section/],
  'is_mandatory as a string': [
    [{ ...clause('a'), is_mandatory: 'true' }],
    /^content\.clauses\[0\]\.is_mandatory: must be a boolean/,
  ],
  'default_checked as a number': [
    [{ ...clause('a'), default_checked: 1 }],
    /^content\.clauses\[0\]\.default_checked: must be a boolean/,
  ],
  'content that is an object': [
    [{ ...clause('a'), content: { type: 'doc' } }],
    /^content\.clauses\[0\]\.content: must be a string/,
  ],
  'content that is no JSON': [
    [clause('a', { content: '<p>Hello</p>' })],
    /^content\.clauses\[0\]\.content: must be a TipTap document/,
  ],
  'content with an unknown node': [
    [clause('a'), clause('b', { content: '{"type":"doc","content":[{"type":"image"}]}' })],
    /^content\.clauses\[1\]\.content\.content\[0\]\.type: is not an allowed node/,
  ],
  'content with an unknown mark': [
    [
      clause('a', {
        content:
          '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"x","marks":[{"type":"highlight"}]}]}]}',
      }),
    ],
    /^content\.clauses\[0\]\.content\.content\[0\]\.content\[0\]\.marks\[0\]\.type: is not an allowed mark/,
  ],
  'content with an unknown attribute': [
    [
      clause('a', {
        content: '{"type":"doc","content":[{"type":"paragraph","attrs":{"style":"display:none"}}]}',
      }),
    ],
    /^content\.clauses\[0\]\.content\.content\[0\]\.attrs\.style/,
  ],
  'content with a javascript: link': [
    [clause('a', { content: link('javascript:alert(1)') })],
    /^content\.clauses\[0\]\.content\.content\[0\]\.content\[0\]\.marks\[0\]\.attrs\.href/,
  ],
  'content with a relative link': [
    [clause('a', { content: link('//evil.example/x') })],
    /^content\.clauses\[0\]\.content\.content\[0\]\.content\[0\]\.marks\[0\]\.attrs\.href/,
  ],
  'content nested deeper than 32': [
    [clause('a', { content: JSON.stringify({ type: 'doc', content: [nested(32)] }) })],
    /^content\.clauses\[0\]\.content(\.content\[0\])+: is nested deeper than 32/,
  ],
};
for (const [what, [clauses, message]] of Object.entries(badClauses))
  test(`PUT /documents/:id/draft: 400 BAD_REQUEST for ${what}`, async () => {
    refusal(await api.put(`/documents/${absentId}/draft`, draftOf(clauses)), 400, 'BAD_REQUEST', message);
  });

const badSettings: Record<string, [unknown, RegExp]> = {
  'settings that are null': [null, /^settings: must be an object/],
  'no expiry_days': [{ redirect_url: null }, /^settings\.expiry_days: is required/],
  'expiry_days -1': [{ expiry_days: -1 }, /^settings\.expiry_days: must be at least 0/],
  'expiry_days 3651': [{ expiry_days: 3651 }, /^settings\.expiry_days: must be at most 3650/],
  'expiry_days 1.5': [{ expiry_days: 1.5 }, /^settings\.expiry_days: must be an integer/],
  'expiry_days as a string': [{ expiry_days: '30' }, /^settings\.expiry_days: must be an integer/],
  'expiry_days null': [{ expiry_days: null }, /^settings\.expiry_days: must be an integer/],
  'an unknown setting': [{ expiry_days: 1, theme: 'dark' }, /^settings\.theme: is not a known field/],
  ...Object.fromEntries(
    [
      '',
      'example.com',
      '/done',
      '//example.com',
      'https:example.com',
      'https://',
      'https:///done',
      'http://example.com',
      'http://localhost.example.com',
      'http://127.0.0.1.example.com/',
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://example.com',
      'https://user@example.com',
      'https://user:pass@example.com',
      'https://@example.com',
      'https://exa mple.com',
      'https://example.com/\u0001',
      ' https://example.com',
      'https://example.com\n',
      'https:\\\\example.com',
      'https://example.com\\@evil.example',
      `https://example.com/${'p'.repeat(2029)}`,
    ].map((url) => [
      `redirect_url ${JSON.stringify(url.slice(0, 40))}`,
      [{ expiry_days: 1, redirect_url: url }, /^settings\.redirect_url: /],
    ]),
  ),
  'redirect_url as a number': [{ expiry_days: 1, redirect_url: 1 }, /^settings\.redirect_url: /],
};
for (const [what, [settings, message]] of Object.entries(badSettings))
  test(`PUT /documents/:id/draft: 400 BAD_REQUEST for ${what}`, async () => {
    const body = { content: { clauses: [] }, settings };
    refusal(await api.put(`/documents/${absentId}/draft`, body), 400, 'BAD_REQUEST', message);
  });

const badDrafts: Record<string, [unknown, RegExp]> = {
  'no content': [{ settings: { expiry_days: 1 } }, /^content: is required/],
  'no settings': [{ content: { clauses: [] } }, /^settings: is required/],
  'no clauses': [{ content: {}, settings: { expiry_days: 1 } }, /^content\.clauses: is required/],
  'clauses that are an object': [
    { content: { clauses: {} }, settings: { expiry_days: 1 } },
    /^content\.clauses: must be an array/,
  ],
  'an unknown field beside clauses': [
    { content: { clauses: [], title: 'x' }, settings: { expiry_days: 1 } },
    /^content\.title: is not a known field/,
  ],
  'an empty body': [undefined, /^content: is required/],
};
for (const [what, [body, message]] of Object.entries(badDrafts))
  test(`PUT /documents/:id/draft: 400 BAD_REQUEST for ${what}`, async () => {
    refusal(await api.put(`/documents/${absentId}/draft`, body), 400, 'BAD_REQUEST', message);
  });

test('PUT /documents/:id/draft: 404 NOT_FOUND when the document has no DRAFT version', async () => {
  const { documentId, versionId } = await publishDocument(api);
  const before = data(await api.get(`/versions/${versionId}`));
  refusal(await api.put(`/documents/${documentId}/draft`, draftOf()), 404, 'NOT_FOUND', /no DRAFT version/);
  assert.deepEqual(data(await api.get(`/versions/${versionId}`)), before);
});

test('POST /documents/:id/publish: 200 with the version, now ACTIVE', async () => {
  const { documentId } = await makeDocument(api);
  const draft = data(await api.put(`/documents/${documentId}/draft`, draftOf()));
  const reply = await api.post(`/documents/${documentId}/publish`);
  assert.equal(reply.status, 200);
  const { status, content_hash, published_at, updated_at, ...rest } = reply.body.data;
  assert.equal(status, 'ACTIVE');
  assert.match(content_hash, /^[0-9a-f]{64}$/);
  assert.match(published_at, /^\d{4}-.*Z$/);
  const { status: _s, content_hash: _h, published_at: _p, updated_at: _u, ...draftRest } = draft;
  assert.deepEqual(rest, draftRest);
  assert.deepEqual(data(await api.get(`/versions/${draft.id}`)), reply.body.data);
});

test('POST /documents/:id/publish: 200 and the version that was ACTIVE is archived', async () => {
  const { documentId, versionId } = await publishDocument(api);
  const draft = data(await api.post(`/documents/${documentId}/new-draft`));
  data(await api.post(`/documents/${documentId}/publish`));
  const old = data(await api.get(`/versions/${versionId}`));
  assert.equal(old.status, 'ARCHIVED');
  assert.match(old.archived_at, /^\d{4}-.*Z$/);
  assert.equal(data(await api.get(`/versions/${draft.id}`)).status, 'ACTIVE');
  refusal(
    await api.post('/signing-requests', { versionId, signerName: 'Ada', signerEmail: 'ada@example.com' }),
    404,
    'NOT_FOUND',
  );
});

test('POST /documents/:id/publish: 200 for a draft without clauses', async () => {
  const { documentId } = await makeDocument(api);
  assert.equal(data(await api.post(`/documents/${documentId}/publish`)).status, 'ACTIVE');
});

test('POST /documents/:id/publish: 200 with an empty object as body', async () => {
  const { documentId } = await makeDocument(api);
  assert.equal(data(await api.post(`/documents/${documentId}/publish`, {})).status, 'ACTIVE');
});

test('POST /documents/:id/publish: 404 NOT_FOUND when there is no DRAFT version', async () => {
  const { documentId } = await publishDocument(api);
  refusal(await api.post(`/documents/${documentId}/publish`), 404, 'NOT_FOUND', /no DRAFT version/);
});

test('POST /documents/:id/publish: 200 once of 20 at the same time', async () => {
  const { documentId } = await publishDocument(api);
  data(await api.post(`/documents/${documentId}/new-draft`));
  const replies = await rivals(api, () => api.post(`/documents/${documentId}/publish`));
  assert.deepEqual(replies.map((reply) => reply.status).toSorted(), [
    200,
    ...Array.from({ length: 19 }, () => 404),
  ]);
  const { versions } = data(await api.get(`/documents/${documentId}`));
  assert.deepEqual(
    versions.map((each: { status: string }) => each.status),
    ['ACTIVE', 'ARCHIVED'],
  );
});

test('PUT /documents/:id/draft while publishing: the published version holds one whole content', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { documentId } = await makeDocument(api);
    const draftNamed = (name: string, days: number) =>
      draftOf([clause(`${name}-one`), clause(`${name}-two`)], { expiry_days: days });
    data(await api.put(`/documents/${documentId}/draft`, draftNamed('first', 1)));
    const [put, published] = await Promise.all([
      api.put(`/documents/${documentId}/draft`, draftNamed('second', 2)),
      api.post(`/documents/${documentId}/publish`),
    ]);
    const version = data(published);
    const name = put.status === 200 ? 'second' : 'first';
    if (put.status !== 200) refusal(put, 404, 'NOT_FOUND');
    assert.deepEqual(version.content, { clauses: [clause(`${name}-one`), clause(`${name}-two`)] });
    assert.equal(version.settings.expiry_days, name === 'second' ? 2 : 1);
  }
});

test('POST /documents/:id/archive: 200 with the version, now ARCHIVED, and nothing can be sent against it', async () => {
  const { documentId, versionId } = await publishDocument(api);
  const { requestId } = await invite(api, versionId);
  const before = data(await api.get(`/signing-requests/${requestId}`));
  const reply = await api.post(`/documents/${documentId}/archive`);
  assert.equal(reply.status, 200);
  assert.equal(reply.body.data.id, versionId);
  assert.equal(reply.body.data.status, 'ARCHIVED');
  assert.match(reply.body.data.archived_at, /^\d{4}-.*Z$/);
  assert.deepEqual(data(await api.get(`/signing-requests/${requestId}`)), before);
  refusal(
    await api.post('/signing-requests', { versionId, signerName: 'Bob', signerEmail: 'bob@example.com' }),
    404,
    'NOT_FOUND',
  );
});

test('POST /documents/:id/archive: 404 NOT_FOUND when there is no ACTIVE version', async () => {
  const { documentId } = await makeDocument(api);
  refusal(await api.post(`/documents/${documentId}/archive`), 404, 'NOT_FOUND', /no ACTIVE version/);
  data(await api.post(`/documents/${documentId}/publish`));
  data(await api.post(`/documents/${documentId}/archive`));
  refusal(await api.post(`/documents/${documentId}/archive`), 404, 'NOT_FOUND', /no ACTIVE version/);
});

test('POST /documents/:id/new-draft: 201 with the next number, clauses and settings copied, ACTIVE stays', async () => {
  const { documentId, versionId } = await publishDocument(api, { settings: { expiry_days: 9 } });
  const active = data(await api.get(`/versions/${versionId}`));
  const reply = await api.post(`/documents/${documentId}/new-draft`);
  assert.equal(reply.status, 201);
  const draft = reply.body.data;
  assert.equal(draft.status, 'DRAFT');
  assert.equal(draft.version_number, 2);
  assert.deepEqual(draft.content, active.content);
  assert.deepEqual(draft.settings, active.settings);
  assert.equal(draft.content_hash, null);
  assert.equal(draft.published_at, null);
  assert.deepEqual(data(await api.get(`/versions/${versionId}`)), active);
});

test('POST /documents/:id/new-draft: 404 NOT_FOUND when there is no ACTIVE version to copy', async () => {
  const { documentId } = await makeDocument(api);
  refusal(await api.post(`/documents/${documentId}/new-draft`), 404, 'NOT_FOUND', /no ACTIVE version/);
  data(await api.post(`/documents/${documentId}/publish`));
  data(await api.post(`/documents/${documentId}/archive`));
  refusal(await api.post(`/documents/${documentId}/new-draft`), 404, 'NOT_FOUND', /no ACTIVE version/);
});

test('POST /documents/:id/new-draft: 409 CONFLICT when a DRAFT version already exists', async () => {
  const { documentId } = await publishDocument(api);
  data(await api.post(`/documents/${documentId}/new-draft`));
  refusal(await api.post(`/documents/${documentId}/new-draft`), 409, 'CONFLICT', /DRAFT version already/);
});

test('POST /documents/:id/new-draft: 201 once of 20 at the same time', async () => {
  const { documentId } = await publishDocument(api);
  const replies = await rivals(api, () => api.post(`/documents/${documentId}/new-draft`));
  assert.deepEqual(replies.map((reply) => reply.status).toSorted(), [
    201,
    ...Array.from({ length: 19 }, () => 409),
  ]);
});

const perDocument: Record<string, (api: ApiClient, id: string) => ReturnType<ApiClient['get']>> = {
  'GET /documents/:id': (client, id) => client.get(`/documents/${id}`),
  'PUT /documents/:id/draft': (client, id) => client.put(`/documents/${id}/draft`, draftOf()),
  'POST /documents/:id/publish': (client, id) => client.post(`/documents/${id}/publish`),
  'POST /documents/:id/archive': (client, id) => client.post(`/documents/${id}/archive`),
  'POST /documents/:id/new-draft': (client, id) => client.post(`/documents/${id}/new-draft`),
};
for (const [operation, call] of Object.entries(perDocument)) {
  test(`${operation}: 401 UNAUTHORIZED without a valid API key`, async () => {
    refusal(await call(createClient(assent.url), absentId), 401, 'UNAUTHORIZED');
    refusal(await call(createClient(assent.url, 'assent_x'), 'x'), 401, 'UNAUTHORIZED');
  });

  test(`${operation}: 400 BAD_REQUEST when id is not a valid UUID`, async () => {
    for (const id of ['x', `${absentId}0`, absentId.replaceAll('-', ''), '%zz', '%ff', '%00'])
      refusal(await call(api, id), 400, 'BAD_REQUEST', /^id: must be a valid UUID/);
  });

  test(`${operation}: 404 NOT_FOUND when the document is in another organisation, as if it were absent`, async () => {
    const { documentId } = await publishDocument(stranger.api);
    data(await stranger.api.post(`/documents/${documentId}/new-draft`));
    const before = (await stranger.api.get(`/documents/${documentId}`)).body;
    const [absent, foreign] = [await call(api, absentId), await call(api, documentId)];
    refusal(absent, 404, 'NOT_FOUND');
    assert.deepEqual(foreign.body, absent.body);
    assert.deepEqual([...foreign.headers.keys()], [...absent.headers.keys()]);
    assert.deepEqual((await stranger.api.get(`/documents/${documentId}`)).body, before);
  });
}

for (const [operation, call] of Object.entries({
  'GET /documents': (client: ApiClient) => client.get(`/documents?containerId=${absentId}`),
  'POST /documents': (client: ApiClient) => client.post('/documents', {}),
}))
  test(`${operation}: 401 UNAUTHORIZED without a valid API key`, async () => {
    refusal(await call(createClient(assent.url)), 401, 'UNAUTHORIZED');
    refusal(await call(createClient(assent.url, 'assent_x')), 401, 'UNAUTHORIZED');
  });
