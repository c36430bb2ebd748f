import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiClient } from '../harness/client.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import {
  assertError,
  clause,
  createDocument,
  createSigningRequest,
  data,
  publishDocument,
  unknownId,
} from '../harness/steps.ts';

const assent = await sharedAssent();

type Answer = boolean | string;

/** Creates a request and decides it. A text declines the clause with that comment; clauses left out stay unanswered. */
async function decide(api: ApiClient, versionId: string, email: string, answers: Record<string, Answer>) {
  const { requestId, token } = await createSigningRequest(api, versionId, email);
  const { version } = data(await api.get(`/sign/${token}`));
  const responses = Object.entries(answers).map(([clauseId, answer]) =>
    typeof answer === 'string'
      ? { clauseId, accepted: false, comment: answer }
      : { clauseId, accepted: answer },
  );
  data(await api.post(`/sign/${token}/submit`, { responses, contentHash: version.content_hash }));
  return requestId;
}

test('GET /versions/:id/clauses: 200 with what was decided on each clause, in the order of the document', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api, {
    clauses: [
      clause('news', { order: 1, is_mandatory: false, title: 'Newsletter' }),
      clause('terms', { order: 0 }),
    ],
  });
  await decide(api, versionId, 'a@example.com', { terms: true, news: true });
  await decide(api, versionId, 'b@example.com', { terms: true, news: false });
  await decide(api, versionId, 'c@example.com', { terms: 'Too dear.' });
  const withdrawn = await decide(api, versionId, 'd@example.com', { terms: true, news: true });
  data(await api.post(`/signing-requests/${withdrawn}/withdrawals`, { clauseIds: ['news'] }));
  await createSigningRequest(api, versionId, 'pending@example.com');

  const clauses = await api.assent.versions.countClauseDecisions(versionId);
  const none = { declined: 0, unanswered: 0, withdrawn: 0, comments: 0, decided: 4 };
  assert.deepEqual(clauses, [
    {
      ...none,
      ...{ id: 'terms', slug: 'terms', title: 'Clause terms', is_mandatory: true },
      ...{ accepted: 3, not_accepted: 1, declined: 1, comments: 1 },
    },
    {
      ...none,
      ...{ id: 'news', slug: 'news', title: 'Newsletter', is_mandatory: false },
      ...{ accepted: 1, not_accepted: 3, declined: 1, unanswered: 1, withdrawn: 1 },
    },
  ]);
  for (const { slug, accepted, not_accepted } of clauses)
    for (const [isAccepted, count] of [
      ['true', accepted],
      ['false', not_accepted],
    ] as const) {
      const filter = { versionId, clause: slug, accepted: isAccepted };
      assert.equal((await api.assent.signingRequests.list(filter)).pagination.total, count);
    }
});

test('GET /versions/:id/clauses: superseded decisions count, as in the list of signing requests', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  await decide(api, versionId, 'ada@example.com', { terms: true, news: 'No.' });
  await decide(api, versionId, 'ada@example.com', { terms: true, news: true });
  const [, news] = await api.assent.versions.countClauseDecisions(versionId);
  assert.deepEqual([news?.accepted, news?.declined, news?.comments], [1, 1, 1]);
  const { data: comments } = await api.assent.versions.listClauseComments(versionId, { clause: 'news' });
  assert.deepEqual(
    comments.map(({ is_superseded }) => is_superseded),
    [true],
  );
});

test('GET /versions/:id/clauses: a draft has its clauses without decisions, and an archived version keeps its own', async () => {
  const { api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api);
  await decide(api, versionId, 'ada@example.com', { terms: true, news: false });
  const draft = data(await api.post(`/documents/${documentId}/new-draft`));
  const drafted = await api.assent.versions.countClauseDecisions(draft.id);
  assert.deepEqual(
    drafted.map(({ id, decided }) => [id, decided]),
    [
      ['terms', 0],
      ['news', 0],
    ],
  );
  data(await api.post(`/documents/${documentId}/archive`));
  const [, news] = await api.assent.versions.countClauseDecisions(versionId);
  assert.equal(news?.declined, 1);
  const created = await createDocument(api);
  const { versions } = await api.assent.documents.get(created.documentId);
  assert.deepEqual(await api.assent.versions.countClauseDecisions(versions[0]?.id ?? ''), []);
});

test('GET /versions/:id/comments: pages from the newest, each comment once', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const requestIds: string[] = [];
  for (const n of [1, 2, 3, 4, 5])
    requestIds.push(await decide(api, versionId, `${n}@example.com`, { terms: true, news: `Reason ${n}` }));
  const found: string[] = [];
  for (let cursor: string | null | undefined = ''; typeof cursor === 'string'; ) {
    const page = await api.assent.versions.listClauseComments(versionId, {
      clause: 'news',
      cursor,
      limit: 2,
    });
    assert.equal(page.pagination.total, 5);
    for (const { signing_request_id, signer_name, status, decided_at, comments } of page.data) {
      const request = await api.assent.signingRequests.get(signing_request_id);
      assert.deepEqual(
        [signer_name, status, decided_at],
        [request.signer_name, 'ACCEPTED_PARTIAL', request.completed_at],
      );
      assert.deepEqual(
        comments.map(({ clause_id, comment }) => [clause_id, comment]),
        [['news', `Reason ${requestIds.indexOf(signing_request_id) + 1}`]],
      );
      found.push(signing_request_id);
    }
    cursor = page.pagination.next_cursor;
  }
  assert.deepEqual(found, requestIds.toReversed());
  const other = await api.assent.versions.listClauseComments(versionId, { clause: 'terms' });
  assert.deepEqual([other.data, other.pagination.total], [[], 0]);
});

test('GET /versions/:id/comments: of clauses that share a slug, each comment is listed with its clause', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api, {
    clauses: ['a', 'b', 'c'].map((id, order) =>
      clause(id, { order, slug: 'offers', is_mandatory: false, title: 'Offers' }),
    ),
  });
  await decide(api, versionId, 'ada@example.com', { a: 'Not by post.', b: true, c: 'Not by phone.' });
  const page = await api.assent.versions.listClauseComments(versionId, { clause: 'offers' });
  assert.deepEqual(
    page.data.map(({ comments }) => comments),
    [
      [
        { clause_id: 'a', comment: 'Not by post.' },
        { clause_id: 'c', comment: 'Not by phone.' },
      ],
    ],
  );
  const counts = await api.assent.versions.countClauseDecisions(versionId);
  assert.deepEqual(
    counts.map(({ declined, comments }) => [declined, comments]),
    [
      [1, 1],
      [1, 1],
      [1, 1],
    ],
  );
});

test('GET /versions/:id/comments: what an erased signer wrote is gone, and their decision still counts', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  await decide(api, versionId, 'ada@example.com', { terms: true, news: 'I am Ada.' });
  await decide(api, versionId, 'bob@example.com', { terms: true, news: 'I am Bob.' });
  data(await api.post('/signers/erase', { email: 'ada@example.com' }));
  const page = await api.assent.versions.listClauseComments(versionId, { clause: 'news' });
  assert.equal(page.pagination.total, 1);
  assert.equal(page.data.length, 1);
  assert.doesNotMatch(JSON.stringify(page), /I am Ada/);
  const [, news] = await api.assent.versions.countClauseDecisions(versionId);
  assert.deepEqual([news?.declined, news?.comments], [2, 1]);
});

test('GET /versions/:id/comments: 400 for a cursor of no page, or without a clause', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { pagination } = (await api.get('/activity?cursor=&limit=1')).body;
  for (const cursor of ['nonsense', pagination.next_cursor ?? 'none'])
    assertError(
      await api.get(`/versions/${versionId}/comments?clause=news&cursor=${cursor}`),
      400,
      'BAD_REQUEST',
      /cursor/,
    );
  assertError(await api.get(`/versions/${versionId}/comments`), 400, 'BAD_REQUEST', /clause/);
});

test('decisions on clauses and comments: 404 for an unknown, a deleted or another organisation’s version', async () => {
  const { api } = await assent.organisation();
  const { api: stranger } = await assent.organisation();
  const { versionId, containerId } = await publishDocument(api);
  await decide(api, versionId, 'ada@example.com', { terms: true, news: 'No.' });
  const assertAbsent = async (client: ApiClient, id: string) => {
    for (const path of ['clauses', 'comments?clause=news'])
      assertError(await client.get(`/versions/${id}/${path}`), 404, 'NOT_FOUND');
  };
  await assertAbsent(api, unknownId);
  await assertAbsent(stranger, versionId);
  data(await api.delete(`/containers/${containerId}`));
  await assertAbsent(api, versionId);
});
