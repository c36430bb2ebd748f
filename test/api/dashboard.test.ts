import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedAssent } from '../harness/shared-assent.ts';

const { url } = await sharedAssent();

test('the root URL redirects to the dashboard', async () => {
  const response = await fetch(url, { redirect: 'manual' });
  assert.equal(response.status, 302);
  assert.equal(response.headers.get('location'), '/dashboard');
});

test('HEAD gets the same status as GET', async () => {
  for (const path of ['/', '/dashboard', '/dashboard/sign-in', '/dashboard/icon.svg']) {
    const [head, get] = await Promise.all(
      ['HEAD', 'GET'].map((method) => fetch(url + path, { method, redirect: 'manual' })),
    );
    assert.equal(head?.status, get?.status, path);
  }
});

test('every dashboard path serves the same page, whose content security policy allows only its own files', async () => {
  const nonces = new Set();
  for (const path of ['/dashboard', '/dashboard/sign-in', '/dashboard/a/b/c']) {
    const response = await fetch(url + path);
    assert.equal(response.status, 200);
    const policy = response.headers.get('content-security-policy') ?? '';
    assert.match(
      policy,
      /^default-src 'none'; script-src 'self' 'sha256-[\w+/=]{44}'; style-src 'self' 'nonce-[\w+/=]{24}'; style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'$/,
    );
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.equal(response.headers.get('referrer-policy'), 'no-referrer');
    assert.equal(response.headers.get('cross-origin-opener-policy'), 'same-origin');
    assert.equal(response.headers.get('x-robots-tag'), 'noindex');
    const nonce = policy.match(/nonce-([\w+/=]+)/)?.[1];
    assert.ok((await response.text()).includes(`nonce="${nonce}"`));
    nonces.add(nonce);
  }
  assert.equal(nonces.size, 3, 'each response has a nonce of its own');
});

test('the dashboard’s scripts are compressed and cached forever', async () => {
  const page = await (await fetch(`${url}/dashboard`)).text();
  const script = page.match(/src="\.\/(assets\/[\w.-]+\.js)"/)?.[1];
  const response = await fetch(`${url}/dashboard/${script}`, { headers: { 'accept-encoding': 'br' } });
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-encoding'), 'br');
  assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  assert.match(response.headers.get('content-type') ?? '', /javascript/);
  const icon = await fetch(`${url}/dashboard/icon.svg`);
  assert.equal(icon.headers.get('cache-control'), 'public, max-age=86400');
});

test('a missing file is answered with 404', async () => {
  for (const path of ['/dashboard/assets/none.js', '/dashboard/assets/..%2findex.html'])
    assert.equal((await fetch(url + path)).status, 404, path);
});
