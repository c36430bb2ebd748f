import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import {
  animatedWebp,
  dataUrl,
  jpeg,
  plainPng,
  pngBomb,
  webp,
} from '../../src/organisations/logo/images.fixture.ts';
import { decodeOwnPng } from '../../src/platform/image/png.ts';
import { hiddenFields, visitPage } from '../harness/page-visitor.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { assertError, createSigningRequest, data, publishDocument } from '../harness/steps.ts';
import { downloadBundle, verifyBundle } from '../support/bundle.ts';

const assent = await sharedAssent();
const { api: unbranded } = await assent.organisation();
const logo = dataUrl(plainPng(120, 40));
const links = { website: 'https://tessera.example/?a=1&b=2', privacy_url: 'https://tessera.example/privacy' };

test('PATCH /organisation: 200 with a logo as its address, which serves it to anyone as an image', async () => {
  const { api } = await assent.organisation();
  const { logo: address } = data(await api.patch('/organisation', { logo }));
  assert.equal(data(await api.get('/organisation')).logo, address);
  const { pathname } = new URL(String(address));
  const response = await fetch(assent.url + pathname);
  const bytes = Buffer.from(await response.arrayBuffer());
  assert.equal(response.status, 200);
  assert.equal(pathname, `/logos/${createHash('sha256').update(bytes).digest('hex')}.png`);
  assert.deepEqual(decodeOwnPng(bytes).width, 120);
  for (const [name, value] of Object.entries({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline; filename="logo.png"',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-robots-tag': 'noindex',
  }))
    assert.equal(response.headers.get(name), value);
});

test('PATCH /organisation: 200 when the address of the logo is sent back, and nothing changes', async () => {
  const { api } = await assent.organisation();
  const { logo: address } = data(await api.patch('/organisation', { logo }));
  const all = data(await api.get('/organisation'));
  assert.deepEqual(data(await api.patch('/organisation', all)), all);
  const other = String(address).replace(/[0-9a-f]{64}/, '0'.repeat(64));
  const refused = await api.patch('/organisation', { name: 'Other', logo: other });
  assertError(refused, 400, 'BAD_REQUEST', /^logo: is not the address of the current logo/);
  assert.equal(data(await api.get('/organisation')).name, all.name);
});

test('PATCH /organisation: 200 when a logo is replaced or removed, and its address no longer works', async () => {
  const { api } = await assent.organisation();
  // Its own colour, since another organisation may have the same logo.
  const first = data(await api.patch('/organisation', { logo: dataUrl(plainPng(9, 9, [1, 2, 3, 255])) }));
  const second = data(await api.patch('/organisation', { logo: dataUrl(webp, 'webp') }));
  assert.notEqual(second.logo, first.logo);
  assert.equal((await fetch(assent.url + new URL(String(first.logo)).pathname)).status, 404);
  const { api: other } = await assent.organisation();
  const theirs = data(await other.patch('/organisation', { logo: dataUrl(webp, 'webp') }));
  assert.equal(data(await api.patch('/organisation', { logo: null })).logo, null);
  assert.equal(data(await api.get('/organisation')).logo, null);
  assert.deepEqual(data(await other.get('/organisation')), theirs, 'others keep theirs');
});

for (const path of [
  '/logos/',
  `/logos/${'0'.repeat(64)}.png`,
  '/logos/..%2f..%2fpackage.json',
  '/logos/x.svg',
])
  test(`GET ${path}: 404 as for any other unknown path`, async () => {
    const response = await fetch(assent.url + path);
    assert.equal(response.status, 404);
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
  });

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
for (const [what, image, type] of [
  ['an SVG that is called a PNG', svg, 'png'],
  ['a PNG with a page after it', Buffer.concat([plainPng(8, 8), Buffer.from('<!doctype html>')]), 'png'],
  ['a PNG of 20,000 by 20,000 pixels', pngBomb(), 'png'],
  ['a JPEG that ends early', jpeg.subarray(0, 200), 'jpeg'],
  ['an animated WebP', animatedWebp(), 'webp'],
  ['an SVG', svg, 'svg+xml'],
] as const)
  test(`PATCH /organisation: 400 for ${what}, and no setting changes`, async () => {
    const before = data(await unbranded.get('/organisation'));
    const refused = await unbranded.patch('/organisation', { name: 'Other', logo: dataUrl(image, type) });
    assertError(refused, 400, 'BAD_REQUEST', /logo/);
    assert.deepEqual(data(await unbranded.get('/organisation')), before);
  });

test('PATCH /organisation: 200 with an accent as chosen and as it is shown', async () => {
  const { api } = await assent.organisation();
  const changed = data(await api.patch('/organisation', { accent_color: '#FFB000' }));
  assert.equal(changed.accent_color, '#ffb000');
  assert.deepEqual(changed.accent_colors, {
    light: { accent: '#906203', on_accent: '#ffffff', is_adjusted: true },
    dark: { accent: '#ffb000', on_accent: '#141311', is_adjusted: false },
  });
  assert.equal(data(await api.patch('/organisation', { accent_color: null })).accent_colors, null);
});

for (const [field, value] of [
  ['accent_color', 'red'],
  ['accent_color', '#fff'],
  ['accent_color', '#17463f;background:url(//x)'],
  ['website', 'javascript:alert(1)'],
  ['website', '//tessera.example'],
  ['website', 'https://user:secret@tessera.example'],
  ['website', 'https://tessera.example/a b'],
  ['website', 'https://\u202eelpmaxe'],
  ['privacy_url', 'data:text/html,x'],
  ['privacy_url', `https://tessera.example/${'x'.repeat(2_048)}`],
  ['privacy_url', 'https://[/'],
] as const)
  test(`PATCH /organisation: 400 for ${field} ${JSON.stringify(value).slice(0, 60)}`, async () => {
    const refused = await unbranded.patch('/organisation', { [field]: value });
    assertError(refused, 400, 'BAD_REQUEST', new RegExp(`^${field}: `));
  });

test('a custom signing page gets the branding with the request', async () => {
  const { api } = await assent.organisation();
  const organisation = data(await api.patch('/organisation', { logo, accent_color: '#8a1c7c', ...links }));
  const { versionId } = await publishDocument(api);
  const { token } = await createSigningRequest(api, versionId);
  const view = data(await api.get(`/sign/${token}`));
  for (const field of ['logo', 'accent_color', 'accent_colors', 'website', 'privacy_url'] as const)
    assert.deepEqual(view.organisation[field], organisation[field]);
});

test('the signing page has the logo in it, the accent and the links, and its policy allows nothing else', async () => {
  const { api } = await assent.organisation('pro', 'Tessera & "Söhne"');
  // The one that it replaces has another size, and no other organisation has the same.
  await api.patch('/organisation', { logo: dataUrl(plainPng(9, 9)) });
  await api.patch('/organisation', {
    logo: dataUrl(plainPng(120, 40, [4, 5, 6, 255])),
    accent_color: '#8a1c7c',
    website: 'https://tessera.example/?a=1&b=2',
  });
  const { versionId } = await publishDocument(api);
  const { token } = await createSigningRequest(api, versionId);
  const response = await fetch(`${assent.url}/sign/${token}`);
  const page = await response.text();
  assert.match(
    page,
    /<img src="data:image\/png;base64,[\w+/=]+" alt="Tessera &#38; &#34;Söhne&#34;" width="120" height="40">/,
  );
  assert.match(
    page,
    /<a href="https:\/\/tessera\.example\/\?a&#61;1&#38;b&#61;2" target="_blank" rel="noopener noreferrer">/,
  );
  const style = /<style>([^<]*--accent:#8a1c7c[^<]*)<\/style>/.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = response.headers.get('content-security-policy') ?? '';
  assert.ok(policy.includes(`'sha256-${hash}'`), policy);
  assert.match(policy, /img-src 'self' data:/);
});

test('a signing page without branding names no logo and no accent of its own', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { token } = await createSigningRequest(api, versionId);
  const page = await (await fetch(`${assent.url}/sign/${token}`)).text();
  assert.doesNotMatch(page, /class="brand|<style>[^<]*<\/style>\s*<style>/);
});

test('evidence of a branded page holds after the branding has changed, and shows the page as it was', async () => {
  const organisation = await assent.organisation();
  const { api } = organisation;
  await api.patch('/organisation', { logo, accent_color: '#8a1c7c', website: 'https://tessera.example' });
  const { versionId } = await publishDocument(api);
  const { requestId, token } = await createSigningRequest(api, versionId);
  const visitor = visitPage(`${assent.url}/sign/${token}`);
  const page = await (await visitor.get()).text();
  await visitor.decide({ ...hiddenFields(page), 'decision.0': 'accept', 'decision.1': 'accept' });
  await api.patch('/organisation', { logo: null, accent_color: null, website: null });
  const { zip, files } = await downloadBundle(assent.url, organisation, requestId);
  assert.deepEqual(verifyBundle(zip).status, 'intact');
  assert.match(page, /<img src="data:image\/png;base64,[\w+/=]+"/);
  assert.match(page, /--accent:#8a1c7c/);
  assert.equal(String(files.get('page.html')), page);
});

test('a changed setting is in the activity by its name, without the image', async () => {
  const { api } = await assent.organisation();
  await api.patch('/organisation', { logo, website: 'https://tessera.example' });
  const entry = (await api.get('/activity')).body.data[0];
  assert.equal(entry?.action, 'organisation.updated');
  assert.deepEqual(entry.details, { changed: ['logo', 'website'] });
});
