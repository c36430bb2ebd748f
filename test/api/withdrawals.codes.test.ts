import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { ApiClient } from '../harness/client.ts';
import { hiddenFields, visitPage } from '../harness/page-visitor.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { assertError, createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { verifyThroughApi } from '../support/verification.ts';
import { clauses, standing } from '../support/withdrawals.ts';

const assent = await sharedAssent();

/**
 * A request that was accepted but for its last clause, by a link that needs no code, for an address that no other test
 * uses.
 */
async function acceptedWithoutCode() {
  const { api } = await assent.organisation();
  const document = await publishDocument(api, { clauses });
  const email = `${randomUUID()}@example.com`;
  const request = await createSigningRequest(api, document.versionId, email);
  data(await submit(api, request.token, { terms: true, news: true, partners: true, calls: false }));
  const linkOf = (token: string) => `${assent.url}/sign/${token}`;
  return { api, linkOf, ...document, request: { ...document, ...request, email } };
}

/** Has the person decide again, in a request that asks for a code. Returns it with the header that proves the code. */
async function decideWithCode(
  api: ApiClient,
  { versionId, email }: { versionId: string; email: string },
  decisions: Record<string, boolean>,
  codes = 1,
) {
  const created = data(
    await api.post('/signing-requests', {
      versionId,
      signerName: 'Ada Byron',
      signerEmail: email,
      sendEmail: false,
      verification: 'email_otp',
    }),
  );
  const verified = await verifyThroughApi(assent, api, { ...created, email }, codes);
  const proof = { headers: { 'x-verification-token': verified } };
  const { version } = data(await api.get(`/sign/${created.token}`, proof));
  const responses = Object.entries(decisions).map(([clauseId, accepted]) => ({ clauseId, accepted }));
  const submission = { responses, contentHash: version.content_hash };
  data(await api.post(`/sign/${created.token}/submit`, submission, proof));
  return { ...created, proof };
}

test('403 FORBIDDEN through a link that needs no code, when a newer acceptance needed one; the page says so and offers nothing', async () => {
  const { request, api, documentId, linkOf } = await acceptedWithoutCode();
  const own = visitPage(linkOf(request.token));
  const before = await (await own.get()).text();
  assert.match(before, /name="withdraw"/);
  await decideWithCode(api, request, { terms: true, news: true, partners: false, calls: true });
  const refused = await api.post(`/sign/${request.token}/withdraw`, { clauseIds: ['news'] });
  assertError(refused, 403, 'FORBIDDEN', /needed a code/);
  const sent = await own.post({ ...hiddenFields(before), withdraw: '1', step: 'withdraw' });
  assert.equal(sent.status, 409);
  assert.match(await sent.text(), /role="alert">Your withdrawal wasn’t recorded/);
  assert.doesNotMatch(await (await own.get()).text(), /name="withdraw"/);
  const consent = await standing(api, documentId, request.email);
  assert.deepEqual(consent.accepted?.clauses, { terms: true, news: true, partners: false, calls: true });
  assert.deepEqual(consent.withdrawn, []);
});

test('a link that needs no code withdraws what it gave, without showing the clauses of a newer rejection that needed one', async () => {
  const { request, api } = await acceptedWithoutCode();
  await decideWithCode(api, request, { terms: false, news: true, partners: false, calls: false });
  const consent = data(await api.post(`/sign/${request.token}/withdraw`, { clauseIds: ['news'] }));
  assert.equal(consent.status, 'REJECTED');
  assert.deepEqual(consent.clauses, {});
  assert.equal(consent.accepted?.request_id, request.requestId);
  assert.deepEqual(consent.accepted.clauses, { terms: true, news: false, partners: true, calls: false });
});

test('a link whose code was entered withdraws from a newer acceptance that needed a code too', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api, { clauses });
  const person = { versionId, email: `${randomUUID()}@example.com` };
  const everything = { terms: true, news: true, partners: true, calls: true };
  const first = await decideWithCode(api, person, everything);
  const second = await decideWithCode(api, person, everything, 2);
  const withdraw = () => api.post(`/sign/${first.token}/withdraw`, { clauseIds: ['news'] }, first.proof);
  const consent = data(await withdraw());
  assert.equal(consent.accepted?.request_id, second.requestId);
  assert.equal(consent.accepted.clauses.news, false);
});
