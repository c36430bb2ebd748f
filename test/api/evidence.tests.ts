import assert from 'node:assert/strict';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openPdf } from '../../src/evidence/verify/pdf/open-pdf.ts';
import { readAttachment } from '../../src/evidence/verify/pdf/read-attachment.ts';
import type { Evidence } from '../../wire/evidence.ts';
import { startAssent } from '../harness/assent.ts';
import { verifyChain } from '../harness/chain.ts';
import { createClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { visitPage } from '../harness/page-visitor.ts';
import {
  assertError,
  clause,
  concurrently,
  createSigningRequest,
  data,
  publishDocument,
  submit,
} from '../harness/steps.ts';
import { download, downloadBundle, verifyBundle } from '../support/bundle.ts';

const assent = await startAssent({}, { worker: false });
const { db } = assent.database;
const signer = createClient(assent.url);

/** A request that was viewed and decided through the API. */
async function createDecidedRequest() {
  const organisation = await assent.organisation();
  const { api } = organisation;
  // Not in the order in which they are displayed.
  const clauses = [clause('news', { order: 1, is_mandatory: false }), clause('terms')];
  const published = await publishDocument(api, { clauses });
  const { requestId, token } = await createSigningRequest(api, published.versionId);
  data(
    await signer.post(`/sign/${token}/view`, undefined, { headers: { 'user-agent': 'Ada and her browser' } }),
  );
  data(await submit(signer, token, { terms: true, news: false }, { rejectionNote: 'No news, please.' }));
  return { ...published, organisation, api, requestId, token };
}

const bundleOf = (request: Awaited<ReturnType<typeof createDecidedRequest>>) =>
  downloadBundle(assent.url, request.organisation, request.requestId);

async function publicKeys(
  url = assent.url,
): Promise<{ public_key: string; pem: string; is_current: boolean; algorithm: string }[]> {
  const response = await fetch(`${url}/.well-known/assent-keys.json`);
  assert.equal(response.status, 200);
  // The shape is what the tests below assert.
  return ((await response.json()) as { keys: [] }).keys;
}

const decided = await createDecidedRequest();
const bundle = await bundleOf(decided);

test('GET /signing-requests/:id/evidence: 200 with a zip download of the seven files', () => {
  const { headers, files } = bundle;
  assert.equal(headers.get('content-type'), 'application/zip');
  assert.equal(
    headers.get('content-disposition'),
    `attachment; filename="evidence-${decided.requestId}.zip"`,
  );
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assert.deepEqual(
    [...files.keys()],
    [
      'README.txt',
      'evidence.json',
      'page.html',
      'certificate.pdf',
      'verify.mjs',
      'manifest.json',
      'checkpoint.txt',
    ],
  );
});

test('evidence.json contains the request, the displayed version, the decisions, the events and how it was decided', async () => {
  const [request, { evidence }] = [decided, bundle];
  const expected = data(await request.api.get(`/signing-requests/${request.requestId}`));
  const fields: Record<string, unknown> = expected;
  const { language, verification, variables, ...facts } = evidence.request;
  assert.deepEqual(
    { language, verification, variables },
    { language: 'en', verification: 'link', variables: {} },
  );
  for (const [name, value] of Object.entries(facts)) assert.deepEqual(value, fields[name], name);
  const version = data(await request.api.get(`/versions/${request.versionId}`));
  assert.deepEqual(evidence.version.content, version.content);
  assert.equal(evidence.version.content_hash, version.content_hash);
  assert.deepEqual(evidence.document, { id: request.documentId, name: 'Services agreement' });
  assert.deepEqual(evidence.organisation, { id: request.organisation.id, name: 'Tessera Ltd' });
  assert.deepEqual(
    evidence.decisions?.map(({ clause_id, is_mandatory, default_checked, accepted }) => [
      clause_id,
      is_mandatory,
      default_checked,
      accepted,
    ]),
    [
      ['terms', true, false, true],
      ['news', false, false, false],
    ],
  );
  assert.equal(evidence.process.channel, 'api');
  assert.match(evidence.process.statement.join(' '), /Assent does not know what that page displayed/);
  const events = evidence.events.map(({ personal: _, ...event }) => event);
  assert.deepEqual(events, data(await request.api.get(`/signing-requests/${request.requestId}/events`)));
  verifyChain(request.requestId, events);
  assert.equal(evidence.events[0]?.personal.signer_name?.value, 'Ada Byron');
  assert.equal(evidence.events[1]?.personal.user_agent?.value, 'Ada and her browser');
});

test('the bundle verifies with the key inside it, and with the key that the service publishes', async () => {
  const [key] = await publicKeys();
  assert.equal(verifyBundle(bundle.zip).status, 'intact');
  assert.equal(verifyBundle(bundle.zip, key?.public_key).status, 'intact');
});

test('the signature is Ed25519 over the tree head and manifest.json, verified without any of our own code', async () => {
  const { files } = bundle;
  const [, text = '', signatures = ''] = String(files.get('checkpoint.txt')).split('\n\n');
  const signature = Buffer.from(signatures.trim().split(' ')[2] ?? '', 'base64').subarray(4);
  const [key, ...others] = await publicKeys();
  assert.deepEqual([key?.algorithm, key?.is_current, others.length], ['Ed25519', true, 0]);
  assert.ok(verify(null, Buffer.from(`${text}\n`), createPublicKey(key?.pem ?? ''), signature));
  const sha256 = createHash('sha256')
    .update(files.get('manifest.json') ?? '')
    .digest('hex');
  assert.ok(text.endsWith(`manifest.json sha256 ${sha256}`));
});

test('repeated and simultaneous downloads of the same state differ only in the time of issue', async () => {
  const evidence = await concurrently(5, async () => (await bundleOf(decided)).evidence);
  await createDecidedRequest();
  evidence.push((await bundleOf(decided)).evidence);
  const times = evidence.map(({ issued_at }) => issued_at);
  assert.ok(times.every((time) => time >= (evidence[0]?.events.at(-1)?.at ?? '')));
  assert.ok((times.at(-1) ?? '') > (times[0] ?? ''));
  assert.equal(new Set(evidence.map((each) => JSON.stringify({ ...each, issued_at: null }))).size, 1);
});

test('GET /signing-requests/:id/certificate: 200 with a PDF like the one in the bundle', async () => {
  const { requestId, organisation } = decided;
  const path = `/signing-requests/${requestId}/certificate`;
  const { status, headers, bytes } = await download(assent.url, organisation.key, path);
  assert.equal(status, 200);
  assert.equal(headers.get('content-type'), 'application/pdf');
  assert.equal(headers.get('content-disposition'), `attachment; filename="certificate-${requestId}.pdf"`);
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(bytes.subarray(0, 5).toString(), '%PDF-');
  const { evidence } = bundle;
  const attached: Evidence = JSON.parse(Buffer.from(readAttachment(openPdf(bytes))).toString());
  assert.deepEqual({ ...attached, issued_at: evidence.issued_at }, evidence);
});

test('for a decision on the signing page, the bundle has the button’s label and the page as displayed to the signer', async () => {
  const organisation = await assent.organisation();
  const clauses = [
    clause('terms', { default_checked: true }),
    clause('news', { order: 1, is_mandatory: false }),
  ];
  const { versionId, contentHash } = await publishDocument(organisation.api, { clauses });
  const { requestId, token } = await createSigningRequest(organisation.api, versionId);
  const page = await (await fetch(`${assent.url}/sign/${token}?lang=de`)).text();
  const form = { contentHash, 'decision.0': 'accept', 'decision.1': 'accept' };
  const posted = await visitPage(`${assent.url}/sign/${token}?lang=de`).decide(form);
  assert.equal(posted.status, 303);
  const { evidence, files, zip } = await downloadBundle(assent.url, organisation, requestId);
  const { channel, language, confirmation, statement } = evidence.process;
  assert.deepEqual([channel, language], ['signing_page', 'de']);
  assert.ok(statement.join(' ').includes(`“${confirmation}”`));
  assert.match(statement.join(' '), /pre-selected for 1 of 2 clauses/);
  const kept = String(files.get('page.html'));
  assert.equal(kept, page);
  assert.match(kept, /<html lang="de"/);
  assert.match(kept, /checked/);
  assert.equal(zip.includes(token), false, 'the link is not in the bundle');
});

test('before the decision the bundle has no certificate, and a request for the certificate gets 409 CONFLICT', async () => {
  const organisation = await assent.organisation();
  const { versionId } = await publishDocument(organisation.api);
  const { requestId } = await createSigningRequest(organisation.api, versionId);
  const { zip, files, evidence } = await downloadBundle(assent.url, organisation, requestId);
  assert.equal(verifyBundle(zip).status, 'intact');
  assert.deepEqual(
    [...files.keys()],
    ['README.txt', 'evidence.json', 'page.html', 'verify.mjs', 'manifest.json', 'checkpoint.txt'],
  );
  assert.deepEqual(
    [evidence.request.status, evidence.decisions, evidence.events.length],
    ['PENDING', null, 1],
  );
  assert.match(String(files.get('README.txt')), /The signer has not decided. The request is PENDING/);
  const certificate = await organisation.api.get(`/signing-requests/${requestId}/certificate`);
  assertError(certificate, 409, 'CONFLICT', /is PENDING/);
});

test('each new event is in the next bundle, and all bundles verify', async () => {
  const organisation = await assent.organisation();
  const { versionId } = await publishDocument(organisation.api);
  const { requestId, token } = await createSigningRequest(organisation.api, versionId);
  const statuses: string[] = [];
  const look = async () => {
    const { zip, evidence } = await downloadBundle(assent.url, organisation, requestId);
    assert.equal(verifyBundle(zip).status, 'intact');
    statuses.push(`${evidence.events.at(-1)?.type} ${evidence.request.status}`);
    return evidence;
  };
  await look();
  data(await signer.post(`/sign/${token}/view`));
  await look();
  data(await submit(signer, token, { terms: false, news: true }));
  await look();
  await createSigningRequest(organisation.api, versionId);
  assert.equal((await look()).request.is_superseded, true);
  assert.deepEqual(statuses, [
    'created PENDING',
    'viewed PENDING',
    'rejected REJECTED',
    'superseded REJECTED',
  ]);
});

test('a voided and an expired request have evidence but no certificate', async () => {
  const organisation = await assent.organisation();
  const { api } = organisation;
  const { versionId } = await publishDocument(api);
  const voided = await createSigningRequest(api, versionId, 'voided@example.com');
  data(await api.post(`/signing-requests/${voided.requestId}/void`, { reason: 'Wrong person.' }));
  const brief = await publishDocument(api, { settings: { expiry_days: 1e-5 } });
  const late = await createSigningRequest(api, brief.versionId);
  await eventually(
    async () => data(await api.get(`/signing-requests/${late.requestId}`)).status === 'EXPIRED',
  );
  for (const [id, status] of [
    [voided.requestId, 'VOIDED'],
    [late.requestId, 'EXPIRED'],
  ] as const) {
    assertError(
      await api.get(`/signing-requests/${id}/certificate`),
      409,
      'CONFLICT',
      new RegExp(`is ${status}`),
    );
    const { zip, evidence } = await downloadBundle(assent.url, organisation, id);
    assert.equal(evidence.request.status, status);
    assert.equal(verifyBundle(zip).status, 'intact');
  }
});

test('bundles verify for a version without clauses and for one of almost the maximum size', async () => {
  const organisation = await assent.organisation();
  const { api } = organisation;
  const text = (length: number) =>
    JSON.stringify({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: '文字 "<&>" '.repeat(length) }] }],
    });
  const large = Array.from({ length: 200 }, (_, order) =>
    clause(`c${order}`, { order, title: `条項 ${order} بند`, content: text(200) }),
  );
  for (const clauses of [[], large]) {
    const { versionId } = await publishDocument(api, { clauses });
    const { requestId, token } = await createSigningRequest(api, versionId);
    data(await submit(signer, token, Object.fromEntries(clauses.map(({ id }) => [id, true]))));
    const { zip, evidence } = await downloadBundle(assent.url, organisation, requestId);
    assert.equal(evidence.request.status, 'ACCEPTED_FULL');
    assert.equal(evidence.decisions?.length, clauses.length);
    assert.equal(verifyBundle(zip).status, 'intact');
  }
});

test('the evidence of decided requests stays available after their container is deleted', async () => {
  const request = await createDecidedRequest();
  data(await request.api.delete(`/containers/${request.containerId}`));
  assert.equal(verifyBundle((await bundleOf(request)).zip).status, 'intact');
});

test('no file of the bundle contains erased personal data, and the bundle verifies and reports the erasure', async () => {
  const request = await createDecidedRequest();
  const before = (await bundleOf(request)).evidence;
  data(await request.api.post('/signers/erase', { email: 'ada@example.com' }));
  const { zip, files, evidence } = await bundleOf(request);
  const { status, checks } = verifyBundle(zip);
  assert.equal(status, 'intact');
  assert.match(checks.find(({ check }) => check === 'personal data')?.message ?? '', /was erased/);
  assert.deepEqual(
    [evidence.personal_data, evidence.request.signer_name, evidence.request.signer_email],
    ['erased', null, null],
  );
  assert.deepEqual(
    evidence.events.slice(0, -1).map(({ hash }) => hash),
    before.events.map(({ hash }) => hash),
  );
  for (const value of ['Ada', 'ada@example.com', 'No news', '127.0.0.1', 'Ada and her browser'])
    for (const [name, bytes] of files) assert.equal(bytes.includes(value), false, `${value} in ${name}`);
});

test('a worker logs decided requests, and a bundle proves what it logged', async (t) => {
  const request = await createDecidedRequest();
  const jobs = await assent.startWorker();
  t.after(() => jobs.stop());
  const logged = await eventually(async () => {
    const { rows } = await sql<{ index: number }>`
      select index from evidence_leaves where signing_request_id = ${request.requestId}`.execute(db);
    return rows[0];
  });
  const { files, zip } = await bundleOf(request);
  assert.equal(logged.index, 0);
  assert.match(String(files.get('checkpoint.txt')), /^index 0$/m);
  assert.equal(verifyBundle(zip).status, 'intact');
});

test('a new first key in SECRET_KEY signs, and the older key is still published', async () => {
  const request = await createDecidedRequest();
  const [old] = await publicKeys();
  // A process that only has the old key refuses a log whose last head was signed with a new one.
  const { zip: before } = await bundleOf(request);
  const secretKey = `a new key for tests alone longer than 32 bytes,${assent.secretKey}`;
  const { connection } = assent;
  const renewed = await startAssent({}, { worker: false, connection, secretKey });
  const keys = await publicKeys(renewed.url);
  assert.deepEqual(
    keys.map(({ is_current }) => is_current),
    [true, false],
  );
  assert.equal(keys[1]?.public_key, old?.public_key);
  const response = await fetch(`${renewed.url}/api/v1/signing-requests/${request.requestId}/evidence`, {
    headers: { 'x-api-key': request.organisation.key },
  });
  const zip = Buffer.from(await response.arrayBuffer());
  const keyOf = (index: number) => keys[index]?.public_key;
  assert.equal(verifyBundle(zip, keyOf(0)).status, 'intact');
  assert.equal(verifyBundle(before, keyOf(1)).status, 'intact');
});
