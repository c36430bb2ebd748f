import assert from 'node:assert/strict';
import { test } from 'node:test';
import { previewToken } from '../../src/versions/preview-token.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { assertError, clause, createDocument, data, publishDocument, unknownId } from '../harness/steps.ts';

const assent = await sharedAssent();
const { api } = await assent.organisation('unlimited', 'Harbour & Finch Ltd');
const stranger = await assent.organisation();

const open = async (url: string, init?: RequestInit) => {
  const response = await fetch(url, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const previewOf = async (versionId: string): Promise<{ url: string; expires_at: string }> =>
  data(await api.post(`/versions/${versionId}/preview`));

async function createDraft(clauses = [clause('terms'), clause('news', { order: 1, is_mandatory: false })]) {
  const created = await createDocument(api);
  const settings = { expiry_days: 14, redirect_url: 'https://example.com/thanks' };
  const draft = data(
    await api.put(`/documents/${created.documentId}/draft`, { content: { clauses }, settings }),
  );
  return { ...created, versionId: draft.id as string };
}

test('POST /versions/:id/preview: 201 with a link under the base URL that works for an hour', async () => {
  const { versionId } = await createDraft();
  const before = Date.now();
  const reply = await api.post(`/versions/${versionId}/preview`);
  assert.equal(reply.status, 201);
  const { url, expires_at } = data(reply);
  assert.match(url, new RegExp(`^${assent.url}/preview/[\\w-]{62}$`));
  const lifetime = Date.parse(expires_at) - before;
  assert.ok(lifetime >= 3_600_000 && lifetime < 3_660_000, `${lifetime} ms`);
});

test('POST /versions/:id/preview: 404 NOT_FOUND in another organisation, as if the version did not exist', async () => {
  const { versionId } = await createDraft();
  const foreign = await stranger.api.post(`/versions/${versionId}/preview`);
  assertError(foreign, 404, 'NOT_FOUND');
  assert.deepEqual(foreign.body, (await api.post(`/versions/${unknownId}/preview`)).body);
});

test('GET /preview/:token: shows the signing page of a draft, marked as a preview', async () => {
  const { versionId } = await createDraft();
  const page = await open((await previewOf(versionId)).url);
  assert.equal(page.status, 200);
  assert.match(page.text, /<strong>Preview\.<\/strong> This is how signers see this draft/);
  assert.match(page.text, /Harbour &#38; Finch Ltd/);
  assert.match(page.text, /Clause terms.*The words of terms\..*Clause news/s);
  assert.match(page.text, /Sample Signer/);
});

test('GET /preview/:token: shows the draft as it is when the link is opened', async () => {
  const { documentId, versionId } = await createDraft();
  const { url } = await previewOf(versionId);
  const content = { clauses: [clause('terms', { title: 'Written later' })] };
  data(
    await api.put(`/documents/${documentId}/draft`, {
      content,
      settings: { expiry_days: 0, redirect_url: null },
    }),
  );
  assert.match((await open(url)).text, /Written later/);
});

test('GET /preview/:token: works for a version without clauses, an active version and an archived one', async () => {
  const empty = await createDraft([]);
  assert.match((await open((await previewOf(empty.versionId)).url)).text, /this draft/);
  const { documentId, versionId } = await publishDocument(api);
  const { url } = await previewOf(versionId);
  assert.match((await open(url)).text, /signers see this version/);
  data(await api.post(`/documents/${documentId}/archive`));
  assert.match((await open(url)).text, /this archived version/);
});

test('GET /preview/:token: is in the requested language', async () => {
  const { url } = await previewOf((await createDraft()).versionId);
  const page = await open(`${url}?lang=de`);
  assert.match(page.text, /<html lang="de"/);
  assert.match(page.text, /<strong>Vorschau\.<\/strong> So sehen Unterzeichnende diesen Entwurf/);
  assert.doesNotMatch(page.text, /Preview\./);
});

test('GET /preview/:token: without a preview, its page is in the language of the browser', async () => {
  const { versionId } = await createDraft();
  const token = previewToken(assent.keyring, { versionId, expiresAt: new Date(Date.now() - 1) });
  const headers = { 'accept-language': 'ar-EG, en;q=0.5' };
  for (const [path, title] of [
    [token, 'انتهت صلاحية هذه المعاينة'],
    ['unknown', 'المعاينة غير موجودة'],
  ]) {
    const page = await open(`${assent.url}/preview/${path}`, { headers });
    assert.match(page.text, /<html lang="ar" dir="rtl">/);
    assert.ok(page.text.includes(`<h1>${title}</h1>`));
  }
});

test('GET /preview/:token: changes nothing, cannot be submitted and may be embedded only by the dashboard', async () => {
  const { versionId } = await createDraft();
  const before = data(await api.get(`/versions/${versionId}`));
  const { url } = await previewOf(versionId);
  const page = await open(url);
  const policy = page.headers.get('content-security-policy') ?? '';
  assert.match(policy, /frame-ancestors 'self'/);
  assert.match(policy, /form-action 'none'/);
  assert.match(policy, /connect-src 'none'/);
  assert.equal(page.headers.get('cache-control'), 'no-store');
  assert.equal(page.headers.get('x-frame-options'), null);
  assert.match(page.text, /<button name="step" value="review" disabled>/);
  assert.doesNotMatch(page.text, /seen\.gif/);
  assert.deepEqual(data(await api.get(`/versions/${versionId}`)), before);
});

test('POST /preview/:token: 404, because a preview cannot be submitted', async () => {
  const { url } = await previewOf((await createDraft()).versionId);
  const body = new URLSearchParams({ step: 'confirm', 'decision.0': 'accept' });
  assert.equal((await open(url, { method: 'POST', body })).status, 404);
});

test('a preview token is not a signing link: 404', async () => {
  const token = (await previewOf((await createDraft()).versionId)).url.split('/').pop();
  assertError(await api.get(`/sign/${token}`), 404, 'NOT_FOUND');
  assert.equal((await open(`${assent.url}/sign/${token}`)).status, 404);
});

test('GET /preview/:token: 404 with a page that names no organisation when the token was altered', async () => {
  const { url } = await previewOf((await createDraft()).versionId);
  for (const wrong of [`${url.slice(0, -1)}${url.endsWith('A') ? 'E' : 'A'}`, `${url}A`, `${url}/more`]) {
    const page = await open(wrong);
    assert.equal(page.status, 404);
    assert.match(page.text, /<h1>Preview not found<\/h1>/);
    assert.doesNotMatch(page.text, /Harbour/);
  }
});

test('GET /preview/:token: 410 with a page that says the preview has expired after an hour', async () => {
  const { versionId } = await createDraft();
  const token = previewToken(assent.keyring, { versionId, expiresAt: new Date(Date.now() - 1) });
  const page = await open(`${assent.url}/preview/${token}`);
  assert.equal(page.status, 410);
  assert.match(page.text, /<h1>This preview has expired<\/h1>/);
  assert.doesNotMatch(page.text, /Harbour/);
});

test('GET /preview/:token: 404 once the container is deleted', async () => {
  const { containerId, versionId } = await createDraft();
  const { url } = await previewOf(versionId);
  data(await api.delete(`/containers/${containerId}`));
  assert.equal((await open(url)).status, 404);
});
