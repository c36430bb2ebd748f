import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RequestRefused } from './failure.ts';
import type { Lookup } from './lookup.ts';
import { parseNetworks } from './networks.ts';
import { checkHostResolvesPublicly } from './resolve.ts';

const fault = 'must not resolve to an address that is not public';

function answering(...addresses: string[]): Lookup {
  return async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
}

test('a host with public addresses only is accepted', async () => {
  const lookup = answering('8.8.8.8', '2606:4700:4700::1111');
  assert.equal(await checkHostResolvesPublicly('example.com', [], { lookup }), undefined);
});

for (const address of [
  '127.0.0.1',
  '10.0.0.1',
  '::1',
  'fd00:ec2::254',
  '169.254.169.254',
  '64:ff9b::a00:1',
]) {
  test(`a host with ${address} among public addresses is refused`, async () => {
    const lookup = answering('8.8.8.8', address, '1.1.1.1');
    assert.equal(await checkHostResolvesPublicly('example.com', [], { lookup }), fault);
  });
}

test('a host inside an allowed network is accepted, unless it has a metadata address too', async () => {
  const allowed = parseNetworks('10.0.0.0/8, 169.254.0.0/16');
  const check = (...addresses: string[]) =>
    checkHostResolvesPublicly('intranet', allowed, { lookup: answering(...addresses) });
  assert.equal(await check('10.0.0.1', '8.8.8.8'), undefined);
  assert.equal(await check('10.0.0.1', '192.168.0.1'), fault);
  assert.equal(await check('10.0.0.1', '169.254.169.254'), fault);
});

test('a host that does not resolve is accepted', async () => {
  const lookup: Lookup = async () => {
    throw new RequestRefused('host name not found');
  };
  assert.equal(await checkHostResolvesPublicly('nowhere.example', [], { lookup }), undefined);
});

test('a resolver that never answers holds nobody up for longer than 3 s', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const check = checkHostResolvesPublicly('slow.example', [], { lookup: () => new Promise(() => {}) });
  t.mock.timers.tick(2_999);
  assert.equal(await Promise.race([check, Promise.resolve('pending')]), 'pending');
  t.mock.timers.tick(1);
  assert.equal(await check, undefined);
});

test('the hosts file counts, and an IP address answers itself', async () => {
  for (const host of ['localhost', '127.0.0.1', '::1', '169.254.169.254']) {
    assert.equal(await checkHostResolvesPublicly(host, []), fault, host);
  }
  assert.equal(await checkHostResolvesPublicly('8.8.8.8', []), undefined);
});
