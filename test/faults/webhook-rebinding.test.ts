import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { createLookup } from '../../src/platform/outgoing/lookup.ts';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { assertError, data } from '../harness/steps.ts';
import { type DnsResponse, startDnsServer } from '../support/dns-server.ts';
import { startReceiver } from '../support/receiver.ts';
import { deliveriesOf } from '../support/webhooks.ts';

// One service treats 127.0.0.1 as public. For the other it is a private address that an attacker wants to reach.
const dns = await startDnsServer();
const lookup = createLookup({ servers: [dns.address] });
const open = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1/32' }, { lookup });
const strict = await startAssent({}, { lookup, connection: open.connection, worker: false });

const notPublic = 'host name does not resolve to a public address';

/** Registers a webhook whose host name first resolves to a harmless address, and afterwards to another one. */
async function createReboundWebhook(
  t: TestContext,
  name: string,
  response: DnsResponse | (() => DnsResponse),
) {
  const receiver = await startReceiver(t, (_request, response) => response.end());
  const { api } = await open.organisation();
  dns.set(name, { addresses: ['127.0.0.1'] });
  const webhook = data(await api.post('/webhooks', { url: `https://${name}:${receiver.port}/hook` }));
  dns.set(name, response);
  const attempt = async () => {
    const { id } = data(await api.post(`/webhooks/${webhook.id}/test`));
    return eventually(
      async () => (await deliveriesOf(api, webhook.id)).find((one) => one.id === id)?.attempts[0],
    );
  };
  return { receiver, attempt, deliveries: () => deliveriesOf(api, webhook.id) };
}

const privateAddress = '10.0.0.1';
const rebindings: [what: string, response: DnsResponse][] = [
  ['a private address', { addresses: [privateAddress] }],
  ['a private address in addition to an allowed one', { addresses: ['127.0.0.1', privateAddress] }],
  ['a private address before an allowed one', { addresses: [privateAddress, '127.0.0.1'] }],
  ['the IPv6 loopback address in addition to an allowed one', { addresses: ['127.0.0.1', '::1'] }],
  ['another loopback address', { addresses: ['127.0.0.2'] }],
  ['a mapped private address', { addresses: ['127.0.0.1', '::ffff:10.0.0.1'] }],
  ['a private address inside NAT64', { addresses: ['127.0.0.1', '64:ff9b::a00:1'] }],
  ['a private address inside 6to4', { addresses: ['127.0.0.1', '2002:a00:1::'] }],
  ['the metadata address', { addresses: ['169.254.169.254'] }],
  ['the IPv6 metadata address', { addresses: ['127.0.0.1', 'fd00:ec2::254'] }],
  ['the unspecified address', { addresses: ['0.0.0.0'] }],
  ['another name that is private', { cname: 'router.internal', addresses: [privateAddress] }],
];

describe('names that change their address', { concurrency: 8 }, () => {
  for (const [i, [what, response]] of rebindings.entries())
    test(`${what}, after a harmless address at registration: a failed attempt and no connection`, async (t) => {
      const { receiver, attempt } = await createReboundWebhook(t, `r${i}.example`, response);
      const { error, response_status } = await attempt();
      assert.deepEqual([error, response_status], [notPublic, null]);
      assert.equal(receiver.connections, 0);
    });

  test('a name is looked up once for each connection, so an address that changes with every lookup bypasses nothing', async (t) => {
    let turn = 0;
    const { receiver, attempt, deliveries } = await createReboundWebhook(t, 'receiver.example', () => {
      turn += 1;
      // Each lookup queries IPv4 and IPv6 addresses, in either order.
      return { addresses: [turn % 4 < 2 ? privateAddress : '127.0.0.1'] };
    });
    const before = dns.queries.get('receiver.example') ?? 0;
    for (let i = 1; i <= 6; i += 1) await attempt();
    // Until the last retry, so that no attempt is on its way while they are counted.
    const ended = await eventually(
      async () => {
        const all = await deliveries();
        return all.every(({ status }) => status !== 'PENDING') && all;
      },
      { withinMs: 120_000, everyMs: 200 },
    );
    const attempts = ended.flatMap((delivery) => delivery.attempts);
    const lookups = (dns.queries.get('receiver.example') ?? 0) - before;
    assert.ok(lookups <= attempts.length, `${lookups} lookups for ${attempts.length} attempts`);
    assert.ok(attempts.some(({ error }) => error === notPublic));
    assert.ok(attempts.every(({ error }) => error === null || error === notPublic));
    assert.ok(receiver.connections <= attempts.filter(({ error }) => error === null).length);
  });

  // Only silence lasts until the timeout of 10 s.
  const failures: [DnsResponse, maxMs: number][] = [
    ['NXDOMAIN', 8_000],
    [{ addresses: [] }, 8_000],
    ['SERVFAIL', 8_000],
    ['garbage', 8_000],
    ['silence', 13_000],
  ];
  for (const [i, [response, maxMs]] of failures.entries())
    test(`${JSON.stringify(response)} from the DNS is a failed attempt, in the same words as a private address`, async (t) => {
      const { attempt } = await createReboundWebhook(t, `f${i}.example`, response);
      const created = await attempt();
      assert.deepEqual([created.error, created.response_status], [notPublic, null]);
      assert.ok(created.duration_ms < maxMs);
    });

  test('names whose DNS servers do not respond delay no other receiver', async (t) => {
    const silent = await Promise.all(
      Array.from({ length: 5 }, (_, i) => createReboundWebhook(t, `silent${i}.example`, 'silence')),
    );
    const hanging = silent.flatMap(({ attempt }) => [attempt(), attempt(), attempt()]);
    const { attempt } = await createReboundWebhook(t, 'prompt.receiver.example', {
      addresses: ['127.0.0.1'],
    });
    const from = performance.now();
    // Its certificate is for another name. The certificate error proves that there was a connection.
    assert.equal((await attempt()).error, 'certificate: issued for another host');
    assert.ok(performance.now() - from < 8_000, 'it waited for the timeout of the others');
    for (const { error } of await Promise.all(hanging)) assert.equal(error, notPublic);
  });
});

test('a delivery does not tell a name that does not exist from one that is private', async () => {
  const { api } = await open.organisation();
  const names = ['unknown.example', 'private.example', 'metadata.example', 'mixed.example'];
  dns.set('private.example', { addresses: [privateAddress] });
  dns.set('metadata.example', { addresses: ['169.254.169.254'] });
  dns.set('mixed.example', { addresses: ['127.0.0.1', privateAddress] });
  const attempts = await Promise.all(
    names.map(async (name) => {
      const { id } = data(await api.post('/webhooks', { url: `https://${name}/` }));
      data(await api.post(`/webhooks/${id}/test`));
      return eventually(async () => (await deliveriesOf(api, id))[0]?.attempts[0]);
    }),
  );
  for (const { at, duration_ms, ...attempt } of attempts) {
    assert.deepEqual(attempt, { response_status: null, error: notPublic });
    // After a full second, also on a machine that is late by half a second: the first one unless it was slow before.
    assert.ok(duration_ms >= 950 && (duration_ms + 50) % 1_000 < 950, `${duration_ms} ms`);
  }
});

rebindings.push(['an address that another operator allows', { addresses: ['127.0.0.1'] }]);
test('POST and PUT /webhooks: 201 and 200 for any name that is not local, without a lookup', async () => {
  for (const [i, [, response]] of rebindings.entries()) {
    const { api } = await strict.organisation();
    const name = `private${i}.example`;
    dns.set(name, response);
    const { id } = data(await api.post('/webhooks', { url: 'https://other.example/' }));
    data(await api.put(`/webhooks/${id}`, { url: `https://${name}/put` }));
    data(await api.post('/webhooks', { url: `https://${name}/` }));
    assert.equal(dns.queries.get(name), undefined);
  }
});

test('POST and PUT /webhooks: 400 BAD_REQUEST for a local name, unless its network is allowed', async () => {
  dns.set('receiver.internal', { addresses: ['127.0.0.1'] });
  dns.set('elsewhere.internal', { addresses: [privateAddress] });
  const sentence = /^url: must point to a public address\.$/;
  const mine = await open.organisation();
  const existing = data(await mine.api.post('/webhooks', { url: 'https://receiver.internal/' }));
  const closed = await strict.organisation();
  const other = data(await closed.api.post('/webhooks', { url: 'https://other.example/' }));
  const refused = [
    [mine.api, existing.id, ['elsewhere.internal', 'nowhere.internal', 'nowhere.local', 'local']],
    [closed.api, other.id, ['receiver.internal', 'printer.local', 'localhost', 'a.localhost', 'internal']],
  ] as const;
  for (const [api, id, names] of refused)
    for (const name of names) {
      const url = `https://${name}/`;
      assertError(await api.post('/webhooks', { url }), 400, 'BAD_REQUEST', sentence);
      assertError(await api.put(`/webhooks/${id}`, { url }), 400, 'BAD_REQUEST', sentence);
    }
});
