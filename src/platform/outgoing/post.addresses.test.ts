import assert from 'node:assert/strict';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startReceiver } from '../../../test/support/receiver.ts';
import type { Lookup } from './lookup.ts';
import { type Network, parseNetworks } from './networks.ts';
import { postSafely } from './post.ts';
import { RequestError } from './request-error.ts';
import { resolvingTo } from './resolving-to.fixture.ts';

const loopback = parseNetworks('127.0.0.0/8');
const notPublic = 'host name does not resolve to a public address';

async function post(url: string, allowedNetworks: readonly Network[], lookup?: Lookup) {
  const { durationMs, ...result } = await postSafely({
    url,
    headers: {},
    body: '{}',
    allowedNetworks,
    timeoutMs: 5_000,
    maxResponseBytes: 65_536,
    ...(lookup && { lookup }),
  });
  return result;
}

for (const host of ['127.0.0.1', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]', 'localhost', 'a.localhost']) {
  test(`${host} is rejected without a connection, and reached when its network is allowed`, async (t) => {
    const receiver = await startReceiver(t, (_request, response) => response.end());
    const url = `https://${host}:${receiver.port}/`;
    assert.deepEqual(await post(url, []), { error: 'URL must point to a public address' });
    assert.equal(receiver.connections, 0);
    // The certificate is for 127.0.0.1 and localhost; any response from it proves the connection.
    await post(url, loopback, resolvingTo('127.0.0.1'));
    assert.equal(receiver.connections, 1);
  });
}

for (const address of [
  '127.0.0.1',
  '10.0.0.1',
  '::1',
  '169.254.169.254',
  '64:ff9b::7f00:1',
  '::ffff:127.0.0.1',
]) {
  test(`a name that resolves to ${address}, alone or among public addresses, is rejected`, async () => {
    const resolved = [[address], ['8.8.8.8', address], [address, '8.8.8.8']];
    const attempts = resolved.map((all) => post('https://receiver.example/', [], resolvingTo(...all)));
    for (const result of await Promise.all(attempts)) assert.deepEqual(result, { error: notPublic });
  });
}

test('a name that does not exist, cannot be looked up or is private fails in the same words after the same time', async () => {
  const failing =
    (message: string, afterMs: number): Lookup =>
    async () => {
      await sleep(afterMs);
      throw new RequestError(message);
    };
  const lookups: Lookup[] = [
    resolvingTo('10.0.0.1'),
    resolvingTo('127.0.0.1', '8.8.8.8'),
    failing('host name not found', 0),
    failing('host name not found', 100),
    failing('host name could not be resolved', 400),
    (host) => resolvingTo('192.168.0.1')(host).finally(() => sleep(300)),
  ];
  const pauses = monitorEventLoopDelay({ resolution: 10 });
  pauses.enable();
  const results = await Promise.all(
    lookups.map(async (lookup) => {
      const begun = performance.now();
      const result = await post('https://guess.example/', [], lookup);
      return { result, milliseconds: performance.now() - begun };
    }),
  );
  pauses.disable();
  // The delay that a busy machine adds to every timer says nothing about the names.
  const longestPause = pauses.max / 1e6;
  for (const { result, milliseconds } of results) {
    assert.deepEqual(result, { error: notPublic });
    const atMost = 1_200 + 2 * longestPause;
    assert.ok(
      milliseconds > 950 && milliseconds < atMost,
      `${milliseconds} ms, pauses of ${longestPause} ms`,
    );
  }
});

test('a name is looked up once, so nothing can change between check and connection', async (t) => {
  const receiver = await startReceiver(t, (_request, response) => response.end());
  let lookups = 0;
  const lookup: Lookup = (host) => {
    lookups += 1;
    return resolvingTo('127.0.0.1')(host);
  };
  const result = await post(`https://receiver.example:${receiver.port}/`, loopback, lookup);
  assert.deepEqual(result, { status: 200 });
  assert.equal(lookups, 1);
});

test('a metadata address is rejected even when its network is allowed', async () => {
  const linkLocal = parseNetworks('169.254.0.0/16, ::/0');
  const addresses = ['169.254.169.254', '::ffff:169.254.169.254', '64:ff9b::a9fe:a9fe', '2002:a9fe:a9fe::'];
  const attempts = addresses.map((address) =>
    post('https://receiver.example/', linkLocal, resolvingTo(address)),
  );
  const results = await Promise.all(attempts);
  assert.deepEqual(
    results,
    addresses.map(() => ({ error: notPublic })),
  );
});

test('no request is sent over a connection to an address that is not allowed', async (t) => {
  const receiver = await startReceiver(t, (_request, response) => response.end());
  // The address is allowed when the lookup is checked, and no longer when the connection is open.
  let checks = 0;
  const allowed = new Proxy([...loopback], {
    get: (networks, name) => Reflect.get(name === 'length' && checks++ > 0 ? [] : networks, name),
  });
  const lookup: Lookup = async () => [{ address: '127.0.0.1', family: 4 }];
  const result = await post(`https://receiver.example:${receiver.port}/`, allowed, lookup);
  assert.equal(checks, 2);
  assert.deepEqual(result, { error: notPublic });
  assert.equal(receiver.requests.length, 0);
});
