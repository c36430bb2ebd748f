import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findHostProblem } from './find-host-problem.ts';
import type { Lookup } from './lookup.ts';
import { parseNetworks } from './networks.ts';
import { RequestError } from './request-error.ts';

const problem = 'must resolve to public addresses only';

function resolvingTo(...addresses: string[]): Lookup {
  return async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
}

test('a host with only public addresses is accepted', async () => {
  const lookup = resolvingTo('8.8.8.8', '2606:4700:4700::1111');
  assert.equal(await findHostProblem('example.com', [], { lookup }), null);
});

for (const address of [
  '127.0.0.1',
  '10.0.0.1',
  '::1',
  'fd00:ec2::254',
  '169.254.169.254',
  '64:ff9b::a00:1',
]) {
  test(`a host with ${address} among public addresses is rejected`, async () => {
    const lookup = resolvingTo('8.8.8.8', address, '1.1.1.1');
    assert.equal(await findHostProblem('example.com', [], { lookup }), problem);
  });
}

test('a host in an allowed network is accepted unless it also has a metadata address', async () => {
  const allowed = parseNetworks('10.0.0.0/8, 169.254.0.0/16');
  const check = (...addresses: string[]) =>
    findHostProblem('intranet', allowed, { lookup: resolvingTo(...addresses) });
  assert.equal(await check('10.0.0.1', '8.8.8.8'), null);
  assert.equal(await check('10.0.0.1', '192.168.0.1'), problem);
  assert.equal(await check('10.0.0.1', '169.254.169.254'), problem);
});

test('a host that does not resolve is accepted', async () => {
  const lookup: Lookup = async () => {
    throw new RequestError('host name not found');
  };
  assert.equal(await findHostProblem('nowhere.example', [], { lookup }), null);
});

test('a resolver that never responds delays the check by 3 s at most', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const check = findHostProblem('slow.example', [], { lookup: () => new Promise(() => {}) });
  t.mock.timers.tick(2_999);
  assert.equal(await Promise.race([check, Promise.resolve('pending')]), 'pending');
  t.mock.timers.tick(1);
  assert.equal(await check, null);
});

test('the hosts file counts, and an IP address resolves to itself', async () => {
  for (const host of ['localhost', '127.0.0.1', '::1', '169.254.169.254']) {
    assert.equal(await findHostProblem(host, []), problem, host);
  }
  assert.equal(await findHostProblem('8.8.8.8', []), null);
});
