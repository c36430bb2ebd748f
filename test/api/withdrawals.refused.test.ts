import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedAssent } from '../harness/shared-assent.ts';
import {
  assertError,
  concurrently,
  createSigningRequest,
  data,
  publishDocument,
  submit,
  unknownId,
} from '../harness/steps.ts';
import { create, publish } from '../support/variables.ts';
import { acceptedRequest, standing } from '../support/withdrawals.ts';

const assent = await sharedAssent();

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

test('409 CONFLICT names a clause with the values of its variables to the signer only, because the organisation’s error can be stored where an erasure would not find them', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publish(api);
  const { requestId, token } = await create(api, versionId, { salary: '50,000', city: 'Zora’s home' });
  data(await submit(api, token, { pay: true, news: true }));
  const body = { clauseIds: ['pay'] };
  assertError(
    await api.post(`/sign/${token}/withdraw`, body),
    409,
    'CONFLICT',
    /“Pay in Zora’s home” is mandatory/,
  );
  const refuse = async () =>
    assertError(
      await api.post(`/signing-requests/${requestId}/withdrawals`, body, {
        headers: { 'idempotency-key': 'withdraw' },
      }),
      409,
      'CONFLICT',
      /“Pay in {{city}}” is mandatory/,
    );
  await refuse();
  data(await api.post('/signers/erase', { email: 'ada@example.com' }));
  await refuse();
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
  assertError(
    await api.post(`/sign/${erased.token}/withdraw`, { clauseIds: ['news'] }),
    409,
    'CONFLICT',
    /erased/,
  );
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

test('404 NOT_FOUND for an unknown request and one of another organisation', async () => {
  const [{ api }, other] = await Promise.all([assent.organisation(), assent.organisation()]);
  const { requestId } = await acceptedRequest(other.api);
  const replies = await concurrently(2, (index) =>
    api.post(`/signing-requests/${index ? requestId : unknownId}/withdrawals`, { clauseIds: ['news'] }),
  );
  for (const reply of replies) assertError(reply, 404, 'NOT_FOUND');
  assert.deepEqual(replies[0]?.body, replies[1]?.body);
});
