import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifyContinuation } from '../../src/evidence/verify/continuation.ts';
import type { Consent } from '../../wire/consents.ts';
import { verifyChain } from '../harness/chain.ts';
import { createClient } from '../harness/client.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { createSigningRequest, data, publishDocument, race, submit } from '../harness/steps.ts';
import { downloadBundle, verifyBundle } from '../support/bundle.ts';
import { acceptedRequest, clauses, eventsOf, standing } from '../support/withdrawals.ts';

const assent = await sharedAssent();
const { pool } = await assent.openDatabase();

test('POST /signing-requests/:id/withdrawals: 200 with the consent after it; status and decisions stay', async () => {
  const { api } = await assent.organisation();
  const { documentId, requestId } = await acceptedRequest(api);
  const before = data(await api.get(`/signing-requests/${requestId}`));
  const consent = data(
    await api.post(`/signing-requests/${requestId}/withdrawals`, {
      clauseIds: ['news'],
      reason: 'By phone.',
    }),
  );
  assert.deepEqual(consent, await standing(api, documentId));
  assert.equal(consent.state, 'CURRENT');
  assert.deepEqual(consent.accepted?.clauses, { terms: true, news: false, partners: true, calls: false });
  assert.deepEqual(consent.clauses, { terms: true, news: true, partners: true, calls: false });
  const events = await eventsOf(api, requestId);
  const event = events.at(-1);
  assert.deepEqual(consent.withdrawn, [{ slug: 'news', at: event?.at }]);
  assert.equal(event?.type, 'withdrawn');
  assert.equal(event?.actor.kind, 'api_key');
  const { reason, ...payload } = event?.payload ?? {};
  assert.deepEqual(payload, { clauses: [{ clauseId: 'news', slug: 'news' }], via: 'organisation' });
  assert.match(String(reason), /^[0-9a-f]{64}$/);
  verifyChain(requestId, events);
  const after = data(await api.get(`/signing-requests/${requestId}`));
  assert.deepEqual({ ...after, updated_at: before.updated_at }, before);
});

test('POST /sign/:token/withdraw: 200 with the consent after it, for the holder of the link', async () => {
  const { api } = await assent.organisation();
  const { documentId, requestId, token } = await acceptedRequest(api);
  const signer = createClient(assent.url);
  const consent = data(await signer.post(`/sign/${token}/withdraw`, { clauseIds: ['partners', 'news'] }));
  assert.deepEqual(consent, await standing(api, documentId));
  assert.deepEqual(consent.accepted?.clauses, { terms: true, news: false, partners: false, calls: false });
  const event = (await eventsOf(api, requestId)).at(-1);
  assert.deepEqual(event?.actor, { kind: 'signer', id: null });
  assert.equal(event?.payload.via, 'api');
});

test('the database refuses to change or delete a withdrawal', async () => {
  const { api } = await assent.organisation();
  const { requestId, token } = await acceptedRequest(api);
  data(await api.post(`/sign/${token}/withdraw`, { clauseIds: ['news'] }));
  for (const statement of [
    `update consent_withdrawals set slug = 'calls' where signing_request_id = '${requestId}'`,
    `update consent_withdrawals set withdrawn_at = now() where signing_request_id = '${requestId}'`,
    `delete from consent_withdrawals where signing_request_id = '${requestId}'`,
    'truncate consent_withdrawals',
  ])
    await assert.rejects(pool.query(statement), /withdrawals cannot be changed or deleted/, statement);
});

test('a repeat changes nothing, and of several clauses only those that are left are withdrawn', async () => {
  const { api } = await assent.organisation();
  const { requestId, token } = await acceptedRequest(api);
  const withdraw = (clauseIds: string[]) => api.post(`/sign/${token}/withdraw`, { clauseIds });
  const first = data(await withdraw(['partners']));
  const count = (await eventsOf(api, requestId)).length;
  assert.deepEqual(data(await withdraw(['partners'])), first);
  assert.equal((await eventsOf(api, requestId)).length, count);
  const { withdrawn } = data(await withdraw(['partners', 'news']));
  const event = (await eventsOf(api, requestId)).at(-1);
  assert.deepEqual(event?.payload.clauses, [{ clauseId: 'news', slug: 'news' }]);
  assert.deepEqual(withdrawn, [...first.withdrawn, { slug: 'news', at: event?.at }], 'oldest first');
});

test('20 concurrent withdrawals of one clause are recorded once', async () => {
  const { api } = await assent.organisation();
  const { requestId, token } = await acceptedRequest(api);
  const replies = await race(api, (index) =>
    index % 2
      ? api.post(`/sign/${token}/withdraw`, { clauseIds: ['news'] })
      : api.post(`/signing-requests/${requestId}/withdrawals`, { clauseIds: ['news'] }),
  );
  assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200]);
  const events = await eventsOf(api, requestId);
  assert.equal(events.filter(({ type }) => type === 'withdrawn').length, 1);
  verifyChain(requestId, events);
});

test('a person who withdrew everything they accepted is WITHDRAWN, and CURRENT again once they accept it again', async () => {
  const { api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api, {
    clauses: clauses.filter(({ is_mandatory }) => !is_mandatory),
  });
  const request = await createSigningRequest(api, versionId);
  data(await submit(api, request.token, { news: true, partners: true, calls: false }));
  const { requestId } = request;
  const withdraw = async (clauseId: string): Promise<Consent> =>
    data(await api.post(`/signing-requests/${requestId}/withdrawals`, { clauseIds: [clauseId] }));
  assert.equal((await withdraw('news')).state, 'CURRENT');
  assert.equal((await withdraw('partners')).state, 'WITHDRAWN');
  const again = await createSigningRequest(api, versionId);
  assert.equal((await standing(api, documentId)).state, 'PENDING');
  data(await submit(api, again.token, { news: true, partners: false, calls: false }));
  const consent = await standing(api, documentId);
  assert.equal(consent.state, 'CURRENT');
  assert.deepEqual(consent.accepted?.clauses, { news: true, partners: false, calls: false });
  assert.deepEqual(consent.withdrawn, []);
});

test('the evidence shows a withdrawal, and continues the evidence from before it', async () => {
  const organisation = await assent.organisation();
  const { api } = organisation;
  const { requestId } = await acceptedRequest(api);
  const before = await downloadBundle(assent.url, organisation, requestId);
  assert.equal(verifyBundle(before.zip).status, 'intact');
  data(
    await api.post(`/signing-requests/${requestId}/withdrawals`, {
      clauseIds: ['news'],
      reason: 'By phone.',
    }),
  );
  const after = await downloadBundle(assent.url, organisation, requestId);
  const { status, checks } = verifyBundle(after.zip);
  assert.equal(status, 'intact', JSON.stringify(checks));
  const at = (await eventsOf(api, requestId)).at(-1)?.at;
  assert.deepEqual(
    after.evidence.decisions?.map(({ clause_id, accepted, withdrawn_at }) => [
      clause_id,
      accepted,
      withdrawn_at,
    ]),
    [
      ['terms', true, undefined],
      ['news', true, at],
      ['partners', true, undefined],
      ['calls', false, undefined],
    ],
  );
  assert.equal(after.evidence.request.status, 'ACCEPTED_PARTIAL');
  assert.equal(after.evidence.events.at(-1)?.personal.reason?.value, 'By phone.');
  const [from, to] = [before, after].map(({ evidence }) => evidence.log.head.split('\n')[1]);
  const proof = await api.get(`/evidence/proof?from=${from}&to=${to}` as '/evidence/proof');
  const continuation = verifyContinuation(
    before.zip,
    after.zip,
    { keys: [after.evidence.log.public_key], source: 'given' },
    Buffer.from(JSON.stringify(proof.body)),
  );
  assert.equal(continuation.status, 'intact', JSON.stringify(continuation.checks));
});
