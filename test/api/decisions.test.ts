import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifyChain } from '../harness/chain.ts';
import { createClient } from '../harness/client.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { assertError, clause, createSigningRequest, data, publishDocument } from '../harness/steps.ts';
import { downloadBundle, verifyBundle } from '../support/bundle.ts';

const assent = await sharedAssent();
const signer = createClient(assent.url);

const terms = clause('terms', { order: 0 });
const fees = clause('fees', { order: 1 });
const news = clause('news', { order: 2, is_mandatory: false });

/** A pending request whose organisation has a webhook for every decision. */
async function pending(clauses = [terms, fees, news]) {
  const organisation = await assent.organisation('unlimited');
  const { api } = organisation;
  const published = await publishDocument(api, { clauses });
  const request = await createSigningRequest(api, published.versionId);
  const events = ['signing.completed', 'signing.rejected'];
  const webhook = data(await api.post('/webhooks', { url: 'https://hooks.example.com/assent', events }));
  const submit = (responses: object[], more: object = {}) =>
    signer.post(`/sign/${request.token}/submit`, { responses, contentHash: published.contentHash, ...more });
  return {
    ...published,
    ...request,
    organisation,
    submit,
    detail: async () => data(await api.get(`/signing-requests/${request.requestId}`)),
    events: async () => data(await api.get(`/signing-requests/${request.requestId}/events`)),
    async webhookData() {
      const [delivery] = data(await api.get(`/webhooks/${webhook.id}/deliveries`));
      return delivery?.payload.data ?? {};
    },
  };
}

const accept = (clauseId: string) => ({ clauseId, accepted: true });
const decline = (clauseId: string, comment?: string | null) => ({
  clauseId,
  accepted: false,
  ...(comment !== undefined && { comment }),
});

test('POST /sign/:token/submit: a declined mandatory clause rejects the document without answers to the rest', async () => {
  const request = await pending();
  const first = data(await request.submit([decline('fees')]));
  assert.equal(first.status, 'REJECTED');
  assert.deepEqual(data(await request.submit([decline('fees')])), first, 'an identical repeat');
  const { status, assent_map, unanswered, comments } = await request.detail();
  assert.deepEqual(
    { status, assent_map, unanswered, comments },
    {
      status: 'REJECTED',
      assent_map: { terms: false, fees: false, news: false },
      unanswered: ['terms', 'news'],
      comments: {},
    },
  );
  const events = await request.events();
  verifyChain(request.requestId, events);
  const { type, payload } = events.at(-1) ?? {};
  assert.equal(type, 'rejected');
  const known = { default_checked: false, touched: null };
  assert.deepEqual(payload?.responses, [
    { clauseId: 'terms', accepted: false, answered: false, is_mandatory: true, ...known },
    { clauseId: 'fees', accepted: false, answered: true, is_mandatory: true, ...known },
    { clauseId: 'news', accepted: false, answered: false, is_mandatory: false, ...known },
  ]);
  const { responses, unanswered: left } = await request.webhookData();
  assert.deepEqual(responses, [decline('terms'), decline('fees'), decline('news')]);
  assert.deepEqual(left, ['terms', 'news']);
});

test('POST /sign/:token/submit: 409 when a quick rejection is repeated with answers to the rest', async () => {
  const request = await pending();
  data(await request.submit([decline('fees')]));
  const full = [decline('terms'), decline('fees'), decline('news')];
  assertError(await request.submit(full), 409, 'CONFLICT');
  assertError(await request.submit([decline('terms')]), 409, 'CONFLICT');
});

test('POST /sign/:token/submit: 400 for a missing clause as long as no mandatory clause is declined', async () => {
  const request = await pending();
  for (const responses of [[], [decline('news')], [accept('terms')], [accept('terms'), decline('news')]]) {
    const message = assertError(await request.submit(responses), 400, 'BAD_REQUEST');
    assert.match(message, /^responses: the clause ".*" has no response/);
  }
  assert.equal((await request.detail()).status, 'PENDING');
});

test('a bundle says which clauses were not answered, also in its certificate, and verifies', async () => {
  const { organisation, requestId, submit } = await pending();
  data(await submit([decline('fees', 'Too dear.')]));
  const { zip, evidence } = await downloadBundle(assent.url, organisation, requestId);
  assert.equal(verifyBundle(zip).status, 'intact');
  assert.deepEqual(
    evidence.decisions?.map(({ clause_id, accepted, answered, comment }) => ({
      clause_id,
      accepted,
      answered,
      comment,
    })),
    [
      { clause_id: 'terms', accepted: false, answered: false, comment: undefined },
      { clause_id: 'fees', accepted: false, answered: undefined, comment: 'Too dear.' },
      { clause_id: 'news', accepted: false, answered: false, comment: undefined },
    ],
  );
  assert.match(
    evidence.process.statement.join(' '),
    /2 clauses had no answer when the decision was submitted/,
  );
});

test('the receipt lists comments and clauses without an answer', async () => {
  const { submit, token } = await pending();
  data(await submit([decline('fees', 'Too dear.')]));
  for (const path of [`/sign/${token}`, `/sign/${token}/receipt.html`]) {
    const page = await (await fetch(`${assent.url}${path}`)).text();
    assert.match(
      page,
      /Clause terms.*Not answered.*Clause fees.*Declined.*Too dear\..*Clause news.*Not answered/s,
    );
    assert.match(page, /0\saccepted, 1\sdeclined, 2\snot answered/);
  }
});

test('POST /sign/:token/submit: a declined clause can have a comment, which everyone who sees the decision sees', async () => {
  const request = await pending();
  const responses = [accept('terms'), accept('fees'), decline('news', '  No <news>,\nplease.  ')];
  const first = data(await request.submit(responses));
  assert.equal(first.status, 'ACCEPTED_PARTIAL');
  assert.deepEqual(data(await request.submit(responses)), first, 'an identical repeat');
  assertError(await request.submit([accept('terms'), accept('fees'), decline('news')]), 409, 'CONFLICT');
  const comment = 'No <news>,\nplease.';
  const { comments, unanswered } = await request.detail();
  assert.deepEqual({ comments, unanswered }, { comments: { news: comment }, unanswered: [] });
  assert.deepEqual((await request.webhookData()).responses, [
    accept('terms'),
    accept('fees'),
    decline('news', comment),
  ]);
});

test('a comment is in the audit event as a salted hash only, and the chain verifies once it is erased', async () => {
  const request = await pending();
  data(await request.submit([accept('terms'), accept('fees'), decline('news', 'No news for Ada.')]));
  const [, decision] = await request.events();
  assert.match(String(decision?.payload['comment:news']), /^[0-9a-f]{64}$/);
  assert.doesNotMatch(JSON.stringify(decision), /No news for Ada/);
  const bundle = () => downloadBundle(assent.url, request.organisation, request.requestId);
  const commentIn = ({ evidence }: Awaited<ReturnType<typeof bundle>>) =>
    evidence.decisions?.find(({ clause_id }) => clause_id === 'news')?.comment;
  assert.equal(commentIn(await bundle()), 'No news for Ada.');
  data(await request.organisation.api.post('/signers/erase', { email: 'ada@example.com' }));
  verifyChain(request.requestId, await request.events());
  const erased = await bundle();
  assert.equal(commentIn(erased), null);
  assert.equal(verifyBundle(erased.zip).status, 'intact');
});

const commented = (comment: unknown) => [
  accept('terms'),
  accept('fees'),
  { clauseId: 'news', accepted: false, comment },
];
for (const [what, comment, message] of [
  ['is empty', ' ', /^responses\[2\]\.comment: /],
  ['is longer than 1,000 characters', '😀'.repeat(1001), /^responses\[2\]\.comment: /],
  ['is not a text', 7, /^responses\[2\]\.comment: /],
] as const)
  test(`POST /sign/:token/submit: 400 BAD_REQUEST when a comment ${what}`, async () => {
    const { submit } = await pending();
    assert.match(assertError(await submit(commented(comment)), 400, 'BAD_REQUEST'), message);
  });

test('POST /sign/:token/submit: 400 BAD_REQUEST for a comment on an accepted clause', async () => {
  const { submit, detail } = await pending();
  const responses = [{ ...accept('terms'), comment: 'Fine.' }, accept('fees'), accept('news')];
  assert.match(
    assertError(await submit(responses), 400, 'BAD_REQUEST'),
    /^responses\[0\]\.comment: only a declined/,
  );
  assert.equal((await detail()).status, 'PENDING');
});

test('POST /sign/:token/submit: a comment may have 1,000 characters, and null means no comment', async () => {
  const { submit, detail } = await pending();
  const longest = '😀'.repeat(1000);
  const responses = [{ ...accept('terms'), comment: null }, decline('fees', longest), decline('news', null)];
  assert.equal(data(await submit(responses)).status, 'REJECTED');
  assert.deepEqual((await detail()).comments, { fees: longest });
});

test('when every clause is optional and declined, the status is ACCEPTED_PARTIAL and no text says accepted', async () => {
  const optional = [1, 2, 3].map((order) => clause(`o${order}`, { order, is_mandatory: false }));
  const { submit, token, organisation, requestId } = await pending(optional);
  assert.equal(data(await submit(optional.map(({ id }) => decline(id)))).status, 'ACCEPTED_PARTIAL');
  const page = await (await fetch(`${assent.url}/sign/${token}`)).text();
  assert.match(page, /<h1>You declined all 3 optional clauses<\/h1>/);
  assert.doesNotMatch(page, /You accepted/);
  const { zip } = await downloadBundle(assent.url, organisation, requestId);
  assert.equal(verifyBundle(zip).status, 'intact');
  const list = await organisation.api.get('/signing-requests?include=details');
  assert.equal(data(list)[0]?.accepted_clauses, 0);
});
