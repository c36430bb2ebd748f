import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ApiClient } from '../harness/client.ts';
import { hiddenFields, visitPage } from '../harness/page-visitor.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { clause, createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';

const assent = await sharedAssent();
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

const standing = async (api: ApiClient, documentId: string, email = ada) => {
  const consent = data(await api.get(`/consents?documentId=${documentId}&email=${email}`));
  assert.ok(consent && !Array.isArray(consent));
  return consent;
};

const eventsOf = async (api: ApiClient, id: string) => data(await api.get(`/signing-requests/${id}/events`));

describe('withdrawing consent on the receipt page', () => {
  /** A receipt as a browser shows it. */
  async function openReceipt() {
    const { api } = await assent.organisation();
    const request = await acceptedRequest(api);
    const visitor = visitPage(`${assent.url}/sign/${request.token}`);
    const page = await (await visitor.get()).text();
    return { api, ...request, visitor, page };
  }
  const indexOf = (id: string) => String(clauses.findIndex((each) => each.id === id));

  test('the receipt offers the optional clauses that were accepted, and the form works without JavaScript', async () => {
    const { api, documentId, requestId, visitor, page } = await openReceipt();
    const offered = [...page.matchAll(/name="withdraw" value="(\d)"/g)].map(([, index]) => index);
    assert.deepEqual(offered, [indexOf('news'), indexOf('partners')]);
    assert.doesNotMatch(page, /assent:withdrawn/);
    const sent = await visitor.post({ ...hiddenFields(page), withdraw: indexOf('news'), step: 'withdraw' });
    assert.equal(sent.status, 303);
    const after = await (await visitor.get()).text();
    const at = (await standing(api, documentId)).withdrawn.find(({ slug }) => slug === 'news')?.at;
    assert.match(after, new RegExp(`<time datetime="${at}"`));
    assert.match(after, /assent:withdrawn/);
    assert.match(after, /Accepted · Consent was withdrawn on <time/);
    assert.deepEqual(
      [...after.matchAll(/name="withdraw" value="(\d)"/g)].map(([, index]) => index),
      [indexOf('partners')],
    );
    assert.equal((await eventsOf(api, requestId)).at(-1)?.payload.via, 'page');
  });

  test('a form without the page’s cookie, with another’s code or from another site records nothing and shows the receipt again', async () => {
    const { api, documentId, token, visitor, page } = await openReceipt();
    const other = await openReceipt();
    const fields = { ...hiddenFields(page), withdraw: indexOf('news'), step: 'withdraw' };
    for (const attempt of [
      () => visitPage(`${assent.url}/sign/${token}`).post(fields),
      () => visitor.post({ ...fields, code: hiddenFields(other.page).code ?? '' }),
      () => visitor.post({ ...fields, code: '' }),
      () => visitor.post(fields, { 'sec-fetch-site': 'cross-site' }),
      () => visitor.post(fields, { origin: 'https://evil.example' }),
    ]) {
      const reply = await attempt();
      assert.equal(reply.status, 403);
      assert.match(await reply.text(), /Nothing was recorded.*You accepted this document in part/s);
    }
    assert.deepEqual((await standing(api, documentId)).withdrawn, []);
  });

  test('400 and the form again when no clause is chosen', async () => {
    const { visitor, page } = await openReceipt();
    const reply = await visitor.post({ ...hiddenFields(page), step: 'withdraw' });
    assert.equal(reply.status, 400);
    assert.match(
      await reply.text(),
      /role="alert".*<a href="#withdraw">Choose at least one clause.*aria-describedby="withdraw-problem"/s,
    );
  });

  test('a rejected and a pending request offer nothing to withdraw', async () => {
    const { api } = await assent.organisation();
    const { versionId } = await publishDocument(api);
    const { token } = await createSigningRequest(api, versionId);
    const visitor = visitPage(`${assent.url}/sign/${token}`);
    assert.doesNotMatch(await (await visitor.get()).text(), /value="withdraw"/);
    data(await submit(api, token, { terms: false, news: true }));
    assert.doesNotMatch(await (await visitor.get()).text(), /value="withdraw"/);
    const reply = await visitor.post({ withdraw: '1', step: 'withdraw' });
    assert.deepEqual([reply.status, reply.headers.get('location')], [303, `/sign/${token}`]);
  });

  test('a receipt that is still open withdraws nothing that was accepted again since, and says so', async () => {
    const { api, versionId, documentId, token, visitor, page } = await openReceipt();
    const fields = { ...hiddenFields(page), step: 'withdraw' };
    data(await api.post(`/sign/${token}/withdraw`, { clauseIds: ['news', 'partners'] }));
    const again = await visitor.post({ ...fields, withdraw: indexOf('news') });
    assert.equal(again.status, 303, 'nothing has changed since');
    const newer = await createSigningRequest(api, versionId);
    data(await submit(api, newer.token, { terms: true, news: true, partners: true, calls: false }));
    const reply = await visitor.post({ ...fields, withdraw: indexOf('news') });
    assert.equal(reply.status, 409);
    assert.match(await reply.text(), /role="alert">Your withdrawal wasn’t recorded, because you’ve accepted/);
    assert.equal((await standing(api, documentId)).accepted?.clauses.news, true);
  });

  test('the downloaded receipt links to the page on which consent can be withdrawn', async () => {
    const { token } = await openReceipt();
    const file = await (await fetch(`${assent.url}/sign/${token}/receipt.html`)).text();
    assert.match(file, new RegExp(`href="http[^"]*/sign/${token}#withdraw"`));
  });
});
