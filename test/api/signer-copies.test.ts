import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bundleFiles, maxBundleBytes } from '../../src/evidence/bundle/file-names.ts';
import { readZip } from '../../src/evidence/zip/read-zip.ts';
import type { Evidence } from '../../wire/evidence.ts';
import type { ApiClient } from '../harness/client.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { downloadBundle } from '../support/bundle.ts';

const assent = await sharedAssent();

async function createRequest() {
  const organisation = await assent.organisation();
  const { versionId } = await publishDocument(organisation.api);
  return { ...organisation, organisation, ...(await createSigningRequest(organisation.api, versionId)) };
}

const copyOf = (token: string, name: string, language = 'en') =>
  fetch(`${assent.url}/sign/${token}/${name}`, { headers: { 'accept-language': language } });

const decisions: [string, (api: ApiClient, token: string) => Promise<unknown>][] = [
  ['accepted', async (api, token) => data(await submit(api, token, { terms: true, news: true }))],
  ['rejected', async (api, token) => data(await submit(api, token, { terms: false, news: false }))],
];
for (const [outcome, decide] of decisions)
  test(`GET /sign/:token/evidence and /certificate: the signer downloads what the organisation can, once it is ${outcome}`, async () => {
    const { api, organisation, requestId, token } = await createRequest();
    await decide(api, token);
    const own = await copyOf(token, 'evidence');
    const certificate = await copyOf(token, 'certificate');
    for (const [response, type, name] of [
      [own, 'application/zip', `evidence-${requestId}.zip`],
      [certificate, 'application/pdf', `certificate-${requestId}.pdf`],
    ] as const) {
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('content-type'), type);
      assert.equal(response.headers.get('content-disposition'), `attachment; filename="${name}"`);
      assert.equal(response.headers.get('cache-control'), 'no-store');
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
      assert.equal(response.headers.get('x-robots-tag'), 'noindex');
      assert.equal(response.headers.get('content-security-policy'), "default-src 'none'; sandbox");
    }
    assert.equal(Buffer.from(await certificate.arrayBuffer()).toString('latin1', 0, 5), '%PDF-');
    const { files } = readZip(Buffer.from(await own.arrayBuffer()), bundleFiles, maxBundleBytes);
    const theirs = await downloadBundle(assent.url, organisation, requestId);
    assert.deepEqual(
      files.map((file) => file.name),
      [...theirs.files.keys()],
    );
    const json = Buffer.from(files.find((file) => file.name === 'evidence.json')?.bytes ?? '');
    const { events, request, decisions, log } = JSON.parse(String(json)) as Evidence;
    const { evidence } = theirs;
    assert.deepEqual(
      { events, request, decisions },
      {
        events: evidence.events,
        request: evidence.request,
        decisions: evidence.decisions,
      },
    );
    assert.equal(log.public_key, evidence.log.public_key);
  });

test('GET /sign/:token/receipt.html, /evidence and /certificate: 409 with a page in words before a decision, when voided and when expired', async () => {
  const pending = await createRequest();
  const voided = await createRequest();
  data(await voided.api.post(`/signing-requests/${voided.requestId}/void`, {}));
  const expired = await createRequest();
  const { pool } = await assent.openDatabase();
  await pool.query('update signing_requests set expires_at = now() where id = $1', [expired.requestId]);
  for (const { token } of [pending, voided, expired])
    for (const name of ['receipt.html', 'evidence', 'certificate']) {
      const response = await copyOf(token, name);
      assert.equal(response.status, 409);
      assert.match(
        await response.text(),
        /Nothing to download yet.*The receipt.*once this request has been decided/s,
      );
      assert.match(await (await copyOf(token, name, 'de')).text(), /Noch nichts zum Herunterladen/);
    }
});

test('GET /sign/:token/receipt.html, /evidence and /certificate: 404 for an altered token, with a page that names no one', async () => {
  const { api, token } = await createRequest();
  data(await submit(api, token, { terms: true, news: true }));
  for (const name of ['receipt.html', 'evidence', 'certificate']) {
    const response = await copyOf(token.replace(/.$/, token.endsWith('A') ? 'B' : 'A'), name);
    assert.equal(response.status, 404);
    assert.doesNotMatch(await response.text(), /Ada|Tessera|Services/);
  }
});

test('the receipt page links to both copies, and the page before the decision does not', async () => {
  const { api, token } = await createRequest();
  const links = async () => {
    const page = await (await fetch(`${assent.url}/sign/${token}`)).text();
    return [...page.matchAll(/href="([^"]*\/(?:evidence|certificate))"/g)].map(([, href]) => href);
  };
  assert.deepEqual(await links(), []);
  data(await submit(api, token, { terms: true, news: false }));
  assert.deepEqual(await links(), [`/sign/${token}/evidence`, `/sign/${token}/certificate`]);
});
