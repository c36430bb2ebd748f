import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApiKey } from '../../src/api-keys/create.ts';
import { revokeApiKey } from '../../src/api-keys/revoke.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { countInMemory } from '../../src/platform/http/count-in-memory.ts';
import { countInPostgres, deleteExpiredRateLimits } from '../../src/platform/http/count-in-postgres.ts';
import { startAssent } from '../harness/assent.ts';
import { createClient, type Reply } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { rawRequest, sendRaw } from '../harness/raw.ts';
import { startRedis } from '../harness/redis.ts';
import {
  assertError,
  concurrently,
  createSigningRequest,
  data,
  publishDocument,
  unknownId,
} from '../harness/steps.ts';

const limit = 5;
const json = { 'content-type': 'application/json' };
const env = { RATE_LIMIT_PER_MINUTE: String(limit), TRUSTED_PROXY_HOPS: '1' };
const assent = await startAssent(env, { worker: false });

/** A client address that was not used before, as reported by the one trusted proxy. */
let addresses = 0;
const fromNewAddress = () => {
  addresses += 1;
  return { headers: { 'x-forwarded-for': `198.51.100.${addresses}` } };
};

/** Parses the rate limit headers. Fails when one is missing or when they contradict each other. */
function read({ headers }: { headers: Headers }) {
  const number = (name: string) => {
    const value = headers.get(name) ?? 'missing';
    assert.match(value, /^\d+$/, name);
    return Number(value);
  };
  const [allowed, remaining, reset] = [
    number('x-ratelimit-limit'),
    number('x-ratelimit-remaining'),
    number('x-ratelimit-reset'),
  ];
  const [, left, seconds] = /^"default";r=(\d+);t=(\d+)$/.exec(headers.get('ratelimit') ?? '') ?? [];
  assert.equal(Number(left), remaining);
  assert.ok(Math.abs(sentAt(headers) + Number(seconds) - reset) <= 2, `${seconds} s until ${reset}`);
  assert.equal(headers.get('ratelimit-policy'), `"default";q=${allowed};w=60`);
  return { allowed, remaining, reset };
}

function limited(reply: Reply, max = limit): void {
  const sentence = assertError(reply, 429, 'RATE_LIMITED');
  assert.ok(sentence.startsWith(`The limit of ${max} requests per minute is exceeded.`), sentence);
  const seconds = reply.headers.get('retry-after') ?? '';
  assert.match(seconds, /^[1-9]\d?$/);
  assert.ok(Number(seconds) <= 60);
  const { remaining, reset } = read(reply);
  assert.equal(remaining, 0);
  assert.ok(Math.abs(sentAt(reply.headers) + Number(seconds) - reset) <= 2);
}

/** In seconds since 1970. The test may read the response much later. */
function sentAt(headers: Headers): number {
  return Date.parse(headers.get('date') ?? '') / 1000;
}

test('a key has its limit in a window of 60 s from its first request, then 429 RATE_LIMITED with Retry-After', async () => {
  const { api } = await assent.organisation();
  const before = Math.floor(Date.now() / 1000);
  const seen = [read(await api.get('/containers'))];
  const after = Date.now() / 1000;
  while (seen.length < limit) seen.push(read(await api.get('/containers')));
  assert.deepEqual(
    seen.map(({ remaining }) => remaining),
    [4, 3, 2, 1, 0],
  );
  for (const { allowed, reset } of seen) {
    assert.equal(allowed, limit);
    assert.ok(reset >= before + 60 && reset <= after + 61, `${reset - before} s`);
    assert.ok(Math.abs(reset - (seen[0]?.reset ?? 0)) <= 1, 'the window is fixed');
  }
  limited(await api.get('/containers'));
  limited(await api.post('/containers', { name: 'Late' }));
});

test('of 20 simultaneous requests with a key, as many succeed as its limit allows', async () => {
  const { api } = await assent.organisation();
  const replies = await concurrently(20, () => api.get('/containers'));
  assert.equal(replies.filter(({ status }) => status === 200).length, limit);
  assert.equal(replies.filter(({ status }) => status === 429).length, 20 - limit);
});

test('every key has its own window, even within an organisation', async () => {
  const { id, api } = await assent.organisation();
  const second = await transact(assent.database.db, (tx) => createApiKey(tx, id, 'Second'));
  for (let n = 0; n <= limit; n += 1) await api.get('/containers');
  assert.equal(read(await createClient(assent.url, second.key).get('/containers')).remaining, limit - 1);
});

test('every response counts and has the headers, including errors and unknown paths and methods', async () => {
  const { key } = await assent.organisation();
  const requests = [
    rawRequest('/api/v1/containers', { key }),
    rawRequest('/api/v1/containers/x', { key }),
    rawRequest(`/api/v1/containers/${unknownId}`, { key }),
    rawRequest('/api/v1/containers/%zz', { key }),
    rawRequest('/api/v1/containers?x=%zz', { key }),
    rawRequest('/api/v1/unknown', { key }),
    rawRequest('/api/v1', { key }),
    rawRequest('/api/v1/', { key }),
    rawRequest('/api/v1/containers', { key, method: 'PATCH' }),
    rawRequest('/api/v1/containers', { key, method: 'OPTIONS' }),
    rawRequest('/api/v1/containers', { key, method: 'HEAD' }),
    rawRequest('/api/v1/containers', { key, method: 'PROPFIND' }),
    rawRequest('/api/v1/containers', { key, method: 'POST', headers: json, body: '{' }),
    rawRequest('/api/v1/containers', { key, method: 'POST', headers: json, body: '{"name":"A"}' }),
    rawRequest('/api/v1/containers', {
      key,
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'x',
    }),
    rawRequest('/api/v1/containers', {
      key,
      method: 'POST',
      headers: { ...json, 'content-length': '2000000' },
    }),
    rawRequest('/api/v1/sign/nothing'),
    rawRequest('/api/v1/containers'),
    rawRequest('/api/v1/unknown', { key: 'assent_wrong' }),
  ];
  const generous = await startAssent(
    { RATE_LIMIT_PER_MINUTE: '1000' },
    { worker: false, connection: assent.connection },
  );
  let mine = 1000;
  let address = 10_000;
  for (const [n, request] of requests.entries()) {
    const reply = await sendRaw(generous.url, request);
    const remaining = n < requests.length - 3 ? --mine : --address;
    assert.equal(read(reply).remaining, remaining, `${request.toString('latin1').split('\r\n')[0]}`);
    assert.match(reply.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/);
  }
});

/** Without valid credentials, an address has ten times the limit of a key (contract section 2). */
const addressLimit = 10 * limit;

/** Uses up the limit of an address without a valid key. */
async function exhaust(address: { headers: Record<string, string> }, url = assent.url): Promise<void> {
  await concurrently(addressLimit, () => createClient(url).get('/containers', address));
}

test('requests without a valid key count against the client address: 401 until ten times the limit, then 429', async () => {
  const { key } = await assent.organisation();
  const address = fromNewAddress();
  const wrongKeys = [undefined, 'x', `assent_${'0'.repeat(64)}`, undefined, 'assent_'];
  for (let n = 0; n < addressLimit; n += 1) {
    const reply = await createClient(assent.url, wrongKeys[n % 5]).get('/containers', address);
    assertError(reply, 401, 'UNAUTHORIZED');
    assert.deepEqual([read(reply).allowed, read(reply).remaining], [addressLimit, addressLimit - 1 - n]);
  }
  limited(await createClient(assent.url).get('/containers', address), addressLimit);
  limited(await createClient(assent.url, 'assent_guess').get('/unknown', address), addressLimit);
  assert.equal((await createClient(assent.url, key).get('/containers', address)).status, 200);
  assertError(await createClient(assent.url).get('/containers', fromNewAddress()), 401, 'UNAUTHORIZED');
});

test('a revoked key counts against the client address', async () => {
  const { id } = await assent.organisation();
  const { db } = assent.database;
  const second = await transact(db, (tx) => createApiKey(tx, id, 'Second'));
  const address = fromNewAddress();
  const its = createClient(assent.url, second.key);
  assert.equal(read(await its.get('/containers', address)).remaining, limit - 1);
  await transact(db, (tx) => revokeApiKey(tx, second.id));
  assert.equal(read(await its.get('/containers', address)).remaining, addressLimit - 1);
  assert.equal(read(await its.get('/containers', address)).remaining, addressLimit - 2);
});

test('guesses of keys from changing addresses of one IPv6 /64 count together', async () => {
  const guess = (n: number, network = '2001:db8:0:7') =>
    createClient(assent.url, `assent_${n}`).get('/containers', {
      headers: { 'x-forwarded-for': `${network}::${n.toString(16)}:1` },
    });
  const replies = await concurrently(addressLimit, (n) => guess(n));
  assert.ok(replies.every(({ status }) => status === 401));
  limited(await guess(0xbeef), addressLimit);
  assertError(await guess(1, '2001:db8:0:8'), 401, 'UNAUTHORIZED');
});

test('an IPv4 address and its IPv4-mapped form count together, with or without a port', async () => {
  const guess = (address: string) =>
    createClient(assent.url).get('/containers', { headers: { 'x-forwarded-for': address } });
  for (const [n, address] of [
    '192.0.2.7',
    '::ffff:192.0.2.7',
    '::ffff:c000:207',
    '192.0.2.7:55001',
  ].entries())
    assert.equal(read(await guess(address)).remaining, addressLimit - 1 - n, address);
});

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
  await exhaust(office);
  const signer = createClient(assent.url);
  limited(await signer.get('/containers', office), addressLimit);
  assert.deepEqual(read(await signer.get(`/sign/${token}`, office)).remaining, limit - 1);
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
  assert.equal(read(await signer.get(`/sign/${token}`, fromNewAddress())).remaining, 0);
  limited(await signer.get(`/sign/${token}`, fromNewAddress()));
  limited(await signer.post(`/sign/${token}/view`, undefined, fromNewAddress()));
  limited(await signer.post(`/sign/${token}/submit`, { broken: true }, fromNewAddress()));
  for (const [method, path] of [['GET'], ['POST'], ['GET', '/seen.gif'], ['GET', '/receipt.html']]) {
    const reply = await page(method, path);
    assert.equal(reply.status, 429);
    assert.match(reply.headers.get('retry-after') ?? '', /^[1-9]\d?$/);
    assert.match(await reply.text(), /<h1>Too many requests<\/h1>/);
  }
  const { token: other } = await pendingRequest();
  assert.equal(read(await signer.get(`/sign/${other}`, fromNewAddress())).remaining, limit - 1);
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
  limited(await signer.get(`/sign/${altered(1)}`, address), addressLimit);
  limited(await signer.post('/sign/nothing/view', undefined, address), addressLimit);
  for (const path of [`/sign/${altered(1)}`, '/sign/x/y/z', '/preview/x'])
    assert.equal((await fetch(assent.url + path, address)).status, 429, path);
  assert.equal((await signer.get(`/sign/${token}`, address)).status, 200);
  assert.equal((await fetch(`${assent.url}/sign/${token}`, address)).status, 200);
});

test('only the address that the trusted proxy saw counts, never one that the client made up', async () => {
  const guess = (forged: string) =>
    createClient(assent.url).get('/containers', { headers: { 'x-forwarded-for': `${forged}, 203.0.113.9` } });
  for (let n = 0; n < addressLimit; n += 1) assertError(await guess(`192.0.2.${n}`), 401, 'UNAUTHORIZED');
  limited(await guess('192.0.2.99'), addressLimit);
});

test('attempts to sign in count by the same client as other requests, even where a proxy adds the port', async () => {
  const attempt = (address: string) =>
    fetch(`${assent.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { ...json, origin: assent.config.baseUrl, 'x-forwarded-for': address },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'a wrong password' }),
    });
  assert.equal((await attempt('192.0.2.77:1001')).status, 401);
  assert.equal((await attempt('::ffff:192.0.2.77')).status, 429);
  assert.equal((await attempt('192.0.2.78:1001')).status, 401);
  assert.equal((await attempt('2001:db8:0:9::1')).status, 401);
  assert.equal((await attempt('2001:db8:0:9:ffff::1')).status, 429);
});

test('429 RATE_LIMITED comes before 400, 404 and 415', async () => {
  const { api } = await assent.organisation();
  for (let n = 0; n < limit; n += 1) await api.get('/containers');
  limited(await api.post('/containers', { name: '' }));
  limited(await api.get(`/containers/${unknownId}`));
  limited(await api.get('/unknown'));
  limited(await api.post('/containers', 'x', { headers: { 'content-type': 'text/plain' } }));
});

test('the operational endpoints are not limited', async () => {
  for (let n = 0; n < 2 * limit; n += 1) assert.equal((await fetch(`${assent.url}/healthz`)).status, 200);
});

test('RATE_LIMIT_STORE=postgres: two instances count a key and an address together', async () => {
  const stored = { ...env, RATE_LIMIT_STORE: 'postgres' };
  const one = await startAssent(stored, { worker: false });
  const two = await startAssent(stored, { worker: false, connection: one.connection });
  const { key, api } = await one.organisation();
  const there = createClient(two.url, key);
  const first = read(await api.get('/containers'));
  const second = read(await there.get('/containers'));
  assert.deepEqual([first.remaining, second.remaining], [4, 3]);
  assert.ok(Math.abs(second.reset - first.reset) <= 1);
  const replies = await concurrently(10, (n) => (n % 2 ? api : there).get('/containers'));
  assert.equal(replies.filter(({ status }) => status === 200).length, 3);
  limited(await there.get('/containers'));
  const address = fromNewAddress();
  const guesses = await concurrently(addressLimit, (n) =>
    createClient(n % 2 ? one.url : two.url).get('/containers', address),
  );
  assert.ok(guesses.every(({ status }) => status === 401));
  limited(await createClient(two.url).get('/containers', address), addressLimit);
});

test('RATE_LIMIT_STORE=memory: Retry-After stays within a window when the clock is set back', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 7_200_000 });
  const store = countInMemory();
  assert.equal((await store.count('key')).milliseconds, 60_000);
  t.mock.timers.setTime(3_600_000);
  assert.deepEqual(await store.count('key'), { count: 2, milliseconds: 60_000, endsAt: 3_660_000 });
});

test('RATE_LIMIT_STORE=postgres: the clock of a process does not matter, only that of the database', async (t) => {
  const one = await startAssent({ ...env, RATE_LIMIT_STORE: 'postgres' }, { worker: false });
  const now = Date.now();
  const count = async (processClock: number) => {
    t.mock.timers.enable({ apis: ['Date'], now: processClock });
    const window = await countInPostgres(one.database.db, 'key of two processes');
    t.mock.timers.reset();
    assert.ok(window.milliseconds > 55_000 && window.milliseconds <= 60_000, `${window.milliseconds} ms`);
    assert.ok(Math.abs(window.endsAt - now - 60_000) < 5_000, `ends at ${window.endsAt}`);
    return window.count;
  };
  const tenMinutes = 600_000;
  assert.equal(await count(now + tenMinutes), 1);
  assert.equal(await count(now), 2);
  assert.equal(await count(now - tenMinutes), 3);
  assert.equal(await count(now + tenMinutes), 4);
});

test('RATE_LIMIT_STORE=postgres: a window that another clock has put into the future is replaced', async () => {
  const one = await startAssent({ ...env, RATE_LIMIT_STORE: 'postgres' }, { worker: false });
  const { api } = await one.organisation();
  for (let n = 0; n < limit; n += 1) await api.get('/containers');
  await one.database.pool.query('update rate_limits set expire = expire + 600000');
  assert.equal(read(await api.get('/containers')).remaining, limit - 1);
});

test('RATE_LIMIT_STORE=postgres: windows that have ended are deleted', async () => {
  const { db, pool } = (await startAssent({ ...env, RATE_LIMIT_STORE: 'postgres' }, { worker: false }))
    .database;
  await countInPostgres(db, 'ended');
  await pool.query('update rate_limits set expire = expire - 60000');
  await countInPostgres(db, 'current');
  await deleteExpiredRateLimits(db);
  assert.deepEqual((await pool.query('select key from rate_limits')).rows, [{ key: 'current' }]);
});

test('RATE_LIMIT_STORE=postgres: a new window begins when the old one has ended', async () => {
  const one = await startAssent({ ...env, RATE_LIMIT_STORE: 'postgres' }, { worker: false });
  const { api } = await one.organisation();
  for (let n = 0; n < limit; n += 1) await api.get('/containers');
  limited(await api.get('/containers'));
  await one.database.pool.query('update rate_limits set expire = expire - 60000');
  const before = Math.floor(Date.now() / 1000);
  const { remaining, reset } = read(await api.get('/containers'));
  assert.equal(remaining, limit - 1);
  assert.ok(reset >= before + 60);
});

test('RATE_LIMIT_STORE=postgres: while the table cannot be reached, the API works and each process enforces the limit', async () => {
  const one = await startAssent({ ...env, RATE_LIMIT_STORE: 'postgres' }, { worker: false });
  const { api } = await one.organisation();
  await one.database.pool.query('alter table rate_limits rename to elsewhere');
  for (let n = 0; n < limit; n += 1)
    assert.equal(read(await api.get('/containers')).remaining, limit - 1 - n);
  limited(await api.get('/containers'));
  await one.database.pool.query('alter table elsewhere rename to rate_limits');
  assert.equal(data(await api.get('/containers')).length, 0);
});

test('RATE_LIMIT_STORE=redis://…: two instances count a key together, and separately while Redis cannot be reached', async () => {
  const redis = await startRedis();
  const stored = { ...env, RATE_LIMIT_STORE: redis.url };
  const one = await startAssent(stored, { worker: false });
  const two = await startAssent(stored, { worker: false, connection: one.connection });
  const { key, api } = await one.organisation();
  const there = createClient(two.url, key);
  assert.equal(read(await api.get('/containers')).remaining, 4);
  assert.equal(read(await there.get('/containers')).remaining, 3);
  const replies = await concurrently(10, (n) => (n % 2 ? api : there).get('/containers'));
  assert.equal(replies.filter(({ status }) => status === 200).length, 3);
  limited(await api.get('/containers'));

  await redis.stop();
  for (let n = 0; n < limit; n += 1)
    assert.equal(read(await api.get('/containers')).remaining, limit - 1 - n);
  limited(await api.get('/containers'));
  assert.equal(read(await there.get('/containers')).remaining, limit - 1);

  await redis.start();
  await eventually(async () => (await api.get('/containers')).status === 429 && isBack(there));
});

test('RATE_LIMIT_STORE=redis://…: requests go on while Redis answers nothing, and only the first ones wait for it', async () => {
  const redis = await startRedis();
  const stored = { ...env, RATE_LIMIT_PER_MINUTE: '1000', RATE_LIMIT_STORE: redis.url };
  const one = await startAssent(stored, { worker: false });
  const { api } = await one.organisation();
  const timed = async () => {
    const begun = performance.now();
    assert.equal((await api.get('/containers')).status, 200);
    return performance.now() - begun;
  };
  await timed();
  redis.pause();
  assert.ok((await timed()) < 3_000, 'the first request waited for too long');
  const times = await Promise.all(Array.from({ length: 10 }, timed));
  assert.ok(Math.max(...times) < 900, `${times}`);
  redis.resume();
  await eventually(async () => read(await api.get('/containers')).remaining < 990);
});

test('RATE_LIMIT_STORE=redis://…: the end of a window is by the clock of Redis, not by that of a process', async () => {
  const redis = await startRedis();
  const ahead = 600;
  redis.clock.aheadMs = ahead * 1000;
  const one = await startAssent({ ...env, RATE_LIMIT_STORE: redis.url }, { worker: false });
  const { api } = await one.organisation();
  const { headers } = await api.get('/containers');
  const reset = Number(headers.get('x-ratelimit-reset')) - sentAt(headers);
  assert.ok(Math.abs(reset - ahead - 60) < 5, `${reset} s`);
  assert.match(headers.get('ratelimit') ?? '', /;t=(60|5\d)$/);
});

/** Redis still counts the window that was used up before it became unreachable. */
async function isBack(there: ReturnType<typeof createClient>): Promise<boolean> {
  await sleep(50);
  return (await there.get('/containers')).status === 429;
}

test('RATE_LIMIT_STORE=redis://…: the service starts while Redis cannot be reached', async () => {
  const redis = await startRedis();
  await redis.stop();
  const one = await startAssent({ ...env, RATE_LIMIT_STORE: redis.url }, { worker: false });
  const { api } = await one.organisation();
  assert.equal(read(await api.get('/containers')).remaining, limit - 1);
});

test('a message of an agent counts, and so does each request that its tool makes', async () => {
  const { key } = await assent.organisation();
  const post = async (method: string, params: object = {}) => {
    const response = await fetch(`${assent.url}/mcp`, {
      method: 'POST',
      headers: {
        ...json,
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${key}`,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const search = () => post('tools/call', { name: 'search', arguments: { query: 'Ada' } });
  assert.equal(read(await post('tools/list')).remaining, limit - 1);
  assert.equal((await search()).status, 200);
  const fourth = await post('tools/list');
  assert.equal(read(fourth).remaining, limit - 4);
  // The message is the last one allowed, and its tool is told to wait.
  const last = await search();
  assert.match(
    last.text,
    /RATE_LIMITED: The limit of 5 requests per minute is exceeded\. Try again in \d+ s\./,
  );
  const refused = await post('tools/list');
  assert.equal(refused.status, 429);
  assert.match(refused.headers.get('retry-after') ?? '', /^[1-9]\d?$/);
});
