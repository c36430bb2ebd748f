import assert from 'node:assert/strict';
import { hostname } from 'node:os';
import { test } from 'node:test';
import { type DnsResponse, startDnsServer } from '../../../test/support/dns-server.ts';
import { createLookup } from './lookup.ts';

const dns = await startDnsServer();
const lookup = createLookup({ servers: [dns.address] });

test('a name has its IPv4 and IPv6 addresses, also through a CNAME', async () => {
  dns.set('both.example', { addresses: ['192.0.2.1', '2001:db8::1', '192.0.2.2'] });
  const both = [
    { address: '192.0.2.1', family: 4 },
    { address: '192.0.2.2', family: 4 },
    { address: '2001:db8::1', family: 6 },
  ];
  assert.deepEqual(await lookup('both.example'), both);
  dns.set('alias.example', { cname: 'both.example', addresses: ['192.0.2.1', '192.0.2.2', '2001:db8::1'] });
  assert.deepEqual(await lookup('alias.example'), both);
  dns.set('new.example', { addresses: ['2001:db8::1'] });
  assert.deepEqual(await lookup('new.example'), [{ address: '2001:db8::1', family: 6 }]);
});

test('lookups are not cached: a name that moves has its new address at once', async () => {
  for (const address of ['192.0.2.1', '192.0.2.2']) {
    dns.set('moving.example', { addresses: [address] });
    assert.deepEqual(await lookup('moving.example'), [{ address, family: 4 }]);
  }
  assert.equal(dns.queries.get('moving.example'), 2);
});

const failures: [DnsResponse, sentence: string][] = [
  ['NXDOMAIN', 'host name not found'],
  [{ addresses: [] }, 'host name not found'],
  ['SERVFAIL', 'host name could not be resolved'],
  ['garbage', 'host name could not be resolved'],
];
for (const [response, sentence] of failures)
  test(`${JSON.stringify(response)} from the DNS: ${sentence}`, async () => {
    dns.set('faulty.example', response);
    await assert.rejects(lookup('faulty.example'), { message: sentence });
  });

test('a DNS that never responds is queried again, times out after 5 s and delays no other lookup', async () => {
  const from = performance.now();
  let givenUp = 0;
  const hanging = Array.from({ length: 64 }, (_, i) => {
    dns.set(`silent-${i}.example`, 'silence');
    const refused = assert.rejects(lookup(`silent-${i}.example`), {
      message: 'host name could not be resolved',
    });
    return refused.then(() => {
      givenUp += 1;
    });
  });
  dns.set('prompt.example', { addresses: ['192.0.2.1'] });
  await lookup('prompt.example');
  assert.equal(givenUp, 0);
  await Promise.all(hanging);
  const took = performance.now() - from;
  assert.ok(took > 4_500 && took < 15_000, `${took} ms`);
  assert.ok((dns.queries.get('silent-0.example') ?? 0) >= 2);
});

test('IP addresses, the hosts file and localhost need no DNS', async () => {
  const withoutDns = createLookup({ servers: ['127.0.0.1:9'] });
  assert.deepEqual(await withoutDns('192.0.2.1'), [{ address: '192.0.2.1', family: 4 }]);
  assert.deepEqual(await withoutDns('2001:db8::1'), [{ address: '2001:db8::1', family: 6 }]);
  const local = await withoutDns('localhost');
  assert.ok(local.some(({ address }) => address === '127.0.0.1'));
  assert.deepEqual(await withoutDns('any.localhost'), [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ]);
  await assert.rejects(withoutDns(`not-${hostname()}.example`), {
    message: 'host name could not be resolved',
  });
});
