import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { rebuildStandings } from '../../src/consents/rebuild.ts';
import { verifyContinuation } from '../../src/evidence/verify/continuation.ts';
import type { Consent } from '../../wire/consents.ts';
import { verifyChain } from '../harness/chain.ts';
import { type ApiClient, createClient } from '../harness/client.ts';
import { hiddenFields, visitPage } from '../harness/page-visitor.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import {
  assertError,
  clause,
  concurrently,
  createSigningRequest,
  data,
  publishDocument,
  race,
  submit,
  unknownId,
} from '../harness/steps.ts';
import { downloadBundle, verifyBundle } from '../support/bundle.ts';
import { verifyThroughApi } from '../support/verification.ts';

const assent = await sharedAssent();
const { db } = await assent.openDatabase();
const ada = 'ada@example.com';

const clauses = [
  clause('terms'),
  clause('news', { order: 1, is_mandatory: false }),
  clause('partners', { order: 2, is_mandatory: false }),
  clause('calls', { order: 3, is_mandatory: false }),
];

/** A request that was accepted but for its last clause. */
async function acceptedRequest(api: ApiClient) {
  const document = await publishDocument(api, { clauses });
  const request = await createSigningRequest(api, document.versionId);
  data(await submit(api, request.token, { terms: true, news: true, partners: true, calls: false }));
  return { ...document, ...request };
}

/** The same for an address that no other test uses, by a link that needs no code. */
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

const standing = async (api: ApiClient, documentId: string, email = ada) => {
  const consent = data(await api.get(`/consents?documentId=${documentId}&email=${email}`));
  assert.ok(consent && !Array.isArray(consent));
  return consent;
};

const eventsOf = async (api: ApiClient, id: string) => data(await api.get(`/signing-requests/${id}/events`));

describe('withdrawing consent', () => {
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

  test('a repeat changes nothing, and of several clauses only those that are left are withdrawn', async () => {
    const { api } = await assent.organisation();
    const { requestId, token } = await acceptedRequest(api);
    const withdraw = (clauseIds: string[]) => api.post(`/sign/${token}/withdraw`, { clauseIds });
    const first = data(await withdraw(['news']));
    const count = (await eventsOf(api, requestId)).length;
    assert.deepEqual(data(await withdraw(['news'])), first);
    assert.equal((await eventsOf(api, requestId)).length, count);
    data(await withdraw(['news', 'partners']));
    const event = (await eventsOf(api, requestId)).at(-1);
    assert.deepEqual(event?.payload.clauses, [{ clauseId: 'partners', slug: 'partners' }]);
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

  test('who withdrew all that they accepted is WITHDRAWN, and CURRENT again once they accept again', async () => {
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
    const receipt = await (await visitPage(`${assent.url}/sign/${first.token}`).get()).text();
    const offered = [...receipt.matchAll(/name="withdraw" value="(\d)"/g)].map(([, index]) => index);
    assert.deepEqual(offered, [String(clauses.findIndex(({ id }) => id === 'partners'))]);
  });

  for (const [what, clauseIds] of [
    ['a clause is mandatory', ['news', 'terms']],
    ['a clause was declined', ['news', 'calls']],
  ] as const)
    test(`409 CONFLICT when ${what}, and nothing is withdrawn`, async () => {
      const { api } = await assent.organisation();
      const { documentId, requestId, token } = await acceptedRequest(api);
      const before = await standing(api, documentId);
      assertError(await api.post(`/sign/${token}/withdraw`, { clauseIds }), 409, 'CONFLICT', /clauseIds/);
      assertError(
        await api.post(`/signing-requests/${requestId}/withdrawals`, { clauseIds }),
        409,
        'CONFLICT',
        /clauseIds/,
      );
      assert.deepEqual(await standing(api, documentId), before);
    });

  test('409 CONFLICT while the request is pending, and when it was rejected, voided or erased', async () => {
    const { api } = await assent.organisation();
    const { versionId } = await publishDocument(api);
    const refuse = async (requestId: string, sentence: RegExp) =>
      assertError(
        await api.post(`/signing-requests/${requestId}/withdrawals`, { clauseIds: ['news'] }),
        409,
        'CONFLICT',
        sentence,
      );
    const pending = await createSigningRequest(api, versionId);
    await refuse(pending.requestId, /PENDING/);
    data(await submit(api, pending.token, { terms: false, news: true }));
    await refuse(pending.requestId, /REJECTED/);
    const voided = await createSigningRequest(api, versionId, 'bob@example.com');
    data(await api.post(`/signing-requests/${voided.requestId}/void`));
    await refuse(voided.requestId, /VOIDED/);
    const erased = await createSigningRequest(api, versionId, 'eve@example.com');
    data(await submit(api, erased.token, { terms: true, news: true }));
    data(await api.post('/signers/erase', { email: 'eve@example.com' }));
    await refuse(erased.requestId, /erased/);
    assertError(await api.post(`/sign/${erased.token}/withdraw`, { clauseIds: ['news'] }), 404, 'NOT_FOUND');
  });

  for (const [what, body, message] of [
    ['clauseIds is missing', {}, /^clauseIds: is required/],
    ['clauseIds is empty', { clauseIds: [] }, /^clauseIds: must not be empty/],
    ['clauseIds repeats a clause', { clauseIds: ['news', 'news'] }, /^clauseIds: must not contain duplicate/],
    [
      'the document has no such clause',
      { clauseIds: ['news', 'other'] },
      /^clauseIds\[1\]: this version has no such clause/,
    ],
  ] as const)
    test(`400 BAD_REQUEST when ${what}`, async () => {
      const { api } = await assent.organisation();
      const { requestId, token } = await acceptedRequest(api);
      assertError(await api.post(`/sign/${token}/withdraw`, body), 400, 'BAD_REQUEST', message);
      const url = `/signing-requests/${requestId}/withdrawals` as const;
      assertError(await api.post(url, body), 400, 'BAD_REQUEST', message);
    });

  test('403 FORBIDDEN through the link when another site sent it', async () => {
    const { api } = await assent.organisation();
    const { token } = await acceptedRequest(api);
    const response = await fetch(`${assent.url}/api/v1/sign/${token}/withdraw`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      body: JSON.stringify({ clauseIds: ['news'] }),
    });
    assert.equal(response.status, 403);
  });

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

  test('404 NOT_FOUND for an unknown request and one of another organisation', async () => {
    const [{ api }, other] = await Promise.all([assent.organisation(), assent.organisation()]);
    const { requestId } = await acceptedRequest(other.api);
    const replies = await concurrently(2, (index) =>
      api.post(`/signing-requests/${index ? requestId : unknownId}/withdrawals`, { clauseIds: ['news'] }),
    );
    for (const reply of replies) assertError(reply, 404, 'NOT_FOUND');
    assert.deepEqual(replies[0]?.body, replies[1]?.body);
  });

  test('the evidence shows a withdrawal, and continues that from before it', async () => {
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
});
