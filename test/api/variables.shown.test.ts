import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { verifyChain } from '../harness/chain.ts';
import { createClient } from '../harness/client.ts';
import { visitPage } from '../harness/page-visitor.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { assertError, createdRequests, data, itemAt, submit } from '../harness/steps.ts';
import { downloadBundle, verifyBundle } from '../support/bundle.ts';
import { inflatePiece } from '../support/inflate-piece.ts';
import { create, declared, person, publish, sha256, textOf } from '../support/variables.ts';

const assent = await sharedAssent();

const signer = createClient(assent.url);

test('the signer sees and confirms the values: their hash is that of the version and the values, with defaults filled in', async () => {
  const { api } = await assent.organisation();
  const { versionId, contentHash } = await publish(api);
  const { requestId, token } = await create(api, versionId, { salary: ' 50,000 ' });
  const values = { salary: '50,000', city: 'Lyon' };
  assert.deepEqual(data(await api.get(`/signing-requests/${requestId}`)).variables, values);
  const view = data(await signer.get(`/sign/${token}`));
  const confirmed = sha256({ content_hash: contentHash, variables: values });
  assert.equal(view.version.content_hash, confirmed);
  const [pay] = view.clauses;
  assert.deepEqual([pay?.title, pay?.section], ['Pay in Lyon', 'For Lyon']);
  assert.equal(pay?.content, textOf('You earn 50,000 in Lyon.'));
  const page = await (await fetch(`${assent.url}/sign/${token}`)).text();
  assert.match(page, /You earn 50,000 in Lyon\./);
  assert.ok(page.includes(confirmed));
  assert.doesNotMatch(page, /\{\{/);
  const responses = [
    { clauseId: 'pay', accepted: true },
    { clauseId: 'news', accepted: false },
  ];
  assertError(
    await signer.post(`/sign/${token}/submit`, { responses, contentHash: contentHash ?? '' }),
    409,
    'CONFLICT',
  );
  data(await signer.post(`/sign/${token}/submit`, { responses, contentHash: confirmed }));
  const receipt = await (await fetch(`${assent.url}/sign/${token}`)).text();
  assert.match(receipt, /You earn 50,000 in Lyon\./);
  const file = await (await fetch(`${assent.url}/sign/${token}/receipt.html`)).text();
  const [, canonical = ''] = /<pre id="content" dir="ltr">([^<]*)</.exec(file) ?? [];
  assert.equal(createHash('sha256').update(textOfHtml(canonical)).digest('hex'), confirmed);
  const [, published = ''] = /<pre id="version" dir="ltr">([^<]*)</.exec(file) ?? [];
  assert.equal(createHash('sha256').update(textOfHtml(published)).digest('hex'), contentHash);
});

test('the evidence binds the values from the creation on, and the verifier computes the hash that was confirmed', async () => {
  const organisation = await assent.organisation();
  const { api } = organisation;
  const { versionId, contentHash } = await publish(api);
  const values = { salary: '50,000', city: 'Paris' };
  const { requestId, token } = await create(api, versionId, values);
  data(await signer.post(`/sign/${token}/view`));
  data(await submit(signer, token, { pay: false, news: false }));
  const events = data(await api.get(`/signing-requests/${requestId}/events`));
  verifyChain(requestId, events);
  const created = itemAt(events, 0);
  const { version, variables } = created.payload as { version: object; variables: Record<string, string> };
  assert.equal(Reflect.get(version, 'content_hash'), contentHash);
  assert.deepEqual(Object.keys(variables), ['city', 'salary']);
  for (const hash of Object.values(variables)) assert.match(hash, /^[0-9a-f]{64}$/);
  assert.doesNotMatch(JSON.stringify(events), /50,000|Paris/);
  const confirmed = sha256({ content_hash: contentHash, variables: values });
  for (const type of ['viewed', 'rejected'])
    assert.equal(events.find((event) => event.type === type)?.payload.content_hash, confirmed);
  const bundle = await downloadBundle(assent.url, organisation, requestId);
  assert.deepEqual(bundle.evidence.request.variables, values);
  assert.deepEqual(bundle.evidence.version.content.variables, declared);
  assert.equal(bundle.evidence.decisions?.[0]?.title, 'Pay in Paris');
  const { status, checks } = verifyBundle(bundle.zip);
  assert.equal(status, 'intact', JSON.stringify(checks));
});

test('once erased, the values are gone from request, evidence and page, and the evidence still holds', async () => {
  const organisation = await assent.organisation();
  const { api } = organisation;
  const { versionId } = await publish(api);
  const { requestId, token } = await create(api, versionId, { salary: 'fifty thousand' });
  data(await submit(signer, token, { pay: true, news: false }));
  data(await api.post('/signers/erase', { email: person.signerEmail }));
  assert.deepEqual(data(await api.get(`/signing-requests/${requestId}`)).variables, {});
  const bundle = await downloadBundle(assent.url, organisation, requestId);
  assert.deepEqual(bundle.evidence.request.variables, { salary: null, city: null });
  assert.doesNotMatch(JSON.stringify(bundle.evidence), /fifty thousand/);
  const { status, checks } = verifyBundle(bundle.zip);
  assert.equal(status, 'intact', JSON.stringify(checks));
});

test('once erased, the values are neither in the pages that were displayed nor in what pages share', async () => {
  const organisation = await assent.organisation();
  const { api } = organisation;
  const { versionId, documentId } = await publish(api);
  const first = await create(api, versionId, { salary: 'fifty-one thousand' });
  const choices = { 'decision.0': 'accept', 'decision.1': 'decline' };
  const visitor = visitPage(`${assent.url}/sign/${first.token}`);
  data(await signer.post(`/sign/${first.token}/view`, { language: 'en' }));
  const { content_hash } = data(await signer.get(`/sign/${first.token}`)).version;
  assert.equal((await visitor.decide({ ...choices, contentHash: content_hash })).status, 303);
  data(await api.post(`/documents/${documentId}/new-draft`));
  const next = data(await api.post(`/documents/${documentId}/publish`));
  const second = await create(api, next.id, { salary: 'fifty-two thousand' });
  data(await signer.post(`/sign/${second.token}/view`, { language: 'en' }));
  const { db } = await assent.openDatabase();
  const find = async () => {
    const own = await sql<{ piece: Buffer }>`
      select unnest(own) as piece from displayed_pages
      where signing_request_id in (${first.requestId}, ${second.requestId})`.execute(db);
    const shared = await sql<{ piece: Buffer }>`select bytes as piece from displayed_page_parts`.execute(db);
    return [own, shared].map(({ rows }) =>
      rows.map(({ piece }) => inflatePiece(piece)).some((text) => /fifty-(one|two) thousand/.test(text)),
    );
  };
  assert.deepEqual(await find(), [true, false], 'shared parts stay for good');
  const bundle = await downloadBundle(assent.url, organisation, first.requestId);
  assert.match(String(bundle.files.get('page.html')), /fifty-one thousand/);
  assert.equal(verifyBundle(bundle.zip).status, 'intact');
  data(await api.post('/signers/erase', { email: person.signerEmail }));
  assert.deepEqual(await find(), [false, false]);
});

test('each signer of a batch has values of their own, and a later version shows what changed for this signer', async () => {
  const { api } = await assent.organisation();
  const { versionId, documentId } = await publish(api);
  const signers = ['10', '20'].map((value) => ({
    name: 'Ada',
    email: `ada${value}@example.com`,
    variables: { salary: value },
  }));
  const created = createdRequests(await api.post('/signing-requests/batch', { versionId, signers }));
  for (const [index, { token }] of created.entries()) {
    const page = await (await fetch(`${assent.url}/sign/${token}`)).text();
    assert.match(page, new RegExp(`You earn ${index + 1}0 in Lyon`));
    data(await submit(signer, token, { pay: true, news: true }));
  }
  data(await api.post(`/documents/${documentId}/new-draft`));
  const next = data(await api.post(`/documents/${documentId}/publish`));
  for (const [value, change] of [
    ['10', 'Unchanged'],
    ['30', 'Changed'],
  ] as const) {
    const again = data(
      await api.post('/signing-requests', {
        versionId: next.id,
        ...person,
        signerEmail: 'ada10@example.com',
        variables: { salary: value },
      }),
    );
    const page = await (await fetch(`${assent.url}/sign/${again.token}`)).text();
    assert.match(page, new RegExp(`is-${change.toLowerCase()}`));
    if (change === 'Changed') assert.match(page, /<del>.*10.*<\/del>.*<ins>.*30.*<\/ins>/s);
    data(await api.post(`/signing-requests/${again.requestId}/void`, {}));
  }
});

test('the preview shows defaults, and the labels of variables without one', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publish(api);
  const { url } = data(await api.post(`/versions/${versionId}/preview`));
  const page = await (await fetch(url)).text();
  assert.match(page, /You earn \[Annual salary\] in Lyon\./);
});

/** The text of `<pre>` as it was before it was escaped. */
function textOfHtml(html: string): string {
  return html.replace(/&#(\d+);/g, (_entity, code) => String.fromCodePoint(Number(code)));
}
