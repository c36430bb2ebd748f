import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { languages } from '../../wire/languages.ts';
import { createClient } from '../harness/client.ts';
import { hiddenFields, visitPage } from '../harness/page-visitor.ts';
import { signInMember } from '../harness/people.ts';
import { sharedAssentWithDatabase } from '../harness/shared-assent.ts';
import { assertError, createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { newPerson } from '../support/unique-person.ts';

const assent = await sharedAssentWithDatabase();
const { db } = assent.database;

test('erasing needs an address, and only an address', async () => {
  const { api } = await assent.organisation();
  assertError(await api.post('/signers/erase', {}), 400, 'BAD_REQUEST', /email/);
  assertError(await api.post('/signers/erase', { email: 'nobody' }), 400, 'BAD_REQUEST', /email/);
  assertError(
    await api.post('/signers/erase', { email: 'a@b.example', all: true }),
    400,
    'BAD_REQUEST',
    /all/,
  );
});

test("an erased signer's link shows a page that says so and names nobody, in every language", async () => {
  const { api } = await assent.organisation('unlimited', 'Harbour & Finch');
  const person = newPerson();
  const { versionId } = await publishDocument(api);
  const { token } = await createSigningRequest(api, versionId, person.email);
  const shown = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${assent.url}/sign/${token}${path}`, { redirect: 'manual', ...init });
    return { status: response.status, text: await response.text() };
  };
  assert.match((await shown('')).text, /Harbour/);
  data(await api.post('/signers/erase', { email: person.email }));
  const titles = new Set<string>();
  for (const language of languages) {
    const { status, text } = await shown(`?lang=${language}`);
    assert.equal(status, 410);
    assert.doesNotMatch(text, new RegExp(`Harbour|Ada Byron|Services agreement|${person.mark}`));
    titles.add(/<h1>(.*?)<\/h1>/.exec(text)?.[1] ?? '');
  }
  assert.equal(titles.size, languages.length);
  const form = { method: 'POST', body: new URLSearchParams({ step: 'confirm' }) };
  for (const reply of [await shown('', form), await shown('/receipt.html'), await shown('/seen.gif')])
    assert.equal(reply.status, 410);
});

test("the API behind an erased signer's link still says which state the request is in, without the signer and the clauses", async () => {
  const { api } = await assent.organisation();
  const person = newPerson();
  const { versionId } = await publishDocument(api);
  const request = { versionId, signerName: person.name, signerEmail: person.email };
  const redirectUrl = `https://example.com/${person.mark}`;
  const first = data(await api.post('/signing-requests', { ...request, redirectUrl }));
  data(await submit(api, first.token, { terms: true, news: false }));
  const second = data(await api.post('/signing-requests', { ...request, verification: 'email_otp' }));
  const link = createClient(assent.url);
  const seen = data(await link.get(`/sign/${first.token}`));
  data(await api.post('/signers/erase', { email: person.email }));
  for (const [{ requestId, token }, status] of [
    [first, 'ACCEPTED_PARTIAL'],
    [second, 'VOIDED'],
  ] as const) {
    const view = data(await link.get(`/sign/${token}`));
    const { erased_at, viewed_at } = data(await api.get(`/signing-requests/${requestId}`));
    assert.deepEqual(
      { ...view, verification: undefined, is_verified: undefined },
      {
        ...seen,
        status,
        signer_name: '[erased]',
        clauses: [],
        redirect_url: null,
        erased_at,
        expires_at: view.expires_at,
        verification: undefined,
        is_verified: undefined,
      },
    );
    assert.ok(!JSON.stringify(view).includes(person.mark));
    if (token === first.token) assert.deepEqual(data(await link.post(`/sign/${token}/view`)), { viewed_at });
  }
});

test("nothing can be recorded through an erased signer's link", async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { requestId, token } = await createSigningRequest(api, versionId);
  const link = createClient(assent.url);
  const { version } = data(await link.get(`/sign/${token}`));
  const body = {
    responses: ['terms', 'news'].map((clauseId) => ({ clauseId, accepted: true })),
    contentHash: version.content_hash,
  };
  data(await link.post(`/sign/${token}/submit`, body));
  data(await api.post('/signers/erase', { email: 'ada@example.com' }));
  const before = data(await api.get(`/signing-requests/${requestId}/events`));
  data(await link.post(`/sign/${token}/view`));
  const refused = async (path: `/sign/${string}`, input?: object) =>
    assertError(await link.post(path, input), 409, 'CONFLICT', /erased/);
  await refused(`/sign/${token}/submit`, body);
  await refused(`/sign/${token}/withdraw`, { clauseIds: ['news'] });
  await refused(`/sign/${token}/verification`);
  await refused(`/sign/${token}/verification/confirm`, { code: '407193' });
  assert.deepEqual(data(await api.get(`/signing-requests/${requestId}/events`)), before);
});

test('only owners and API keys can erase a signer, and a viewer or admin changes nothing', async () => {
  const organisation = await assent.organisation();
  const { versionId } = await publishDocument(organisation.api);
  const { requestId } = await createSigningRequest(organisation.api, versionId);
  for (const role of ['viewer', 'admin'] as const) {
    const member = (await signInMember(assent, organisation, role)).at(organisation);
    for (const preview of [true, false])
      assertError(
        await member.post('/signers/erase', { email: 'ada@example.com', preview }),
        403,
        'FORBIDDEN',
      );
    assertError(await member.post('/signers/erase', { email: 'no address' }), 400, 'BAD_REQUEST');
  }
  const read = async () => data(await organisation.api.get(`/signing-requests/${requestId}`));
  assert.equal((await read()).signer_email, 'ada@example.com');
  const owner = await signInMember(assent, organisation, 'owner');
  data(await owner.at(organisation).post('/signers/erase', { email: 'ada@example.com' }));
  assert.ok((await read()).erased_at);
  const events = data(await organisation.api.get(`/signing-requests/${requestId}/events`));
  assert.deepEqual(events.map(({ type, actor }) => [type, actor.kind, actor.id]).slice(1), [
    ['voided', 'user', owner.id],
    ['erased', 'user', owner.id],
  ]);
});

test('a preview counts what an erasure would do, and changes nothing', async () => {
  const { api } = await assent.organisation();
  const first = await publishDocument(api);
  const second = await publishDocument(api);
  const decided = await createSigningRequest(api, first.versionId);
  data(await submit(api, decided.token, { terms: true, news: true }));
  await createSigningRequest(api, first.versionId);
  const held = await createSigningRequest(api, second.versionId);
  data(await api.patch(`/containers/${second.containerId}`, { legal_hold: true }));
  const expected = { erased_requests: 2, voided_requests: 1, held_requests: 1, redacted_deliveries: 0 };
  const erase = async (preview: boolean) =>
    data(await api.post('/signers/erase', { email: 'ADA@example.com', preview }));
  assert.deepEqual(await erase(true), expected);
  assert.deepEqual(await erase(true), expected);
  assert.deepEqual(await erase(false), expected);
  assert.deepEqual(await erase(true), { ...expected, erased_requests: 0, voided_requests: 0 });
  assert.equal(data(await api.get(`/signing-requests/${held.requestId}`)).status, 'PENDING');
});

test('requests of another organisation to the same address are not erased', async () => {
  const [own, foreign] = [await assent.organisation(), await assent.organisation()];
  await createSigningRequest(own.api, (await publishDocument(own.api)).versionId);
  const { requestId } = await createSigningRequest(
    foreign.api,
    (await publishDocument(foreign.api)).versionId,
  );
  data(await own.api.post('/signers/erase', { email: 'ada@example.com' }));
  const kept = data(await foreign.api.get(`/signing-requests/${requestId}`));
  assert.deepEqual([kept.signer_email, kept.status], ['ada@example.com', 'PENDING']);
});

test('the same person can be asked again afterwards, as somebody new', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const first = await createSigningRequest(api, versionId);
  data(await api.post('/signers/erase', { email: 'ada@example.com' }));
  const second = data(
    await api.post('/signing-requests', {
      versionId,
      signerName: 'Ada Byron',
      signerEmail: 'ada@example.com',
    }),
  );
  assert.deepEqual([second.isNew, second.requestId === first.requestId], [true, false]);
  assert.equal(data(await api.get(`/signing-requests/${first.requestId}`)).is_superseded, false);
  assert.equal(data(await api.get(`/signing-requests/${second.requestId}`)).signer_name, 'Ada Byron');
});

test('requests of a person that are erased together have the same placeholder as address, and nobody else has it', async () => {
  const { api } = await assent.organisation();
  const addresses: string[] = [];
  const emails = ['ada@example.com', 'Ada@Example.com', 'grace@example.com'];
  const created = await Promise.all(
    emails.map(async (email) => createSigningRequest(api, (await publishDocument(api)).versionId, email)),
  );
  for (const email of ['ada@example.com', 'grace@example.com'])
    data(await api.post('/signers/erase', { email }));
  for (const { requestId } of created)
    addresses.push(data(await api.get(`/signing-requests/${requestId}`)).signer_email);
  const [first, second, another] = addresses;
  for (const address of addresses) assert.match(address, /^erased-[0-9a-f-]{36}@erased\.invalid$/);
  assert.deepEqual([first === second, first === another], [true, false]);
});

test('totals, statistics and the number of signers of a document stay as they were', async () => {
  const { api } = await assent.organisation('free');
  const { documentId, versionId } = await publishDocument(api);
  const decided = await createSigningRequest(api, versionId);
  data(await submit(api, decided.token, { terms: true, news: true }));
  const again = await createSigningRequest(api, versionId);
  data(await submit(api, again.token, { terms: false, news: true }));
  await createSigningRequest(api, versionId, 'grace@example.com');
  const read = async () => ({
    total: (await api.get('/signing-requests')).body.pagination.total,
    accepted: (await api.get('/signing-requests?status=ACCEPTED_FULL')).body.pagination.total,
    statistics: data(await api.get('/statistics')),
    signers: data(await api.get('/usage')).signers_per_document,
  });
  const before = await read();
  assert.deepEqual(before.signers.used, 2);
  data(await api.post('/signers/erase', { email: 'ada@example.com' }));
  assert.deepEqual(await read(), before);
  assert.equal(data(await api.get(`/consents?documentId=${documentId}&email=ada@example.com`)), null);
});

test('an erased request gets no reminder, voiding or new link', async () => {
  const { api } = await assent.organisation();
  const { requestId, token } = await createSigningRequest(api, (await publishDocument(api)).versionId);
  await sql`update signing_requests set expires_at = now() where id = ${requestId}`.execute(db);
  const browser = visitPage(`${assent.url}/sign/${token}`);
  const form = { ...hiddenFields(await (await browser.get()).text()), step: 'new-link' };
  data(await api.post('/signers/erase', { email: 'ada@example.com' }));
  const before = data(await api.get(`/signing-requests/${requestId}/events`));
  assertError(await api.post(`/signing-requests/${requestId}/remind`), 409, 'CONFLICT');
  assertError(await api.post(`/signing-requests/${requestId}/void`, {}), 409, 'CONFLICT');
  assert.equal((await browser.post(form)).status, 410);
  assert.deepEqual(data(await api.get(`/signing-requests/${requestId}/events`)), before);
});

test('erasing and asking again does not get around the quota of emails to an address', async () => {
  const { api } = await assent.organisation();
  const email = `${randomUUID()}@example.com`;
  const emailSent = async () => {
    const { versionId } = await publishDocument(api);
    const body = { versionId, signerName: 'Ada Byron', signerEmail: email };
    return data(await api.post('/signing-requests', body)).emailSent;
  };
  for (let i = 0; i < 5; i += 1) assert.equal(await emailSent(), true);
  data(await api.post('/signers/erase', { email }));
  assert.equal(await emailSent(), false);
});
