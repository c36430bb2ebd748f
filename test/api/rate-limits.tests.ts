import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApiKey } from '../../src/api-keys/create.ts';
import { revokeApiKey } from '../../src/api-keys/revoke.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { countInMemory } from '../../src/platform/http/count-in-memory.ts';
import { startAssent } from '../harness/assent.ts';
import { createClient } from '../harness/client.ts';
import { signInMember } from '../harness/people.ts';
import { rawRequest, sendRaw } from '../harness/raw.ts';
import { assertError, concurrently, unknownId } from '../harness/steps.ts';
import {
  addressLimit,
  assertLimited,
  env,
  exhaust,
  fromNewAddress,
  limit,
  readLimits,
  userLimit,
} from '../support/rate-limits.ts';

const json = { 'content-type': 'application/json' };

const assent = await startAssent(env, { worker: false });

test('a key has its limit in a window of 60 s from its first request, then 429 RATE_LIMITED with Retry-After', async () => {
  const { api } = await assent.organisation();
  const before = Math.floor(Date.now() / 1000);
  const seen = [readLimits(await api.get('/containers'))];
  const after = Date.now() / 1000;
  while (seen.length < limit) seen.push(readLimits(await api.get('/containers')));
  assert.deepEqual(
    seen.map(({ remaining }) => remaining),
    [4, 3, 2, 1, 0],
  );
  for (const { allowed, reset } of seen) {
    assert.equal(allowed, limit);
    assert.ok(reset >= before + 60 && reset <= after + 61, `${reset - before} s`);
    assert.ok(Math.abs(reset - (seen[0]?.reset ?? 0)) <= 1, 'the window is fixed');
  }
  assertLimited(await api.get('/containers'));
  assertLimited(await api.post('/containers', { name: 'Late' }));
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
  assert.equal(
    readLimits(await createClient(assent.url, second.key).get('/containers')).remaining,
    limit - 1,
  );
});

test('a signed-in user has ten times the limit of a key, whatever address the requests come from', async () => {
  const organisation = await assent.organisation();
  const [user, colleague] = [
    await signInMember(assent, organisation),
    await signInMember(assent, organisation, 'viewer'),
  ];
  const [office, home] = [fromNewAddress(), fromNewAddress()];
  const api = user.at(organisation);
  for (let n = 1; n <= userLimit; n += 1) {
    const { allowed, remaining } = readLimits(await api.get('/containers', n % 2 ? office : home));
    assert.deepEqual([allowed, remaining], [userLimit, userLimit - n]);
  }
  assertLimited(await api.get('/containers', fromNewAddress()), userLimit);
  assert.equal(
    readLimits(await colleague.at(organisation).get('/containers', office)).remaining,
    userLimit - 1,
  );
  assert.equal(
    readLimits(await createClient(assent.url).get('/containers', office)).remaining,
    addressLimit - 1,
  );
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
    assert.equal(readLimits(reply).remaining, remaining, `${request.toString('latin1').split('\r\n')[0]}`);
    assert.match(reply.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/);
  }
});

test('requests without a valid key count against the client address: 401 until ten times the limit, then 429', async () => {
  const { key } = await assent.organisation();
  const address = fromNewAddress();
  const wrongKeys = [undefined, 'x', `assent_${'0'.repeat(64)}`, undefined, 'assent_'];
  for (let n = 0; n < addressLimit; n += 1) {
    const reply = await createClient(assent.url, wrongKeys[n % 5]).get('/containers', address);
    assertError(reply, 401, 'UNAUTHORIZED');
    assert.deepEqual(
      [readLimits(reply).allowed, readLimits(reply).remaining],
      [addressLimit, addressLimit - 1 - n],
    );
  }
  assertLimited(await createClient(assent.url).get('/containers', address), addressLimit);
  assertLimited(await createClient(assent.url, 'assent_guess').get('/unknown', address), addressLimit);
  assert.equal((await createClient(assent.url, key).get('/containers', address)).status, 200);
  assertError(await createClient(assent.url).get('/containers', fromNewAddress()), 401, 'UNAUTHORIZED');
});

test('a revoked key counts against the client address', async () => {
  const { id } = await assent.organisation();
  const { db } = assent.database;
  const second = await transact(db, (tx) => createApiKey(tx, id, 'Second'));
  const address = fromNewAddress();
  const its = createClient(assent.url, second.key);
  assert.equal(readLimits(await its.get('/containers', address)).remaining, limit - 1);
  await transact(db, (tx) => revokeApiKey(tx, second.id));
  assert.equal(readLimits(await its.get('/containers', address)).remaining, addressLimit - 1);
  assert.equal(readLimits(await its.get('/containers', address)).remaining, addressLimit - 2);
});

test('guesses of keys from changing addresses of one IPv6 /64 count together', async () => {
  const guess = (n: number, network = '2001:db8:0:7') =>
    createClient(assent.url, `assent_${n}`).get('/containers', {
      headers: { 'x-forwarded-for': `${network}::${n.toString(16)}:1` },
    });
  const replies = await concurrently(addressLimit, (n) => guess(n));
  assert.ok(replies.every(({ status }) => status === 401));
  assertLimited(await guess(0xbeef), addressLimit);
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
    assert.equal(readLimits(await guess(address)).remaining, addressLimit - 1 - n, address);
});

test('only the address that the trusted proxy saw counts, never one that the client made up', async () => {
  const guess = (forged: string) =>
    createClient(assent.url).get('/containers', { headers: { 'x-forwarded-for': `${forged}, 203.0.113.9` } });
  for (let n = 0; n < addressLimit; n += 1) assertError(await guess(`192.0.2.${n}`), 401, 'UNAUTHORIZED');
  assertLimited(await guess('192.0.2.99'), addressLimit);
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

test('requests to sign in count by the client address before they are read, and apart from those with a wrong key', async () => {
  const address = fromNewAddress();
  const signIn = (path = '/sign-in/email') =>
    fetch(`${assent.url}/api/auth${path}`, {
      method: 'POST',
      headers: { ...json, ...address.headers },
      body: '{"unknown":true}',
    });
  await exhaust(assent.url, address);
  for (let n = 0; n < addressLimit; n += 1)
    assert.equal((await signIn(n % 2 ? undefined : '/nonsense')).status, n % 2 ? 400 : 404);
  const limited = await signIn();
  assert.equal(limited.status, 429);
  assert.match(limited.headers.get('retry-after') ?? '', /^[1-9]\d?$/);
  assert.match(await limited.text(), /"code":"RATE_LIMITED"/);
  assertLimited(await createClient(assent.url).get('/containers', address), addressLimit);
});

test('what is not HTTP counts by the address of its connection, with other requests without valid credentials', async () => {
  const unreadable = readLimits(await sendRaw(assent.url, Buffer.from('GET / HTTP/9.9\r\n\r\n')));
  const readable = readLimits(await createClient(assent.url).get('/containers'));
  assert.deepEqual([unreadable.allowed, readable.remaining], [addressLimit, unreadable.remaining - 1]);
});

test('429 RATE_LIMITED comes before 400, 404 and 415', async () => {
  const { api } = await assent.organisation();
  for (let n = 0; n < limit; n += 1) await api.get('/containers');
  assertLimited(await api.post('/containers', { name: '' }));
  assertLimited(await api.get(`/containers/${unknownId}`));
  assertLimited(await api.get('/unknown'));
  assertLimited(await api.post('/containers', 'x', { headers: { 'content-type': 'text/plain' } }));
});

test('the operational endpoints are not limited', async () => {
  const address = fromNewAddress();
  await exhaust(assent.url, address);
  assertLimited(await createClient(assent.url).get('/containers', address), addressLimit);
  for (const path of ['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs', '/llms.txt']) {
    const response = await fetch(assent.url + path, address);
    assert.notEqual(response.status, 429, path);
    assert.equal(response.headers.get('x-ratelimit-limit'), null, path);
  }
});

test('RATE_LIMIT_STORE=memory: Retry-After stays within a window when the clock is set back', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 7_200_000 });
  const store = countInMemory();
  assert.equal((await store.count('key')).milliseconds, 60_000);
  t.mock.timers.setTime(3_600_000);
  assert.deepEqual(await store.count('key'), { count: 2, milliseconds: 60_000, endsAt: 3_660_000 });
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
  assert.equal(readLimits(await post('tools/list')).remaining, limit - 1);
  assert.equal((await search()).status, 200);
  const fourth = await post('tools/list');
  assert.equal(readLimits(fourth).remaining, limit - 4);
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
