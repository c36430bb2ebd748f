import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAssent } from '../harness/assent.ts';
import { createClient } from '../harness/client.ts';
import { assertError, createSigningRequest, data, publishDocument } from '../harness/steps.ts';
import {
  addressLimit,
  assertLimited,
  env,
  exhaust,
  fromNewAddress,
  limit,
  readLimits,
} from '../support/rate-limits.ts';

const assent = await startAssent(env, { worker: false });

/** A pending request: its token, and a client that needs no key. */
async function pendingRequest() {
  const generous = await startAssent(
    { RATE_LIMIT_PER_MINUTE: '1000' },
    { worker: false, connection: assent.connection },
  );
  const { api } = await generous.organisation();
  const { versionId } = await publishDocument(api);
  return createSigningRequest(api, versionId);
}

test("a signer's requests count by the link: an office whose address has used up its limit does not shut its signers out", async () => {
  const { token } = await pendingRequest();
  const office = fromNewAddress();
  await exhaust(assent.url, office);
  const signer = createClient(assent.url);
  assertLimited(await signer.get('/containers', office), addressLimit);
  assert.deepEqual(readLimits(await signer.get(`/sign/${token}`, office)).remaining, limit - 1);
  data(await signer.post(`/sign/${token}/view`, undefined, office));
  assert.equal((await fetch(`${assent.url}/sign/${token}`, office)).status, 200);
});

test('requests through one link count together, whatever the address, by API and page: then 429 as JSON and as a page', async () => {
  const { token } = await pendingRequest();
  const page = (method = 'GET', path = '') =>
    fetch(`${assent.url}/sign/${token}${path}`, { ...fromNewAddress(), method, redirect: 'manual' });
  const signer = createClient(assent.url);
  assert.equal((await page()).status, 200);
  assert.equal((await page('HEAD')).status, 200);
  assert.equal((await page('POST')).status, 409);
  assert.equal((await page('GET', '/receipt.html')).status, 409);
  assert.equal(readLimits(await signer.get(`/sign/${token}`, fromNewAddress())).remaining, 0);
  assertLimited(await signer.get(`/sign/${token}`, fromNewAddress()));
  assertLimited(await signer.post(`/sign/${token}/view`, undefined, fromNewAddress()));
  assertLimited(await signer.post(`/sign/${token}/submit`, { broken: true }, fromNewAddress()));
  for (const [method, path] of [['GET'], ['POST'], ['GET', '/seen.gif'], ['GET', '/receipt.html']]) {
    const reply = await page(method, path);
    assert.equal(reply.status, 429);
    assert.match(reply.headers.get('retry-after') ?? '', /^[1-9]\d?$/);
    assert.match(await reply.text(), /<h1>Too many requests<\/h1>/);
  }
  const { token: other } = await pendingRequest();
  assert.equal(readLimits(await signer.get(`/sign/${other}`, fromNewAddress())).remaining, limit - 1);
});

test('unknown and altered tokens count against the client address: 404 until ten times the limit, then 429', async () => {
  const { token } = await pendingRequest();
  const address = fromNewAddress();
  const altered = (n: number) => `${token.slice(0, 30)}${String(n).padStart(4, '0')}${token.slice(34)}`;
  const signer = createClient(assent.url);
  for (let n = 0; n < addressLimit; n += 1) {
    if (n % 2) assertError(await signer.get(`/sign/${altered(n)}`, address), 404, 'NOT_FOUND');
    else assert.equal((await fetch(`${assent.url}/sign/${altered(n)}`, address)).status, 404);
  }
  assertLimited(await signer.get(`/sign/${altered(1)}`, address), addressLimit);
  assertLimited(await signer.post('/sign/nothing/view', undefined, address), addressLimit);
  for (const path of [`/sign/${altered(1)}`, '/sign/x/y/z', '/preview/x'])
    assert.equal((await fetch(assent.url + path, address)).status, 429, path);
  assert.equal((await signer.get(`/sign/${token}`, address)).status, 200);
  assert.equal((await fetch(`${assent.url}/sign/${token}`, address)).status, 200);
});
