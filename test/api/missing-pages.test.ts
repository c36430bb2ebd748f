import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedAssent } from '../harness/shared-assent.ts';

const assent = await sharedAssent();

/** What browsers send when a person opens an address. */
const ofBrowsers = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

const paths = ['/nonsense', '/sing/abc', '/docs/nonsense.md', '/logos/nonsense.png', '/%zz', '/api'];

for (const path of paths)
  test(`GET ${path}: a person gets the page of an unknown signing link, in their language`, async () => {
    const headers = { accept: ofBrowsers, 'accept-language': 'de-AT,de;q=0.9' };
    const missing = await fetch(assent.url + path, { headers });
    assert.equal(missing.status, 404);
    assert.equal(missing.headers.get('content-type'), 'text/html; charset=utf-8');
    const text = await missing.text();
    assert.match(text, /<h1>Dieser Link funktioniert nicht<\/h1>/);
    const unknown = await fetch(`${assent.url}/sign/unknown`, { headers });
    assert.equal(text, await unknown.text());
    for (const name of ['content-security-policy', 'cache-control', 'x-frame-options', 'referrer-policy'])
      assert.equal(missing.headers.get(name), unknown.headers.get(name), name);
    const head = await fetch(assent.url + path, { method: 'HEAD', headers });
    assert.deepEqual([head.status, await head.text()], [404, '']);
  });

for (const accept of ['*/*', 'application/json', 'text/html;q=0, */*'])
  test(`GET /nonsense: a program that accepts ${accept} gets JSON`, async () => {
    const response = await fetch(`${assent.url}/nonsense`, { headers: { accept } });
    const { error } = JSON.parse(await response.text());
    assert.deepEqual([response.status, error.code], [404, 'NOT_FOUND']);
  });

for (const path of ['/api/v1/nonsense', '/api/v2/containers', '/api/auth/nonsense'])
  test(`GET ${path}: the API answers with JSON, also to a browser`, async () => {
    const response = await fetch(assent.url + path, { headers: { accept: ofBrowsers } });
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
  });
