import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import Papa from 'papaparse';
import type { ExportedSigningRequest } from '../../wire/signing-requests.ts';
import type { ApiClient } from '../harness/client.ts';
import { signInMember } from '../harness/people.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import {
  assertError,
  clause,
  createdRequests,
  createSigningRequest,
  data,
  itemAt,
  publishDocument,
  submit,
} from '../harness/steps.ts';

const assent = await sharedAssent();
const { key, api } = await assent.organisation();

async function download(query: string, headers: Record<string, string> = { 'x-api-key': key }) {
  const response = await fetch(`${assent.url}/api/v1/signing-requests/export?${query}`, { headers });
  assert.equal(response.status, 200, query);
  return response;
}

async function ndjson(query = ''): Promise<ExportedSigningRequest[]> {
  const text = await (await download(`format=ndjson&${query}`)).text();
  if (text === '') return [];
  assert.ok(text.endsWith('\n'));
  return text
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line));
}

async function csv(query = ''): Promise<{ header: string[]; rows: Record<string, string>[] }> {
  const response = await download(`format=csv&${query}`);
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  assert.ok(text.startsWith('\uFEFF'), 'Excel reads UTF-8 only with a byte-order mark');
  assert.ok(text.endsWith('\r\n'));
  const { data: rows, meta } = Papa.parse<Record<string, string>>(text.slice(1, -2), {
    header: true,
    newline: '\r\n',
    delimiter: ',',
  });
  return { header: meta.fields ?? [], rows };
}

const withoutToken = ({ token: _, ...request }: { token: string | null }) => request;

async function details(ids: string[]) {
  return Promise.all(ids.map(async (id) => withoutToken(data(await api.get(`/signing-requests/${id}`)))));
}

const first = await publishDocument(api);
const people = ['Ada Byron', 'Bob', 'Cyd', 'Dan', 'Eve'].map((name, i) => ({
  name,
  email: `person${i}@example.com`,
}));
const created = createdRequests(
  await api.post('/signing-requests/batch', { versionId: first.versionId, signers: people }),
);
const [accepted, rejected, voided] = [itemAt(created, 0), itemAt(created, 1), itemAt(created, 2)];
data(await submit(api, accepted.token, { terms: true, news: false }));
data(await submit(api, rejected.token, { terms: false }, { rejectionNote: 'Too long' }));
// The same as the one before but for what was not answered.
data(await submit(api, itemAt(created, 3).token, { terms: false, news: false }));
data(await api.post(`/signing-requests/${voided.requestId}/void`, { reason: 'Sent by mistake' }));
const second = await publishDocument(api);
await createSigningRequest(api, second.versionId, 'zoe@example.com');

describe('NDJSON', () => {
  test('each line is a signing request as the API shows it, without its token, in the order of the list', async () => {
    const list = data(await api.get('/signing-requests?limit=100'));
    const lines = await ndjson();
    assert.equal(lines.length, 6);
    assert.deepEqual(lines, await details(list.map(({ id }) => id)));
  });

  for (const query of [
    'status=PENDING',
    'status=REJECTED',
    `versionId=${first.versionId}`,
    `documentId=${first.documentId}&status=VOIDED`,
    'search=person',
    'search=b&sortBy=signer_name&sortDir=asc',
    'dateRange=7d&sortBy=status',
    'sortBy=signer_name',
    'search=nobody',
  ])
    test(`has exactly the requests of the list with ${query.replace(/=[0-9a-f-]{36}/, '=…')}`, async () => {
      const list = data(await api.get(`/signing-requests?limit=100&${query}`));
      assert.deepEqual(
        (await ndjson(query)).map(({ id }) => id),
        list.map(({ id }) => id),
      );
    });

  test('an export of one version or document has the decision on each clause, by slug', async () => {
    for (const scope of [`versionId=${first.versionId}`, `documentId=${first.documentId}`]) {
      const lines = await ndjson(`${scope}&sortBy=signer_name&sortDir=asc`);
      assert.deepEqual(
        lines.map(({ clauses }) => clauses),
        [
          { terms: 'accepted', news: 'declined' },
          { terms: 'declined', news: 'unanswered' },
          { terms: null, news: null },
          { terms: 'declined', news: 'declined' },
          { terms: null, news: null },
        ],
      );
    }
    assert.ok((await ndjson()).every((line) => !('clauses' in line)));
  });
});

describe('CSV', () => {
  test('has a header, and a row for each request', async () => {
    const { header, rows } = await csv('sortBy=signer_name&sortDir=asc');
    assert.deepEqual(header.slice(0, 7), [
      'id',
      'signer_name',
      'signer_email',
      'status',
      'document_name',
      'version_number',
      'document_id',
    ]);
    const { completed_at } = data(await api.get(`/signing-requests/${accepted.requestId}`));
    assert.equal(rows.length, 6);
    const ada = rows.find(({ id }) => id === accepted.requestId);
    assert.equal(ada?.completed_at, completed_at);
    assert.equal(ada?.document_name, 'Services agreement');
    assert.equal(ada?.assent_map, '{"news":false,"terms":true}');
    assert.equal(rows.find(({ id }) => id === rejected.requestId)?.rejection_note, 'Too long');
  });

  test('an export of one document has a column for each clause of its published versions instead', async () => {
    const { documentId, versionId } = await publishDocument(api, {
      clauses: [clause('terms'), clause('old', { order: 1, is_mandatory: false })],
    });
    const before = await createSigningRequest(api, versionId, 'old@example.com');
    data(await submit(api, before.token, { terms: true, old: true }));
    await createSigningRequest(api, versionId, 'undecided@example.com');
    data(await api.post(`/documents/${documentId}/new-draft`));
    const clauses = [
      clause('a', { slug: 'new', order: 2, is_mandatory: false }),
      clause('terms', { order: 1 }),
      clause('b', { slug: 'twice', order: 3, is_mandatory: false }),
      clause('c', { slug: 'twice', order: 3, is_mandatory: false }),
    ];
    const settings = { expiry_days: 30, redirect_url: null };
    data(await api.put(`/documents/${documentId}/draft`, { content: { clauses }, settings }));
    const { id: newId } = data(await api.post(`/documents/${documentId}/publish`));
    const after = await createSigningRequest(api, newId, 'new@example.com');
    data(await submit(api, after.token, { terms: true, a: false, b: true, c: false }));
    // The clauses of a draft are not columns.
    data(await api.post(`/documents/${documentId}/new-draft`));
    const later = { content: { clauses: [clause('drafted')] }, settings };
    data(await api.put(`/documents/${documentId}/draft`, later));
    const { header, rows } = await csv(`documentId=${documentId}&sortDir=asc`);
    const columns = ['clause.terms', 'clause.new', 'clause.twice.b', 'clause.twice.c', 'clause.old'];
    assert.deepEqual(
      header.filter((name) => name.startsWith('clause.')),
      columns,
    );
    assert.ok(!header.includes('assent_map'));
    assert.deepEqual(
      rows.map((row) => columns.map((column) => row[column])),
      [
        ['accepted', '', '', '', 'accepted'],
        ['', '', '', '', ''],
        ['accepted', 'declined', 'accepted', 'declined', ''],
      ],
    );
    // The same decisions, none, on the clauses of different versions.
    await createSigningRequest(api, newId, 'undecided@example.com');
    const undecided = await ndjson(`documentId=${documentId}&status=PENDING&sortDir=asc`);
    assert.deepEqual(
      undecided.map(({ clauses }) => Object.keys(clauses ?? {})),
      [
        ['terms', 'old'],
        ['terms', 'new', 'twice.b', 'twice.c'],
      ],
    );
  });

  test('cells that a spreadsheet would run as formulas get an apostrophe', async () => {
    const { versionId } = await publishDocument(api);
    const names = ['=HYPERLINK("https://example.com")', '+1', '-1', '@SUM(A1)', '＝1+1'];
    const signers = names.map((name, i) => ({ name, email: `+formula${i}@example.com` }));
    createdRequests(await api.post('/signing-requests/batch', { versionId, signers }));
    const { rows } = await csv(`versionId=${versionId}`);
    assert.deepEqual(rows.map((row) => row.signer_name).sort(), names.map((name) => `'${name}`).sort());
    for (const row of rows) assert.match(row.signer_email ?? '', /^'\+formula/);
    assert.deepEqual(
      (await ndjson(`versionId=${versionId}`)).map((row) => row.signer_name).sort(),
      names.sort(),
    );
  });

  test('without a match, there is only the header', async () => {
    const { header, rows } = await csv('search=nobody-has-this-name');
    assert.ok(header.includes('signer_email'));
    assert.deepEqual(rows, []);
  });
});

test('a clause that was withdrawn is withdrawn in every format, and the map of decisions stays what was decided', async () => {
  const { documentId, versionId } = await publishDocument(api, {
    clauses: [
      clause('terms'),
      clause('news', { order: 1, is_mandatory: false }),
      clause('offers', { order: 2, is_mandatory: false }),
    ],
  });
  const decide = async (name: string, choices: Record<string, boolean>, withdrawn: string[]) => {
    const { requestId, token } = await createSigningRequest(api, versionId, `${name}@example.com`);
    data(await submit(api, token, { terms: true, ...choices }));
    if (withdrawn.length > 0)
      data(await api.post(`/signing-requests/${requestId}/withdrawals`, { clauseIds: withdrawn }));
    return requestId;
  };
  const full = await decide('full', { news: true, offers: true }, ['news']);
  const partial = await decide('partial', { news: true, offers: false }, ['news']);
  const both = await decide('both', { news: true, offers: true }, ['news', 'offers']);
  const kept = await decide('kept', { news: true, offers: true }, []);
  const erased = await decide('erased', { news: true, offers: true }, ['offers']);
  data(await api.post('/signers/erase', { email: 'erased@example.com' }));
  const expected: [id: string, news: string, offers: string][] = [
    [full, 'withdrawn', 'accepted'],
    [partial, 'withdrawn', 'declined'],
    [both, 'withdrawn', 'withdrawn'],
    [kept, 'accepted', 'accepted'],
    [erased, 'accepted', 'withdrawn'],
  ];
  const lines = await ndjson(`documentId=${documentId}&sortDir=asc`);
  assert.deepEqual(
    lines.map(({ id, clauses }) => [id, clauses?.terms, clauses?.news, clauses?.offers]),
    expected.map(([id, ...decisions]) => [id, 'accepted', ...decisions]),
  );
  assert.deepEqual(lines[0]?.assent_map, { terms: true, news: true, offers: true });
  const { header, rows } = await csv(`versionId=${versionId}&sortDir=asc`);
  assert.deepEqual(
    rows.map((row) => [row.id, row['clause.news'], row['clause.offers']]),
    expected,
  );
  assert.ok(!header.includes('withdrawn'));

  const declined = `documentId=${documentId}&clause=news&accepted=false&sortDir=asc`;
  const found = [full, partial, both];
  assert.deepEqual(
    (await ndjson(declined)).map(({ id, clauses }) => [id, clauses?.news]),
    found.map((id) => [id, 'withdrawn']),
  );
  assert.deepEqual(
    (await csv(declined)).rows.map((row) => [row.id, row['clause.news']]),
    found.map((id) => [id, 'withdrawn']),
  );
  assert.deepEqual(
    (await ndjson(`documentId=${documentId}&search=partial`)).map(({ clauses }) => clauses),
    [{ terms: 'accepted', news: 'withdrawn', offers: 'declined' }],
  );
});

test('slugs such as constructor, which every JavaScript object has, are slugs like any other', async () => {
  const slugs = ['__proto__', 'constructor', 'toString'];
  const { documentId, versionId } = await publishDocument(api, {
    clauses: slugs.map((slug, order) => clause(`id-${order}`, { slug, order, is_mandatory: order === 0 })),
  });
  const before = await createSigningRequest(api, versionId, 'before@example.com');
  data(await submit(api, before.token, { 'id-0': true, 'id-1': true, 'id-2': false }));
  await api.assent.documents.createNewDraft(documentId);
  await api.assent.documents.replaceDraft(documentId, {
    content: { clauses: [clause('terms')] },
    settings: { expiry_days: 30 },
  });
  const { id: newId } = await api.assent.documents.publish(documentId);
  await createSigningRequest(api, newId, 'after@example.com');

  const { rows } = await csv(`documentId=${documentId}&sortDir=asc`);
  assert.deepEqual(
    rows.map((row) => slugs.map((slug) => row[`clause.${slug}`])),
    [
      ['accepted', 'accepted', 'declined'],
      ['', '', ''],
    ],
  );
  const [line] = await ndjson(`versionId=${versionId}`);
  assert.deepEqual(Object.entries(line?.clauses ?? {}), [
    ['__proto__', 'accepted'],
    ['constructor', 'accepted'],
    ['toString', 'declined'],
  ]);
});

test('it downloads as a file with a date in its name, in chunks, and no cache keeps it', async () => {
  for (const [format, type] of [
    ['csv', 'text/csv; charset=utf-8; header=present'],
    ['ndjson', 'application/x-ndjson; charset=utf-8'],
  ]) {
    const response = await download(`format=${format}`);
    await response.arrayBuffer();
    assert.equal(response.headers.get('content-type'), type);
    assert.match(
      response.headers.get('content-disposition') ?? '',
      new RegExp(`^attachment; filename="signing-requests-\\d{4}-\\d\\d-\\d\\d\\.${format}"$`),
    );
    assert.equal(response.headers.get('transfer-encoding'), 'chunked');
    assert.equal(response.headers.get('cache-control'), 'no-store');
    // Otherwise nginx stores it, and reads on only after its client has read what was stored.
    assert.equal(response.headers.get('x-accel-buffering'), 'no');
  }
});

test('an organisation exports nothing of another one', async () => {
  const other = await assent.organisation();
  const query = `format=ndjson&versionId=${first.versionId}`;
  assert.equal(await (await download(query, { 'x-api-key': other.key })).text(), '');
  const { header } = await csv(`versionId=${first.versionId}`);
  const theirs = await (
    await download(`format=csv&versionId=${first.versionId}`, { 'x-api-key': other.key })
  ).text();
  assert.ok(header.includes('clause.terms'));
  assert.doesNotMatch(theirs, /clause\./);
});

test('viewers may export, as they may see the list', async () => {
  const organisation = await assent.organisation();
  const viewer = await signInMember(
    { ...assent, database: await assent.openDatabase() },
    organisation,
    'viewer',
  );
  const response = await fetch(`${assent.url}/api/v1/signing-requests/export?format=ndjson`, {
    headers: { cookie: viewer.browser.cookie(), 'x-organisation-id': organisation.id },
  });
  assert.equal(response.status, 200);
  assert.equal(await response.text(), '');
});

for (const [query, sentence] of [
  ['', /^format/],
  ['format=xlsx', /^format/],
  ['format=csv&format=csv', /^format/],
  ['format=csv&limit=10', /^limit/],
  ['format=csv&cursor=', /^cursor/],
  ['format=csv&status=DONE', /^status/],
  ['format=csv&versionId=1', /^versionId/],
  ['format=ndjson&accepted=true', /^accepted/],
  ['format=csv&from=2026-02-30T00:00:00.000Z', /^from/],
  ['format=csv&from=2026-03-01T23:59:60.000Z', /^from/],
] as const)
  test(`GET /signing-requests/export?${query}: 400 BAD_REQUEST`, async () => {
    const reply = await (api as ApiClient).get(`/signing-requests/export?${query}`);
    assertError(reply, 400, 'BAD_REQUEST', sentence);
  });
