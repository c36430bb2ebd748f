import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApiKey } from '../../src/api-keys/create.ts';
import { revokeApiKey } from '../../src/api-keys/revoke.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { startAssent } from '../harness/assent.ts';
import { createClient, type Reply } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { rawRequest, sendRaw } from '../harness/raw.ts';
import { startRedis } from '../harness/redis.ts';
import { assertError, concurrently, data, unknownId } from '../harness/steps.ts';

const limit = 5;
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
  assert.ok(Math.abs(Date.now() / 1000 + Number(seconds) - reset) <= 2, `${seconds} s until ${reset}`);
  assert.equal(headers.get('ratelimit-policy'), `"default";q=${allowed};w=60`);
  return { allowed, remaining, reset };
}

function limited(reply: Reply): void {
  assert.match(assertError(reply, 429, 'RATE_LIMITED'), /The limit of 5 requests per minute is exceeded/);
  const seconds = reply.headers.get('retry-after') ?? '';
  assert.match(seconds, /^[1-9]\d?$/);
  assert.ok(Number(seconds) <= 60);
  const { remaining, reset } = read(reply);
  assert.equal(remaining, 0);
  assert.ok(Math.abs(Date.now() / 1000 + Number(seconds) - reset) <= 2);
}

test('a key has its limit in a window of 60 s from its first request, then 429 RATE_LIMITED with Retry-After', async () => {
  const { api } = await assent.organisation();
  const before = Math.floor(Date.now() / 1000);
  const seen = [];
  for (let n = 0; n < limit; n += 1) seen.push(read(await api.get('/containers')));
  assert.deepEqual(
    seen.map(({ remaining }) => remaining),
    [4, 3, 2, 1, 0],
  );
  for (const { allowed, reset } of seen) {
    assert.equal(allowed, limit);
    assert.ok(reset >= before + 60 && reset <= before + 63, `${reset - before} s`);
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
  const json = { 'content-type': 'application/json' };
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
  let address = 1000;
  for (const [n, request] of requests.entries()) {
    const reply = await sendRaw(generous.url, request);
    const remaining = n < requests.length - 3 ? --mine : --address;
    assert.equal(read(reply).remaining, remaining, `${request.toString('latin1').split('\r\n')[0]}`);
    assert.match(reply.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/);
  }
});

test('requests without a valid key count against the client address, then 429 before 401', async () => {
  const { key } = await assent.organisation();
  const address = fromNewAddress();
  const wrongKeys = [undefined, 'x', `assent_${'0'.repeat(64)}`, undefined, 'assent_'];
  for (const [n, wrongKey] of wrongKeys.entries()) {
    const reply = await createClient(assent.url, wrongKey).get('/containers', address);
    assertError(reply, 401, 'UNAUTHORIZED');
    assert.equal(read(reply).remaining, limit - 1 - n);
  }
  limited(await createClient(assent.url).get('/containers', address));
  limited(await createClient(assent.url, 'assent_guess').get('/unknown', address));
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
  assert.equal(read(await its.get('/containers', address)).remaining, limit - 1);
  assert.equal(read(await its.get('/containers', address)).remaining, limit - 2);
});

test("a signer's requests count against the client address", async () => {
  const address = fromNewAddress();
  const signer = createClient(assent.url);
  for (let n = 0; n < limit; n += 1)
    assertError(await signer.get('/sign/nothing', address), 404, 'NOT_FOUND');
  limited(await signer.get('/sign/nothing', address));
  limited(await signer.post('/sign/nothing/view', undefined, address));
});

test('only the address that the trusted proxy saw counts, never one that the client made up', async () => {
  const guess = (forged: string) =>
    createClient(assent.url).get('/containers', { headers: { 'x-forwarded-for': `${forged}, 203.0.113.9` } });
  for (let n = 0; n < limit; n += 1) assertError(await guess(`192.0.2.${n}`), 401, 'UNAUTHORIZED');
  limited(await guess('192.0.2.99'));
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
  for (const url of [one.url, two.url, one.url, two.url, one.url])
    assertError(await createClient(url).get('/containers', address), 401, 'UNAUTHORIZED');
  limited(await createClient(two.url).get('/containers', address));
});

test('RATE_LIMIT_STORE=postgres: a new window begins when the old one has ended', async () => {
  const one = await startAssent({ ...env, RATE_LIMIT_STORE: 'postgres' }, { worker: false });
  const { api } = await one.organisation();
  for (let n = 0; n < limit; n += 1) await api.get('/containers');
  limited(await api.get('/containers'));
  await one.database.pool.query('update rate_limits set expire = expire - 60000');
  const { remaining, reset } = read(await api.get('/containers'));
  assert.equal(remaining, limit - 1);
  assert.ok(reset >= Date.now() / 1000 + 58);
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
