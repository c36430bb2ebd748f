import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { openapi } from '../../src/openapi.ts';
import { operations } from '../../wire/api.ts';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { rawRequest, sendRaw } from '../harness/raw.ts';
import { createSigningRequest, publishDocument } from '../harness/steps.ts';

const assent = await startAssent();
const guarded = await startAssent(
  { METRICS_TOKEN: 'a-token-of-letters-and-more', SECURITY_CONTACT: 'mailto:security@example.com' },
  { worker: false, connection: assent.connection },
);

const get = (path: string, headers: Record<string, string> = {}, { url } = assent) =>
  fetch(`${url}${path}`, { headers });

test('the process reports that it is up and ready', async () => {
  const up = await get('/healthz');
  assert.equal(up.status, 200);
  assert.deepEqual(await up.json(), { status: 'ok' });
  const ready = await get('/readyz');
  assert.equal(ready.status, 200);
  assert.deepEqual(await ready.json(), { status: 'ready' });
});

test('HEAD is answered like GET without a body, for health, readiness, metrics, API reference and keys', async () => {
  for (const path of [
    '/healthz',
    '/readyz',
    '/metrics',
    '/openapi.json',
    '/docs',
    '/.well-known/assent-keys.json',
  ]) {
    const full = await get(path);
    const reply = await fetch(`${assent.url}${path}`, { method: 'HEAD' });
    assert.equal(reply.status, 200, path);
    assert.equal(reply.headers.get('content-type'), full.headers.get('content-type'), path);
    if (path !== '/metrics')
      assert.equal(reply.headers.get('content-length'), full.headers.get('content-length'), path);
    assert.equal(await reply.text(), '', path);
  }
  assert.equal((await fetch(`${assent.url}/healthz`, { method: 'POST' })).status, 404);
  assert.equal((await fetch(`${guarded.url}/metrics`, { method: 'HEAD' })).status, 401);
});

test('a missing migration makes the process not ready, but it stays up', async () => {
  const { pool } = assent.database;
  const { rows } = await pool.query('delete from kysely_migration where name >= $1 returning *', ['0001']);
  try {
    const reply = await get('/readyz');
    assert.equal(reply.status, 503);
    assert.ok(reply.headers.has('retry-after'));
    assert.equal((await get('/healthz')).status, 200);
  } finally {
    for (const { name, timestamp } of rows)
      await pool.query('insert into kysely_migration values ($1, $2)', [name, timestamp]);
  }
});

test('a database that does not respond makes the process not ready within 3 s', async () => {
  // Readiness has a limit of its own, so that of the pool does not matter.
  const connection = { ...assent.connection, timeouts: { connectMs: 60_000 } };
  const patient = await startAssent({}, { worker: false, connection });
  const { pool } = patient.service;
  const clients = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
  try {
    const begun = performance.now();
    assert.equal((await fetch(`${patient.url}/readyz`)).status, 503);
    // 2 s, and time for a slow machine.
    assert.ok(performance.now() - begun < 30_000);
  } finally {
    for (const client of clients) client.release();
  }
  assert.equal((await fetch(`${patient.url}/readyz`)).status, 200);
});

test('metrics count requests by route and status, never by path, and show queues, pool and process', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { token } = await createSigningRequest(api, versionId);
  await api.get(`/sign/${token}`);
  await get('/no-such-path');
  const reply = await get('/metrics');
  assert.match(reply.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
  const text = await reply.text();
  assert.match(
    text,
    /_duration_seconds_count\{method="GET",route="\/api\/v1\/sign\/:token",status="200"\} 1\n/,
  );
  assert.match(text, /_duration_seconds_count\{method="GET",route="unknown",status="404"\} 1\n/);
  assert.match(text, /\nassent_jobs\{queue="deliver-webhook",state="due"\} \d+\n/);
  assert.match(text, /\nassent_database_connections\{state="idle"\} \d+\n/);
  assert.match(text, /\nassent_database_up 1\n/);
  assert.match(text, /\nprocess_resident_memory_bytes \d+/);
  assert.ok(!text.includes(token));
});

test('a request whose client disconnects before its response is counted with the status 499', async () => {
  const { key } = await assent.organisation();
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  const counted =
    /^assent_http_request_duration_seconds_count\{method="POST",route="\/api\/v1\/containers",status="499"\}/m;
  // Again if it disconnected before the server had read anything.
  await eventually(async () => {
    const sent = request(`${assent.url}/api/v1/containers`, { method: 'POST', headers });
    sent.on('error', () => {});
    await new Promise((resolve) => sent.write('{"name":', resolve));
    await get('/healthz');
    sent.destroy();
    return counted.test(await (await get('/metrics')).text());
  });
});

test('without METRICS_TOKEN, metrics can only be read from the same machine, and not through a proxy', async () => {
  for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'])
    assert.equal((await get('/metrics', { [name]: '203.0.113.7' })).status, 403, name);
});

test('without METRICS_TOKEN, a page of another site whose name leads to this machine cannot read metrics', async () => {
  const { port } = new URL(assent.url);
  const read = async (host: string) =>
    (await sendRaw(assent.url, rawRequest('/metrics', { headers: { host } }))).status;
  for (const host of [`evil.example:${port}`, 'evil.example', 'localhost.evil.example'])
    assert.equal(await read(host), 403, host);
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
    assert.equal(await read(host), 200, host);
});

test('with METRICS_TOKEN, metrics can only be read with the token', async () => {
  assert.equal((await get('/metrics', {}, guarded)).status, 401);
  assert.equal((await get('/metrics', { authorization: 'Bearer wrong' }, guarded)).status, 401);
  const bearer = { authorization: `Bearer ${guarded.config.metricsToken}`, 'x-forwarded-for': '203.0.113.7' };
  assert.equal((await get('/metrics', bearer, guarded)).status, 200);
});

test('the API reference shows every operation on one page without external resources, also compressed', async () => {
  const document = openapi(assent.config.baseUrl);
  assert.deepEqual(await (await get('/openapi.json')).json(), document);
  const reply = await get('/docs');
  assert.equal(reply.status, 200);
  assert.match(
    reply.headers.get('content-security-policy') ?? '',
    /^default-src 'none'; style-src 'sha256-[^ ;]+'; script-src 'sha256-[^ ;]+'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  );
  assert.equal(reply.headers.get('referrer-policy'), 'no-referrer');
  assert.equal(reply.headers.get('vary'), 'accept-encoding');
  const page = await reply.text();
  assert.ok(page.length < 1_000_000);
  for (const { operationId } of operations) assert.ok(page.includes(`<section id="${operationId}"`));
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, ids.length, 'an id is there twice');
  assert.equal(page.match(/^(false|undefined|null)$/m), null, 'a part that is left out is there as a word');
  assert.doesNotMatch(page, /<script[^>]|<link(?! rel="icon" href="data:,")|\bsrc=|@import|url\(/);
  assert.equal(reply.headers.get('content-encoding'), 'gzip');
  for (const refusal of ['identity', 'gzip;q=0', 'br, gzip; q=0.0']) {
    const plain = await get('/docs', { 'accept-encoding': refusal });
    assert.equal(plain.headers.get('content-encoding'), null, refusal);
    assert.equal(await plain.text(), page);
  }
});

test('the links of the API reference lead to what is served, also where BASE_URL has a path', async () => {
  const page = await (await get('/docs')).text();
  const links = [...page.matchAll(/<a href="((?!#|https?:)[^"]+)"/g)].map(
    ([, href = '']) => new URL(href, 'https://example.com/legal/docs').pathname,
  );
  assert.ok(links.length > 1);
  for (const path of links) {
    assert.match(path, /^\/legal\//);
    assert.equal((await get(path.replace('/legal', ''))).status, 200, path);
  }
});

test('/.well-known/security.txt names whom the operator wants vulnerabilities reported to, and never expires', async () => {
  const reply = await get('/.well-known/security.txt', {}, guarded);
  assert.equal(reply.status, 200);
  assert.equal(reply.headers.get('content-type'), 'text/plain; charset=utf-8');
  const lines = (await reply.text()).trimEnd().split('\n');
  const fields = new Map(lines.map((line) => line.split(': ') as [string, string]));
  assert.equal(fields.size, lines.length);
  assert.equal(fields.get('Contact'), 'mailto:security@example.com');
  assert.equal(fields.get('Canonical'), `${guarded.config.baseUrl}/.well-known/security.txt`);
  // RFC 9116, section 2.5.5: a time in the future, less than a year from now.
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  assert.ok(days > 30 && days < 365, fields.get('Expires'));
  assert.equal((await fetch(reply.url, { method: 'HEAD' })).status, 200);
});

test('without SECURITY_CONTACT there is no security.txt, because only the operator knows whom to name', async () => {
  assert.equal((await get('/.well-known/security.txt')).status, 404);
});
