import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { publishDocument as publishVersion } from '../../src/documents/publish.ts';
import type { Caller } from '../../src/platform/http/caller.ts';
import type { ApiClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import {
  assertError,
  createSigningRequest,
  data,
  publishDocument,
  race,
  submit,
  unknownId,
} from '../harness/steps.ts';
import { isBlocking } from '../support/blocked-sessions.ts';
import { downloadBundle, verifyBundle } from '../support/bundle.ts';

const assent = await sharedAssent();
const signer = { email: 'ada@example.com', name: 'Ada Byron', externalId: 'user-1' };

const open = async (api: ApiClient, documentId: string) =>
  data(await api.post('/consent-sessions', { documentId, signer, redirectUrl: 'https://shop.example/done' }));

test('POST /consent-sessions: 200 with a link when consent is needed, the same until it is given, then none', async () => {
  const { api } = await assent.organisation();
  const { documentId } = await publishDocument(api);
  const first = await open(api, documentId);
  assert.deepEqual([first.needed, first.consent.state], [true, 'PENDING']);
  assert.equal(first.url, `${assent.url}/sign/${first.token}`);
  const request = data(await api.get(`/signing-requests/${first.requestId}`));
  assert.deepEqual(
    [request.external_id, request.redirect_url, request.verification, request.status],
    ['user-1', 'https://shop.example/done', 'link', 'PENDING'],
  );
  assert.deepEqual(await open(api, documentId), first);
  const events = data(await api.get(`/signing-requests/${first.requestId}/events`));
  assert.deepEqual(
    events.map(({ type }) => type),
    ['created', 'session_opened'],
  );
  data(await submit(api, first.token ?? '', { terms: true, news: false }));
  const { consent, ...rest } = await open(api, documentId);
  assert.deepEqual(rest, { needed: false, requestId: null, token: null, url: null });
  assert.equal(consent.state, 'CURRENT');
});

test('POST /consent-sessions: 200 with the pending request of a version that requires values, and 400 without one', async () => {
  const { api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api, {
    variables: [{ name: 'city', label: 'City', required: true }],
  });
  const body = { documentId, signer };
  assertError(await api.post('/consent-sessions', body), 400, 'BAD_REQUEST', /^variables.city: is required/);
  const { requestId, token } = data(
    await api.post('/signing-requests', {
      versionId,
      signerName: signer.name,
      signerEmail: signer.email.toUpperCase(),
      sendEmail: false,
      variables: { city: 'Lyon' },
    }),
  );
  const session = data(await api.post('/consent-sessions', body));
  assert.deepEqual([session.needed, session.requestId, session.token], [true, requestId, token]);
});

test('POST /consent-sessions: a pending request keeps its own name, external ID, redirect URL and code, and a new one needs no code', async () => {
  const { api } = await assent.organisation();
  data(await api.patch('/organisation', { default_verification: 'email_otp' }));
  const { documentId, versionId } = await publishDocument(api);
  const { requestId } = await api.assent.signingRequests.create({
    versionId,
    signerName: 'Countess of Lovelace',
    signerEmail: signer.email,
    sendEmail: false,
    externalId: 'matter-7',
  });
  assert.equal((await open(api, documentId)).requestId, requestId);
  const kept = data(await api.get(`/signing-requests/${requestId}`));
  assert.deepEqual(
    [kept.signer_name, kept.external_id, kept.redirect_url, kept.verification],
    ['Countess of Lovelace', 'matter-7', null, 'email_otp'],
  );
  data(await api.post(`/signing-requests/${requestId}/void`));
  const { requestId: created } = await open(api, documentId);
  assert.equal(data(await api.get(`/signing-requests/${created}`)).verification, 'link');
});

test('POST /consent-sessions: consent is needed again after a version that requires it, and not after an editorial one', async () => {
  const { api } = await assent.organisation();
  const { documentId } = await publishDocument(api);
  const first = await open(api, documentId);
  data(await submit(api, first.token ?? '', { terms: true, news: true }));
  for (const _ of ['an editorial version', 'another one']) {
    data(await api.post(`/documents/${documentId}/new-draft`));
    data(await api.post(`/documents/${documentId}/publish`, { requiresReconsent: false }));
    assert.equal((await open(api, documentId)).needed, false);
  }
  data(await api.post(`/documents/${documentId}/new-draft`));
  data(await api.post(`/documents/${documentId}/publish`));
  const again = await open(api, documentId);
  assert.equal(again.needed, true);
  assert.equal(again.consent.accepted?.version_number, 1);
  data(await api.post(`/documents/${documentId}/new-draft`));
  data(await api.post(`/documents/${documentId}/publish`, { requiresReconsent: false }));
  assert.equal((await open(api, documentId)).needed, true);
});

test('POST /consent-sessions: the evidence says that the identity is the application’s claim', async () => {
  const organisation = await assent.organisation();
  const { api } = organisation;
  const { documentId } = await publishDocument(api);
  const { requestId, token } = await open(api, documentId);
  data(await submit(api, token ?? '', { terms: true, news: true }));
  const { zip, evidence } = await downloadBundle(assent.url, organisation, requestId ?? '');
  assert.equal(verifyBundle(zip).status, 'intact');
  assert.match(
    evidence.process.statement.join(' '),
    /requested the link\. That it did so for a person who was signed in to it, .* are the application's claims, which Assent did not check/,
  );
  assert.equal(evidence.events[1]?.personal.external_id?.value, 'user-1');
});

test('POST /consent-sessions: a request that was emailed before is found', async () => {
  const { api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api);
  const { requestId } = await createSigningRequest(api, versionId, 'ADA@example.com');
  assert.equal((await open(api, documentId)).requestId, requestId);
});

test('POST /consent-sessions: 20 concurrent sessions share one request, whatever is decided meanwhile', async () => {
  const { api } = await assent.organisation();
  const { documentId } = await publishDocument(api);
  const replies = await race(api, () => api.post('/consent-sessions', { documentId, signer }));
  const tokens = new Set(replies.map((reply) => data(reply).token));
  assert.equal(tokens.size, 1);
  const [token] = [...tokens];
  const during = await race<{ status: number }>(api, (index) =>
    index === 10
      ? submit(api, token ?? '', { terms: true, news: true })
      : api.post('/consent-sessions', { documentId, signer }),
  );
  assert.ok(during.every(({ status }) => status === 200));
  const { pagination } = (await api.get(`/signing-requests?documentId=${documentId}`)).body;
  assert.equal(pagination.total, 1);
  assert.equal((await open(api, documentId)).needed, false);
});

test('POST /consent-sessions: a decision at the same time and a session never wait for each other', async () => {
  const { api } = await assent.organisation();
  const { documentId } = await publishDocument(api);
  const { requestId } = await open(api, documentId);
  const { db } = await assent.openDatabase();
  // As a decision does it: first the request, then, after the session has begun to wait, what it means for the person.
  const session = await db.transaction().execute(async (tx) => {
    const { rows: own } = await sql<{ pid: number }>`
      select pg_backend_pid() as pid from signing_requests where id = ${requestId} for update`.execute(tx);
    const waiting = open(api, documentId);
    // In the transaction, PostgreSQL would show only the connections that there were when it was first asked.
    await eventually(() => isBlocking(db, own[0]?.pid));
    await sql`select from standings where latest_id = ${requestId} for update nowait`.execute(tx);
    return { waiting };
  });
  assert.equal((await session.waiting).requestId, requestId);
});

test('POST /consent-sessions: 200 with a link to the next version while it is being published', async () => {
  const { id, api } = await assent.organisation();
  const { documentId } = await publishDocument(api);
  const draft = data(await api.post(`/documents/${documentId}/new-draft`));
  const { db } = await assent.openDatabase();
  const caller: Caller = { org_id: id, plan: 'unlimited', role: 'admin', actor: { kind: 'api_key', id } };
  const session = await db.transaction().execute(async (tx) => {
    await publishVersion(tx, caller, documentId, { requiresReconsent: true });
    const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    const waiting = open(api, documentId);
    await eventually(() => isBlocking(db, own[0]?.pid));
    return { waiting };
  });
  const { requestId } = await session.waiting;
  assert.equal(data(await api.get(`/signing-requests/${requestId}`)).version_id, draft.id);
});

test('POST /consent-sessions: 404 NOT_FOUND for an unknown document and one without an active version', async () => {
  const { api } = await assent.organisation();
  const { documentId } = await publishDocument(api);
  data(await api.post(`/documents/${documentId}/archive`));
  for (const id of [unknownId, documentId])
    assertError(await api.post('/consent-sessions', { documentId: id, signer }), 404, 'NOT_FOUND');
});

test('POST /consent-sessions: 400 BAD_REQUEST for a redirect URL that browsers would run', async () => {
  const { api } = await assent.organisation();
  const { documentId } = await publishDocument(api);
  const body = { documentId, signer, redirectUrl: 'javascript:alert(1)' };
  assertError(await api.post('/consent-sessions', body), 400, 'BAD_REQUEST', /redirectUrl/);
});

test('GET /consents: an external id finds the person on each document', async () => {
  const { api } = await assent.organisation();
  const [one, two] = [await publishDocument(api), await publishDocument(api)];
  await open(api, one.documentId);
  await open(api, two.documentId);
  const found = data(await api.get('/consents?externalId=user-1'));
  assert.ok(Array.isArray(found));
  assert.deepEqual(
    found.map(({ document_id }) => document_id),
    [two.documentId, one.documentId],
  );
  const single = data(await api.get(`/consents?externalId=user-1&documentId=${one.documentId}`));
  assert.deepEqual(single, found[1]);
  // With several addresses, it is the person with the address of the newest request.
  const moved = { ...signer, email: 'ada@new.example' };
  data(await api.post('/consent-sessions', { documentId: one.documentId, signer: moved }));
  assert.deepEqual(
    [data(await api.get(`/consents?externalId=user-1&documentId=${one.documentId}`))]
      .flat()
      .map((found) => found?.signer_email),
    ['ada@new.example'],
  );
  assert.deepEqual(data(await api.get('/consents?externalId=user-2')), []);
  assertError(await api.get('/consents?externalId=user-1&email=a@b.example'), 400, 'BAD_REQUEST');
  assertError(await api.get('/consents'), 400, 'BAD_REQUEST');
});
