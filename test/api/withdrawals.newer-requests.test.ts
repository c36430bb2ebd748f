import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { rebuildStandings } from '../../src/consents/rebuild.ts';
import { createClient } from '../harness/client.ts';
import { visitPage } from '../harness/page-visitor.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import {
  assertError,
  clause,
  createSigningRequest,
  data,
  publishDocument,
  submit,
} from '../harness/steps.ts';
import { publishNext } from '../support/campaigns.ts';
import { acceptedRequest, clauses, eventsOf, standing } from '../support/withdrawals.ts';

const assent = await sharedAssent();

const { db } = await assent.openDatabase();

test('a withdrawal through the link of an earlier request also counts for the newer acceptance', async () => {
  const { api } = await assent.organisation();
  const first = await acceptedRequest(api);
  const second = await createSigningRequest(api, first.versionId);
  data(await submit(api, second.token, { terms: true, news: true, partners: true, calls: true }));
  const consent = data(await api.post(`/sign/${first.token}/withdraw`, { clauseIds: ['news'] }));
  assert.equal(consent.accepted?.request_id, second.requestId);
  assert.deepEqual(consent.accepted?.clauses, { terms: true, news: false, partners: true, calls: true });
  assert.deepEqual(
    consent.withdrawn.map(({ slug }) => slug),
    ['news'],
  );
});

test('a withdrawal through an earlier request stays when retention has erased that request, and through several', async () => {
  const { api, id: orgId } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api, {
    clauses: clauses.filter(({ is_mandatory }) => !is_mandatory),
  });
  const requests = [];
  for (let n = 0; n < 3; n += 1) {
    const request = await createSigningRequest(api, versionId);
    data(await submit(api, request.token, { news: true, partners: true, calls: false }));
    requests.push(request);
  }
  const [first, second, third] = requests.map(({ requestId }) => requestId);
  data(await api.post(`/signing-requests/${first}/withdrawals`, { clauseIds: ['news'] }));
  const partly = await standing(api, documentId);
  assert.deepEqual(partly.accepted?.clauses, { news: false, partners: true, calls: false });
  for (const id of [first, second]) {
    await sql`select erase_personal_data(${id})`.execute(db);
    assert.deepEqual(await standing(api, documentId), partly);
  }
  data(await api.post(`/signing-requests/${third}/withdrawals`, { clauseIds: ['partners'] }));
  const consent = await standing(api, documentId);
  assert.equal(consent.state, 'WITHDRAWN');
  assert.deepEqual(
    consent.withdrawn.map(({ slug }) => slug),
    ['news', 'partners'],
  );
  assert.equal((await rebuildStandings(db, orgId)).corrected, 0);
});

test('a withdrawal through an erased request does not count for what is accepted after it', async () => {
  const { api } = await assent.organisation();
  const { documentId, versionId, requestId } = await acceptedRequest(api);
  data(await api.post(`/signing-requests/${requestId}/withdrawals`, { clauseIds: ['news'] }));
  const again = await createSigningRequest(api, versionId);
  data(await submit(api, again.token, { terms: true, news: true, partners: true, calls: true }));
  await sql`select erase_personal_data(${requestId})`.execute(db);
  const { accepted, withdrawn } = await standing(api, documentId);
  assert.deepEqual([accepted?.clauses.news, withdrawn], [true, []]);
});

test('409 CONFLICT for a clause that was withdrawn from an earlier request and accepted again, naming the newer one', async () => {
  const { api } = await assent.organisation();
  const first = await acceptedRequest(api);
  data(await api.post(`/signing-requests/${first.requestId}/withdrawals`, { clauseIds: ['news'] }));
  const second = await createSigningRequest(api, first.versionId);
  data(await submit(api, second.token, { terms: true, news: true, partners: true, calls: false }));
  const before = await standing(api, first.documentId);
  assert.equal(before.accepted?.clauses.news, true);
  for (const reply of [
    await api.post(`/signing-requests/${first.requestId}/withdrawals`, { clauseIds: ['partners', 'news'] }),
    await createClient(assent.url).post(`/sign/${first.token}/withdraw`, { clauseIds: ['news'] }),
  ])
    assertError(reply, 409, 'CONFLICT', new RegExp(`^clauseIds: .*accepted again in ${second.requestId}`));
  assert.deepEqual(await standing(api, first.documentId), before);
  const consent = data(
    await api.post(`/signing-requests/${second.requestId}/withdrawals`, { clauseIds: ['news'] }),
  );
  assert.equal(consent.accepted?.clauses.news, false);
  assert.deepEqual(
    data(await api.post(`/signing-requests/${first.requestId}/withdrawals`, { clauseIds: ['news'] })),
    consent,
  );
});

test('a clause that the newer version does not have can be withdrawn, whatever its slug is', async () => {
  const { api } = await assent.organisation();
  const slugs = ['constructor', 'toString', '__proto__'];
  const { documentId, versionId } = await publishDocument(api, {
    clauses: [
      clause('terms'),
      ...slugs.map((slug, index) => clause(`c${index}`, { slug, order: index + 1, is_mandatory: false })),
    ],
  });
  const first = await createSigningRequest(api, versionId);
  data(await submit(api, first.token, { terms: true, c0: true, c1: true, c2: true }));
  data(await api.post(`/documents/${documentId}/new-draft`));
  const draft = {
    content: { clauses: [clause('terms')] },
    settings: { expiry_days: 30, redirect_url: null },
  };
  data(await api.put(`/documents/${documentId}/draft`, draft));
  const published = data(await api.post(`/documents/${documentId}/publish`));
  const second = await createSigningRequest(api, published.id);
  data(await submit(api, second.token, { terms: true }));
  const clauseIds = ['c0', 'c1', 'c2'];
  data(await api.post(`/signing-requests/${first.requestId}/withdrawals`, { clauseIds }));
  const events = await eventsOf(api, first.requestId);
  assert.equal(events.filter(({ type }) => type === 'withdrawn').length, 1);
});

/** The ids of the clauses that the receipt of this request offers to withdraw. */
async function offeredTo({ token }: { token: string }) {
  const receipt = await (await visitPage(`${assent.url}/sign/${token}`).get()).text();
  return [...receipt.matchAll(/name="withdraw" value="(\d)"/g)].map(
    ([, index]) => clauses[Number(index)]?.id,
  );
}

test('409 CONFLICT for a clause that is mandatory in a newer acceptance, and the receipt does not offer it', async () => {
  const { api } = await assent.organisation();
  const first = await acceptedRequest(api);
  const { documentId } = first;
  data(await api.post(`/documents/${documentId}/new-draft`));
  const mandatory = ['terms', 'news'].map((id, order) => clause(id, { order }));
  const draft = {
    content: { clauses: mandatory },
    settings: { expiry_days: 30, redirect_url: null },
  };
  data(await api.put(`/documents/${documentId}/draft`, draft));
  const published = data(await api.post(`/documents/${documentId}/publish`));
  const second = await createSigningRequest(api, published.id);
  data(await submit(api, second.token, { terms: true, news: true }));
  const before = await standing(api, documentId);
  const clauseIds = ['news'];
  for (const reply of [
    await api.post(`/signing-requests/${first.requestId}/withdrawals`, { clauseIds }),
    await createClient(assent.url).post(`/sign/${first.token}/withdraw`, { clauseIds }),
  ])
    assertError(
      reply,
      409,
      'CONFLICT',
      new RegExp(`^clauseIds: .* is mandatory in the newer signing request ${second.requestId}`),
    );
  assert.deepEqual(await standing(api, documentId), before);
  assert.deepEqual(await offeredTo(first), ['partners']);
});

test('a slug that a newer acceptance has in a mandatory and in an optional clause can be withdrawn', async () => {
  const { api } = await assent.organisation();
  const first = await acceptedRequest(api);
  const newer = await publishNext(api, first.documentId, {
    clauses: [
      clause('terms'),
      clause('news', { order: 1 }),
      clause('more', { order: 2, slug: 'news', is_mandatory: false }),
    ],
  });
  const second = await createSigningRequest(api, newer);
  data(await submit(api, second.token, { terms: true, news: true, more: true }));
  assert.deepEqual(await offeredTo(first), ['news', 'partners']);
  data(await api.post(`/signing-requests/${first.requestId}/withdrawals`, { clauseIds: ['news'] }));
  assert.equal((await standing(api, first.documentId)).accepted?.clauses.news, false);
});
