import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { SigningRequestInList } from '../../wire/signing-requests.ts';
import type { ApiClient, Reply } from '../harness/client.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import {
  assertError,
  createdRequests,
  createSigningRequest,
  data,
  itemAt,
  publishDocument,
  submit,
} from '../harness/steps.ts';

const assent = await sharedAssent();
const { db } = await assent.openDatabase();

/** An organisation with a request per name for one version, created a day apart, the first one newest. */
async function withPeople(names: string[]) {
  const { api, id: orgId } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const signers = names.map((name, i) => ({ name, email: `person${i}@example.com` }));
  const created = createdRequests(await api.post('/signing-requests/batch', { versionId, signers }));
  const ids = created.map(({ requestId }) => requestId);
  await sql`
    update signing_requests request set created_at = now() - make_interval(days => place::int - 1)
    from unnest(${ids}::uuid[]) with ordinality as given(id, place) where request.id = given.id`.execute(db);
  return { api, orgId, versionId, created, ids };
}

const idsOf = (reply: Reply<SigningRequestInList[]>) => data(reply).map(({ id }) => id);

/** The ids on all pages of a list, and the total that the last page reported. */
async function allPages(api: ApiClient, query: string, limit: number) {
  const ids: string[] = [];
  for (let offset = 0; ; offset += limit) {
    const reply = await api.get(`/signing-requests?${query}&limit=${limit}&offset=${offset}`);
    const page = idsOf(reply);
    ids.push(...page);
    if (page.length < limit) return { ids, total: reply.body.pagination.total };
  }
}

test('GET /signing-requests: 200 with the fields of the list, and pagination with the defaults 25 and 0', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { requestId, token } = await createSigningRequest(api, versionId);
  const reply = await api.get('/signing-requests');
  assert.equal(reply.status, 200);
  const detail = data(await api.get(`/signing-requests/${requestId}`));
  assert.deepEqual(reply.body, {
    data: [
      {
        id: requestId,
        version_id: versionId,
        signer_name: 'Ada Byron',
        signer_email: 'ada@example.com',
        status: 'PENDING',
        token,
        created_at: detail.created_at,
        expires_at: detail.expires_at,
        completed_at: null,
      },
    ],
    pagination: { total: 1, limit: 25, offset: 0 },
  });
});

test('GET /signing-requests: an organisation without requests gets an empty page and a total of 0', async () => {
  const [{ api }, other] = await Promise.all([assent.organisation(), withPeople(['Ada'])]);
  for (const query of ['', '?status=PENDING', '?search=Ada', `?versionId=${other.versionId}`])
    assert.deepEqual((await api.get(`/signing-requests${query}`)).body, {
      data: [],
      pagination: { total: 0, limit: 25, offset: 0 },
    });
});

test('GET /signing-requests: newest first by default', async () => {
  const { api, ids } = await withPeople(['a', 'b', 'c']);
  assert.deepEqual(idsOf(await api.get('/signing-requests')), ids);
});

test('GET /signing-requests: limit and offset select the page without changing the total', async () => {
  const { api, ids } = await withPeople(['a', 'b', 'c', 'd', 'e']);
  const reply = await api.get('/signing-requests?limit=2&offset=1');
  assert.deepEqual(idsOf(reply), ids.slice(1, 3));
  assert.deepEqual(reply.body.pagination, { total: 5, limit: 2, offset: 1 });
  const beyond = await api.get('/signing-requests?offset=5');
  assert.deepEqual(beyond.body, { data: [], pagination: { total: 5, limit: 25, offset: 5 } });
});

test('GET /signing-requests: pages with a cursor neither repeat nor skip what was created at the same time', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const signers = Array.from({ length: 5 }, (_, n) => ({ name: 'Ada Byron', email: `ada.${n}@example.com` }));
  const created = createdRequests(await api.post('/signing-requests/batch', { versionId, signers }));
  const ids = created.map(({ requestId }) => requestId).toSorted();
  for (const sortBy of ['created_at', 'updated_at', 'signer_name', 'status'])
    for (const sortDir of ['asc', 'desc']) {
      const listed: string[] = [];
      for (let cursor: string | null | undefined = ''; typeof cursor === 'string'; ) {
        const query = `sortBy=${sortBy}&sortDir=${sortDir}&limit=2&cursor=${cursor}`;
        const reply: Reply<SigningRequestInList[]> = await api.get(`/signing-requests?${query}`);
        listed.push(...idsOf(reply));
        cursor = reply.body.pagination.next_cursor;
      }
      assert.deepEqual(listed, sortDir === 'asc' ? ids : ids.toReversed(), `${sortBy} ${sortDir}`);
    }
  const { pagination } = (await api.get('/signing-requests?sortBy=status&sortDir=asc&limit=2&cursor=')).body;
  for (const sort of ['sortBy=status&sortDir=desc', 'sortBy=signer_name&sortDir=asc'])
    assertError(
      await api.get(`/signing-requests?${sort}&cursor=${pagination.next_cursor}`),
      400,
      'BAD_REQUEST',
      /^cursor: belongs to a page with another/,
    );
});

test('GET /signing-requests: sortBy and sortDir sort by name, creation time and status', async () => {
  const { api, ids, created } = await withPeople(['Bea', 'Ada', 'Cyd']);
  const [bea, ada, cyd] = ids;
  data(await submit(api, created[2]?.token ?? '', { terms: true, news: true }));
  data(await api.post(`/signing-requests/${bea}/void`));
  const sorted = async (query: string) => idsOf(await api.get(`/signing-requests?${query}`));
  assert.deepEqual(await sorted('sortBy=signer_name&sortDir=asc'), [ada, bea, cyd]);
  assert.deepEqual(await sorted('sortBy=signer_name'), [cyd, bea, ada]);
  assert.deepEqual(await sorted('sortBy=created_at&sortDir=asc'), [cyd, ada, bea]);
  assert.deepEqual(await sorted('sortBy=status&sortDir=asc'), [cyd, ada, bea]);
  assert.deepEqual(await sorted('sortBy=status&sortDir=desc'), [bea, ada, cyd]);
});

for (const sortBy of ['created_at', 'signer_name', 'status'])
  for (const sortDir of ['asc', 'desc'])
    test(`GET /signing-requests: pages sorted by ${sortBy} ${sortDir} neither repeat nor skip requests that are equal in it`, async () => {
      const { api, ids, versionId } = await withPeople(Array(23).fill('Same Name'));
      await sql`update signing_requests set created_at = '2026-01-01' where version_id = ${versionId}`.execute(
        db,
      );
      for (const filter of ['', `versionId=${versionId}&`]) {
        const pages = await allPages(api, `${filter}sortBy=${sortBy}&sortDir=${sortDir}`, 5);
        assert.deepEqual(pages.ids.toSorted(), ids.toSorted());
        assert.equal(pages.total, 23);
      }
    });

test('GET /signing-requests: status filters by each status, with the matching total', async () => {
  const { api, created, ids } = await withPeople(['a', 'b', 'c', 'd', 'e', 'f']);
  const tokens = created.map(({ token }) => token);
  data(await submit(api, tokens[1] ?? '', { terms: true, news: true }));
  data(await submit(api, tokens[2] ?? '', { terms: true, news: false }));
  data(await submit(api, tokens[3] ?? '', { terms: false, news: false }));
  data(await api.post(`/signing-requests/${ids[4]}/void`));
  await sql`update signing_requests set expires_at = now() where id = ${ids[5]}`.execute(db);
  const statuses = ['PENDING', 'ACCEPTED_FULL', 'ACCEPTED_PARTIAL', 'REJECTED', 'VOIDED', 'EXPIRED'];
  for (const [i, status] of statuses.entries()) {
    const reply = await api.get(`/signing-requests?status=${status}`);
    assert.deepEqual(
      data(reply).map((item) => [item.id, item.status]),
      [[ids[i], status]],
    );
    assert.equal(reply.body.pagination.total, 1);
  }
});

test('GET /signing-requests: versionId filters by version, also combined with status', async () => {
  const { api, ids, versionId } = await withPeople(['a', 'b']);
  const other = await publishDocument(api);
  const { requestId } = await createSigningRequest(api, other.versionId);
  data(await api.post(`/signing-requests/${ids[0]}/void`));
  const found = async (query: string) => {
    const reply = await api.get(`/signing-requests?${query}`);
    assert.equal(reply.body.pagination.total, idsOf(reply).length);
    return idsOf(reply);
  };
  assert.deepEqual(await found(`versionId=${versionId}`), ids);
  assert.deepEqual(await found(`versionId=${versionId.toUpperCase()}`), ids);
  assert.deepEqual(await found(`versionId=${other.versionId}`), [requestId]);
  assert.deepEqual(await found(`versionId=${versionId}&status=VOIDED`), [ids[0]]);
  assert.deepEqual(await found(`versionId=${versionId}&status=PENDING`), [ids[1]]);
});

test('GET /signing-requests: documentId filters by document over all its versions, also combined with other filters', async () => {
  const { api, ids, versionId } = await withPeople(['a', 'b']);
  const { document_id: documentId } = data(await api.get(`/versions/${versionId}`));
  data(await api.post(`/documents/${documentId}/new-draft`));
  const next = data(await api.post(`/documents/${documentId}/publish`));
  const { requestId: second } = await createSigningRequest(api, next.id);
  const other = await publishDocument(api);
  const { requestId: elsewhere } = await createSigningRequest(api, other.versionId);
  data(await api.post(`/signing-requests/${ids[0]}/void`));
  const overdue = await createSigningRequest(api, next.id, 'late@example.com');
  await sql`update signing_requests set expires_at = now() where id = ${overdue.requestId}`.execute(db);
  const found = async (query: string) => {
    const reply = await api.get(`/signing-requests?sortDir=asc&${query}`);
    assert.equal(reply.body.pagination.total, idsOf(reply).length, query);
    return idsOf(reply).toSorted();
  };
  const all = [...ids, second, overdue.requestId].toSorted();
  assert.deepEqual(await found(`documentId=${documentId}`), all);
  assert.deepEqual(await found(`documentId=${documentId.toUpperCase()}`), all);
  assert.deepEqual(await found(`documentId=${other.documentId}`), [elsewhere]);
  assert.deepEqual(await found(`documentId=${documentId}&status=VOIDED`), [ids[0]]);
  assert.deepEqual(await found(`documentId=${documentId}&status=PENDING`), [ids[1], second].toSorted());
  assert.deepEqual(await found(`documentId=${documentId}&status=EXPIRED`), [overdue.requestId]);
  assert.deepEqual(await found(`documentId=${documentId}&versionId=${versionId}`), ids.toSorted());
  assert.deepEqual(await found(`documentId=${other.documentId}&versionId=${versionId}`), []);
  assert.deepEqual(
    await found(`documentId=${documentId}&search=Ada`),
    [second, overdue.requestId].toSorted(),
  );
});

test('GET /signing-requests: the documentId of another organisation matches nothing', async () => {
  const [{ api }, theirs] = [await assent.organisation(), await assent.organisation()];
  const { documentId, versionId } = await publishDocument(theirs.api);
  await createSigningRequest(theirs.api, versionId);
  const reply = await api.get(`/signing-requests?documentId=${documentId}`);
  assert.deepEqual(reply.body, { data: [], pagination: { total: 0, limit: 25, offset: 0 } });
});

test('GET /signing-requests: include=details adds accepted_clauses, viewed_at, is_superseded, updated_at and version', async () => {
  const { api, ids, created } = await withPeople(['Ada', 'Bea']);
  data(await api.post(`/sign/${created[0]?.token}/view`));
  data(await submit(api, created[0]?.token ?? '', { terms: true, news: false }));
  const plain = await api.get('/signing-requests');
  const reply = await api.get('/signing-requests?include=details');
  assert.deepEqual(reply.body.pagination, plain.body.pagination);
  const details = await Promise.all(ids.map((id) => api.get(`/signing-requests/${id}`)));
  assert.deepEqual(
    data(reply),
    data(plain).map((item, i) => {
      const { assent_map, viewed_at, is_superseded, updated_at, version } = data(itemAt(details, i));
      const accepted_clauses = assent_map && Object.values(assent_map).filter(Boolean).length;
      return { ...item, accepted_clauses, viewed_at, is_superseded, updated_at, version };
    }),
  );
  assert.equal(data(reply)[1]?.viewed_at, null);
  assert.deepEqual((await api.get('/signing-requests?include=details&search=nobody')).body.data, []);
});

test('GET /signing-requests: without include=details, items have only the specified fields', async () => {
  const { api, ids } = await withPeople(['Ada']);
  const reply = await api.get(`/signing-requests?search=Ada`);
  assert.equal(data(reply)[0]?.id, ids[0]);
  assert.deepEqual(Object.keys(itemAt(data(reply), 0)), [
    'id',
    'version_id',
    'signer_name',
    'signer_email',
    'status',
    'created_at',
    'expires_at',
    'completed_at',
    'token',
  ]);
});

test('GET /signing-requests: search matches part of the name or address, case-insensitively', async () => {
  const { api, ids } = await withPeople(['Ada Byron', 'Grace Hopper', 'Zoë Ünal']);
  const found = async (search: string) =>
    idsOf(await api.get(`/signing-requests?search=${encodeURIComponent(search)}`));
  assert.deepEqual(await found('BYRON'), [ids[0]]);
  assert.deepEqual(await found('race h'), [ids[1]]);
  assert.deepEqual(await found('PERSON2@'), [ids[2]]);
  assert.deepEqual(await found('zoë'), [ids[2]]);
  assert.deepEqual(await found('  hopper '), [ids[1]]);
  assert.deepEqual(await found('nobody'), []);
  assert.deepEqual(await found(''), ids);
});

test('GET /signing-requests: search treats %, _ and \\ literally', async () => {
  const names = [
    '100% Ada',
    '100 Ada',
    'a_b',
    'axb',
    'back\\slash',
    'backslash',
    "o'hara",
    '"quoted"',
    '%_\\',
  ];
  const { api, ids, versionId } = await withPeople(names);
  const found = async (search: string) =>
    idsOf(await api.get(`/signing-requests?search=${encodeURIComponent(search)}&versionId=${versionId}`));
  for (const search of ['100% ada', 'A_B', 'k\\s', '%_\\', "O'HARA", '"quoted"'])
    assert.deepEqual(
      await found(search),
      ids.filter((_, i) => names[i]?.toLowerCase().includes(search.toLowerCase())),
      search,
    );
  for (const search of ['%', '_', '\\'])
    assert.deepEqual(
      await found(search),
      ids.filter((_, i) => names[i]?.includes(search)),
      search,
    );
});

test('GET /signing-requests: dateRange selects requests created in the last 7, 30 or 90 days', async () => {
  const { api, ids } = await withPeople(Array(4).fill('Ada'));
  for (const [i, days] of [6.9, 7.1, 30.1, 90.1].entries())
    await sql`
      update signing_requests set created_at = now() - make_interval(secs => ${days * 86_400}) where id = ${ids[i]}`.execute(
      db,
    );
  for (const [i, range] of ['7d', '30d', '90d'].entries()) {
    const reply = await api.get(`/signing-requests?dateRange=${range}`);
    assert.deepEqual(idsOf(reply), ids.slice(0, i + 1));
    assert.equal(reply.body.pagination.total, i + 1);
  }
});

test('GET /signing-requests: all filters can be combined', async () => {
  const { api, ids, versionId } = await withPeople(['Ada', 'Ada', 'Bob', 'Ada']);
  data(await api.post(`/signing-requests/${ids[1]}/void`));
  await sql`update signing_requests set created_at = now() - interval '8 days' where id = ${ids[3]}`.execute(
    db,
  );
  const query = `status=PENDING&versionId=${versionId}&search=ada&dateRange=7d&sortBy=signer_name&sortDir=asc&limit=10&offset=0`;
  const reply = await api.get(`/signing-requests?${query}`);
  assert.deepEqual(idsOf(reply), [ids[0]]);
  assert.deepEqual(reply.body.pagination, { total: 1, limit: 10, offset: 0 });
});

test('GET /signing-requests: a search of 200 characters is accepted', async () => {
  const { api } = await assent.organisation();
  const search = encodeURIComponent('é'.repeat(200));
  assert.equal((await api.get(`/signing-requests?search=${search}`)).status, 200);
});

test('GET /signing-requests: the total is exact after concurrent changes of every kind', async () => {
  const { api, ids, created, versionId } = await withPeople(Array(20).fill('Ada'));
  await Promise.all([
    ...ids.slice(0, 5).map((id) => api.post(`/signing-requests/${id}/void`)),
    ...created.slice(5, 12).map(({ token }) => submit(api, token, { terms: true, news: true })),
    ...created.slice(12, 15).map(({ token }) => submit(api, token, { terms: false, news: true })),
    ...[1, 2, 3].map((i) => createSigningRequest(api, versionId, `late${i}@example.com`)),
  ]);
  const { document_id: documentId } = data(await api.get(`/versions/${versionId}`));
  const expected = { VOIDED: 5, ACCEPTED_FULL: 7, REJECTED: 3, PENDING: 8, EXPIRED: 0, ACCEPTED_PARTIAL: 0 };
  for (const [status, total] of Object.entries(expected))
    for (const filter of ['', `&versionId=${versionId}`, `&documentId=${documentId}`]) {
      const query = `status=${status}${filter}`;
      assert.equal((await api.get(`/signing-requests?${query}`)).body.pagination.total, total, query);
    }
  assert.equal((await api.get('/signing-requests')).body.pagination.total, 23);
});

const invalid: [string, string][] = [
  ['status is unknown', 'status=SIGNED'],
  ['status is in lower case', 'status=pending'],
  ['versionId is not a UUID', 'versionId=1'],
  ['documentId is not a UUID', 'documentId=1'],
  ['include is unknown', 'include=version'],
  ['search is longer than 200 characters', `search=${'a'.repeat(201)}`],
  ['search contains a NUL', 'search=%00'],
  ['search is not UTF-8', 'search=%FF'],
  ['dateRange is unknown', 'dateRange=1d'],
  ['sortBy is unknown', 'sortBy=signer_email'],
  ['sortDir is unknown', 'sortDir=DESC'],
  ['limit is 0', 'limit=0'],
  ['limit is over 100', 'limit=101'],
  ['limit is negative', 'limit=-1'],
  ['limit is not an integer', 'limit=1.5'],
  ['limit is in exponent notation', 'limit=1e2'],
  ['limit is empty', 'limit='],
  ['offset is negative', 'offset=-1'],
  ['offset is out of range', 'offset=99999999999999999999'],
  ['a parameter is repeated', 'limit=5&limit=6'],
  ['a parameter is unknown', 'page=2'],
];
for (const [what, query] of invalid)
  test(`GET /signing-requests: 400 BAD_REQUEST when ${what}`, async () => {
    const { api } = await sharedOrganisation();
    assertError(await api.get(`/signing-requests?${query}`), 400, 'BAD_REQUEST');
  });

let shared: ReturnType<typeof assent.organisation> | undefined;
function sharedOrganisation() {
  shared ??= assent.organisation();
  return shared;
}
