import assert from 'node:assert/strict';
import { Socket } from 'node:net';
import { test } from 'node:test';
import { clientAddress, clientNetwork } from './client-address.ts';

const addresses: [reported: string, address: string, network: string][] = [
  ['203.0.113.9', '203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9', '203.0.113.9'],
  [' 203.0.113.9 ', '203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.9'],
  ['::FFFF:CB00:7109', '203.0.113.9', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::1', '2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:51234', '2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::1', 'fe80::/64'],
  ['::1', '::1', '::/64'],
];
for (const [reported, address, network] of addresses)
  test(`a client reported as "${reported}" has the address ${address} and counts as ${network}`, () => {
    assert.equal(clientAddress({ ip: reported, socket: new Socket() }), address);
    assert.equal(clientNetwork(reported), network);
    assert.equal(clientNetwork(address), network);
  });

test('where a proxy reports something that is not an address, the address is that of the proxy', () => {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: '::ffff:198.51.100.4' });
  for (const ip of ['unknown', '', '1.2.3', '203.0.113.9, 1', 'x'.repeat(9_000), '_hidden', '1.2.3.4:x'])
    assert.equal(clientAddress({ ip, socket }), '198.51.100.4', ip);
  assert.equal(clientAddress({ ip: 'unknown', socket: new Socket() }), 'unknown');
});
