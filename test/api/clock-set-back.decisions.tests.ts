import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAssent } from '../harness/assent.ts';
import type { ApiClient } from '../harness/client.ts';
import { createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { downloadBundle, verifyBundle } from '../support/bundle.ts';
import { publishNext } from '../support/campaigns.ts';
import { tamper } from '../support/tamper.ts';
import { acceptedRequest, standing } from '../support/withdrawals.ts';

const assent = await startAssent({}, { worker: false });

/** As if the clock of the database had been ahead by an hour until now. */
async function setClockBack(requestId: string): Promise<void> {
  await tamper(assent.connection, async ({ query, events, rewriteChain }) => {
    const later = (at: string) => new Date(Date.parse(at) + 3_600_000).toISOString();
    const moved = (await events(requestId)).map((event) => ({ ...event, at: later(event.at) }));
    await rewriteChain(requestId, moved);
    await query(
      `update signing_requests
       set created_at = created_at + interval '1 hour', completed_at = completed_at + interval '1 hour'
       where id = $1`,
      [requestId],
    );
    await query(
      `update consent_withdrawals set withdrawn_at = withdrawn_at + interval '1 hour' where signing_request_id = $1`,
      [requestId],
    );
  });
}

async function requestAgain(api: ApiClient, versionId: string, decisions: Record<string, boolean>) {
  const request = await createSigningRequest(api, versionId);
  data(await submit(api, request.token, decisions));
  return request;
}

const createdAt = async (api: ApiClient, id: string) =>
  data(await api.get(`/signing-requests/${id}`)).created_at;

const all = { terms: true, news: true, partners: true, calls: true };

test('a rejection is the newest decision after an acceptance from before the clock of the database was set back', async () => {
  const { api } = await assent.organisation();
  const first = await acceptedRequest(api);
  await setClockBack(first.requestId);
  const second = await requestAgain(api, first.versionId, { ...all, terms: false });
  const { status, signing_request_id, latest } = await standing(api, first.documentId);
  assert.deepEqual(
    [status, signing_request_id, latest.request_id],
    ['REJECTED', second.requestId, second.requestId],
  );
});

test('an acceptance replaces one from before the clock of the database was set back', async () => {
  const { api } = await assent.organisation();
  const first = await acceptedRequest(api);
  await setClockBack(first.requestId);
  const second = await requestAgain(api, first.versionId, { ...all, news: false });
  const { accepted } = await standing(api, first.documentId);
  assert.deepEqual([accepted?.request_id, accepted?.clauses], [second.requestId, { ...all, news: false }]);
});

test('consent can be withdrawn through an earlier request than the one from before the clock of the database was set back', async () => {
  const { api } = await assent.organisation();
  const first = await acceptedRequest(api);
  const second = await requestAgain(api, first.versionId, all);
  await setClockBack(second.requestId);
  const { accepted, withdrawn } = data(
    await api.post(`/sign/${first.token}/withdraw`, { clauseIds: ['news'] }),
  );
  assert.deepEqual(accepted?.clauses, { ...all, news: false });
  assert.deepEqual(
    withdrawn.map(({ slug }) => slug),
    ['news'],
  );
});

test('what is accepted after a withdrawal from before the clock of the database was set back holds', async () => {
  const { api } = await assent.organisation();
  const first = await acceptedRequest(api);
  data(await api.post(`/signing-requests/${first.requestId}/withdrawals`, { clauseIds: ['news'] }));
  await setClockBack(first.requestId);
  const nextId = await publishNext(api, first.documentId);
  await requestAgain(api, nextId, all);
  const { accepted, withdrawn } = await standing(api, first.documentId);
  assert.deepEqual([accepted?.clauses, withdrawn], [all, []]);
});

test('a decision is dated before its request expires, even if an earlier acceptance is dated in the future', async () => {
  const organisation = await assent.organisation();
  const { api } = organisation;
  const { documentId, versionId } = await publishDocument(api);
  const first = await createSigningRequest(api, versionId);
  data(await api.post(`/documents/${documentId}/new-draft`));
  const { content } = data(await api.get(`/versions/${versionId}`));
  const settings = { expiry_days: 0.01, redirect_url: null };
  data(await api.put(`/documents/${documentId}/draft`, { content, settings }));
  const next = data(await api.post(`/documents/${documentId}/publish`));
  const second = await createSigningRequest(api, next.id);
  data(await submit(api, first.token, { terms: true, news: true }));
  await setClockBack(first.requestId);
  data(await submit(api, second.token, { terms: true, news: true }));
  const { completed_at, expires_at } = data(await api.get(`/signing-requests/${second.requestId}`));
  assert.ok(completed_at && expires_at && completed_at < expires_at, `${completed_at} ${expires_at}`);
  const { zip } = await downloadBundle(assent.url, organisation, second.requestId);
  assert.equal(verifyBundle(zip).status, 'intact');
});

test('a request about the next version is the newest one after the clock of the database was set back', async () => {
  const { api } = await assent.organisation();
  const first = await acceptedRequest(api);
  await setClockBack(first.requestId);
  const nextId = await publishNext(api, first.documentId);
  const { requestId } = await createSigningRequest(api, nextId);
  assert.ok((await createdAt(api, requestId)) > (await createdAt(api, first.requestId)));
  const before = await standing(api, first.documentId);
  assert.deepEqual([before.state, before.latest.request_id], ['PENDING', requestId]);
  data(await api.post(`/sign/${first.token}/withdraw`, { clauseIds: ['news'] }));
  const { state, latest } = await standing(api, first.documentId);
  assert.deepEqual([state, latest.request_id], ['PENDING', requestId]);
});

test('a request about another document is not dated in the future because of one from before the clock of the database was set back', async () => {
  const { api } = await assent.organisation();
  const first = await acceptedRequest(api);
  await setClockBack(first.requestId);
  const { versionId } = await publishDocument(api);
  const { requestId } = await createSigningRequest(api, versionId);
  assert.ok((await createdAt(api, requestId)) < (await createdAt(api, first.requestId)));
});
