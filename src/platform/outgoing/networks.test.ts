import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAllowedAddress, parseNetworks } from './networks.ts';

const metadata = [
  '169.254.169.254',
  '169.254.170.2',
  '169.254.170.23',
  '169.254.42.42',
  '169.254.0.23',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  'fd00:ec2::254',
  'fd00:ec2::23',
  'fd20:ce::254',
  'fd00:42::42',
  'fe80::a9fe:a9fe%eth0',
  '::169.254.169.254',
  '::ffff:169.254.169.254',
  '::ffff:0:169.254.169.254',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1:a9fe:a9:fe00::', // /48 of RFC 6052, section 2.2
  '64:ff9b:1:a9:fe:a9fe::', // /56
  '64:ff9b:1:0:a9:fea9:fe00:0', // /64
  '64:ff9b:1::a9fe:a9fe', // /96
  '2002:a9fe:a9fe::1',
  '2001:0:4136:e378:8000:63bf:5601:5601', // Teredo inverts the bits
];

const notPublic = [
  ...metadata,
  ...['0.0.0.0', '0.1.2.3', '127.0.0.1', '127.255.255.254', '10.0.0.1', '172.16.0.1', '172.31.255.255'],
  ...['192.168.0.1', '169.254.0.1', '100.64.0.1', '100.127.255.255', '192.0.0.8', '192.0.2.1', '192.88.99.1'],
  ...['198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255'],
  ...['240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::127.0.0.1', '::8.8.8.8', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8'],
  ...['::ffff:0:127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::1', '100::1', '2001::1'],
  ...['2001:2::1', '2001:10::1', '2001:20::1', '2001:db8::1', '2002:7f00:1::', '2002:808:808::1', '3fff::1'],
  ...['4000::1', '5f00::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1'],
  ...[
    '',
    'localhost',
    '127.1',
    '2130706433',
    '0x7f000001',
    '010.0.0.1',
    '1.2.3',
    '[::1]',
    '8.8.8.8/32',
    ' 8.8.8.8',
  ],
];

for (const address of notPublic) {
  test(`a request may not go to "${address}"`, () => {
    assert.equal(isAllowedAddress(address, []), false);
  });
}

for (const address of ['1.1.1.1', '8.8.8.8', '100.63.255.255', '100.128.0.0', '172.15.0.1', '172.32.0.1']) {
  test(`a request may go to ${address}`, () => assert.equal(isAllowedAddress(address, []), true));
}
for (const address of ['2606:4700:4700::1111', '2a00:1450::1', '2001:4860:4860::8888', '2003::1']) {
  test(`a request may go to ${address}`, () => assert.equal(isAllowedAddress(address, []), true));
}

test('an allowed network allows its own addresses and no others', () => {
  const allowed = parseNetworks(' 10.1.0.0/16, fd12::/16 ,127.0.0.0/8,');
  for (const address of ['10.1.0.0', '10.1.255.255', '127.0.0.1', 'fd12::1', '::ffff:10.1.2.3', '8.8.8.8']) {
    assert.equal(isAllowedAddress(address, allowed), true, address);
  }
  for (const address of ['10.0.255.255', '10.2.0.0', '192.168.0.1', 'fd13::1', '::1', '::a01:203']) {
    assert.equal(isAllowedAddress(address, allowed), false, address);
  }
});

for (const address of metadata) {
  test(`the metadata address ${address} stays forbidden even when every network is allowed`, () => {
    const everything = parseNetworks('0.0.0.0/0, ::/0');
    assert.equal(isAllowedAddress(address, everything), false);
    assert.equal(isAllowedAddress('169.254.1.1', everything), true);
    assert.equal(isAllowedAddress('64:ff9b::a00:1', everything), true);
  });
}

test('an empty list allows nothing', () => {
  assert.deepEqual(parseNetworks(''), []);
  assert.deepEqual(parseNetworks(' , '), []);
});

for (const entry of [
  ...[
    '10.0.0.0',
    '10.0.0.0/',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    '10/8',
    '10.1/16',
    '010.0.0.0/8',
  ],
  ...['0x0a.0.0.0/8', 'fd00::/129', 'fd00::', 'fe80::%eth0/64', 'example.com/8', '10.0.0.0/255.0.0.0', '/8'],
]) {
  test(`the error names the invalid entry "${entry}"`, () => {
    assert.throws(() => parseNetworks(`127.0.0.0/8,${entry}`), {
      message: `"${entry}" is not a network in CIDR notation; write it like 10.0.0.0/8 or fd00::/8`,
    });
  });
}

test('the error for a network that does not begin at its first address names the first address', () => {
  const assertFix = (entry: string, first: string) =>
    assert.throws(() => parseNetworks(entry), {
      message: `"${entry}" does not begin at its network's first address; write ${first}`,
    });
  assertFix('10.1.2.3/8', '10.0.0.0/8');
  assertFix('fd00::1/8', 'fd00::/8');
  assertFix('::ffff:10.0.0.1/104', '::ffff:a00:0/104');
});
