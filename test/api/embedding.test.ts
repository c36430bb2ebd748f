import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedAssent } from '../harness/shared-assent.ts';
import { assertError, createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';

const assent = await sharedAssent();

/** The headers of a page, as the browser requests it for a frame. */
async function headersOf(path: string, init: RequestInit = {}): Promise<Headers> {
  const response = await fetch(`${assent.url}/sign/${path}`, {
    redirect: 'manual',
    ...init,
    headers: { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' },
  });
  await response.text();
  return response.headers;
}

function ancestors(headers: Headers): string | undefined {
  return /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
}

test('every page behind a signing link can be framed by the sites of its organisation, from the moment they are set', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { token } = await createSigningRequest(api, versionId);
  const before = await headersOf(token);
  assert.equal(ancestors(before), "'none'");
  assert.equal(before.get('x-frame-options'), 'DENY');

  const embed_origins = ['https://shop.example', 'http://localhost:5173'];
  data(await api.patch('/organisation', { embed_origins }));
  const form = new URLSearchParams({ step: 'review' });
  const pages = [
    await headersOf(token),
    await headersOf(token, { method: 'POST', body: form }),
    await headersOf(`${token}/evidence`),
  ];
  data(await submit(api, token, { terms: true, news: true }));
  pages.push(await headersOf(token));
  for (const headers of pages) {
    assert.equal(ancestors(headers), 'https://shop.example http://localhost:5173');
    assert.equal(headers.get('x-frame-options'), null);
  }
  data(await api.patch('/organisation', { embed_origins: [] }));
  assert.equal(ancestors(await headersOf(token)), "'none'");
});

test('the page that asks for a code can be framed by the same sites', async () => {
  const { api } = await assent.organisation();
  data(
    await api.patch('/organisation', {
      default_verification: 'email_otp',
      embed_origins: ['https://shop.example'],
    }),
  );
  const { versionId } = await publishDocument(api);
  const { token } = await createSigningRequest(api, versionId);
  assert.equal(ancestors(await headersOf(token)), 'https://shop.example');
});

test('the sites of one organisation can frame neither the pages of another nor an unknown link', async () => {
  const { api } = await assent.organisation();
  data(await api.patch('/organisation', { embed_origins: ['https://shop.example'] }));
  const other = await assent.organisation();
  const { versionId } = await publishDocument(other.api);
  const { token } = await createSigningRequest(other.api, versionId);
  assert.equal(ancestors(await headersOf(token)), "'none'");
  assert.equal(ancestors(await headersOf('unknown')), "'none'");
});

test('over plain HTTP, the cookie of a page in a frame stays within its site, because browsers would refuse any other', async () => {
  const { api } = await assent.organisation();
  data(await api.patch('/organisation', { embed_origins: ['http://localhost:5173'] }));
  const { versionId } = await publishDocument(api);
  const { token } = await createSigningRequest(api, versionId);
  assert.match((await headersOf(token)).get('set-cookie') ?? '', /; HttpOnly; SameSite=Lax$/);
});

test('the view of a request for custom pages does not name the sites that may frame it', async () => {
  const { api } = await assent.organisation();
  data(await api.patch('/organisation', { embed_origins: ['https://shop.example'] }));
  const { versionId } = await publishDocument(api);
  const { token } = await createSigningRequest(api, versionId);
  assert.doesNotMatch(JSON.stringify(data(await api.get(`/sign/${token}`))), /shop\.example/);
});

test('PATCH /organisation: what is not an origin is refused with what an origin looks like', async () => {
  const { api } = await assent.organisation();
  for (const origin of ['*', 'a.test', 'https://shop.example/', 'https://*.example', 'http://shop.example']) {
    const reply = await api.patch('/organisation', { embed_origins: [origin] });
    assertError(reply, 400, 'BAD_REQUEST', /^embed_origins\[0\]: must be an https origin such as https:/);
  }
});
