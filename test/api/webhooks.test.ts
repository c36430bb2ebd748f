import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { ApiClient } from '../harness/client.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { assertError, data } from '../harness/steps.ts';

// Nothing is sent to a receiver here. The network is allowed so that an address can be used, which needs no DNS.
const assent = await sharedAssent();
/** Nothing is created in it. */
const refusing = await assent.organisation();

const url = 'https://127.0.0.1/hook';
const specified = [
  'signing.completed',
  'signing.viewed',
  'signing.expired',
  'document.published',
  'document.archived',
];
const fullSecret = /^whsec_[A-Za-z0-9+/]{43}=$/;
const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

async function createWebhook(body: object = {}) {
  const { api, id: orgId } = await assent.organisation();
  const webhook = data(await api.post('/webhooks', { url, ...body }));
  return { api, orgId, webhook };
}

const mask = (secret: string) => `whsec_…${secret.slice(-4)}`;

test('POST /webhooks: 201 with the webhook, active, with its full secret and the five events of the specification', async () => {
  const { api, id: orgId } = await assent.organisation();
  const reply = await api.post('/webhooks', { url });
  assert.equal(reply.status, 201);
  const { id, secret, created_at, ...rest } = reply.body.data;
  const never = { disabled_at: null, disabled_reason: null };
  assert.deepEqual(rest, { url, events: specified, is_active: true, org_id: orgId, ...never });
  assert.match(secret, fullSecret);
  assert.match(created_at, timestamp);
  assert.match(id, /^[0-9a-f-]{36}$/);
});

test('POST /webhooks: events may name any of the eight types', async () => {
  const events = ['signing.voided', 'signing.created', 'signing.rejected'];
  const { webhook } = await createWebhook({ events });
  assert.deepEqual(webhook.events, events);
});

const invalidUrls: [string, unknown][] = [
  ['is missing', undefined],
  ['is http', 'http://127.0.0.1/hook'],
  ['is not a URL', 'hook'],
  ['has no host', 'https://'],
  ['is not text', 7],
  ['contains a user name and password', 'https://user:pass@127.0.0.1/hook'],
  ['is a private address', 'https://10.0.0.1/'],
  ['is a private address in decimal', 'https://167772161/'],
  ['is the metadata address', 'https://169.254.169.254/'],
  ['is an IPv6 loopback address', 'https://[::1]/'],
  ['is an IPv4-mapped private address', 'https://[::ffff:10.0.0.1]/'],
  ['contains a space', 'https://127.0.0.1/ hook'],
  ['is too long', `https://127.0.0.1/${'a'.repeat(2048)}`],
];
for (const [what, given] of invalidUrls)
  test(`POST /webhooks: 400 BAD_REQUEST when url ${what}`, async () => {
    const { api } = refusing;
    assert.match(assertError(await api.post('/webhooks', { url: given }), 400, 'BAD_REQUEST'), /^url: /);
    assert.deepEqual(data(await api.get('/webhooks')), []);
  });

test('PUT /webhooks/:id: 400 BAD_REQUEST for a url that POST refuses, by its form or its address', async () => {
  const { api, webhook } = await createWebhook();
  for (const given of [
    7,
    'hook',
    'http://127.0.0.1/hook',
    'https://10.0.0.1/',
    'https://user:pass@127.0.0.1/hook',
  ])
    assert.match(
      assertError(await api.put(`/webhooks/${webhook.id}`, { url: given }), 400, 'BAD_REQUEST'),
      /^url: /,
    );
  assert.equal(data(await api.get('/webhooks'))[0]?.url, url);
});

for (const [what, events] of [
  ['is empty', []],
  ['names an unknown type', ['signing.signed']],
  ['names a type twice', ['signing.viewed', 'signing.viewed']],
  ['is not an array', 'signing.viewed'],
] as const) {
  test(`POST /webhooks: 400 BAD_REQUEST when events ${what}`, async () => {
    assertError(await refusing.api.post('/webhooks', { url, events }), 400, 'BAD_REQUEST');
  });
  test(`PUT /webhooks/:id: 400 BAD_REQUEST when events ${what}`, async () => {
    assertError(await refusing.api.put(`/webhooks/${randomUUID()}`, { events }), 400, 'BAD_REQUEST');
  });
}

test('PUT /webhooks/:id: 200 and nothing changes for an empty body, and for a webhook sent back as it was read', async () => {
  const { api, webhook } = await createWebhook({ events: ['signing.viewed'] });
  const [read] = data(await api.get('/webhooks'));
  for (const body of [undefined, {}, { url: null, events: null, is_active: null }, read])
    assert.deepEqual(data(await api.put(`/webhooks/${webhook.id}`, body)), read);
  const stored = data(await api.post(`/webhooks/${webhook.id}/rotate-secret`));
  assert.notEqual(stored.secret, webhook.secret);
});

test('POST /webhooks: null for events means the default, and fields of the response are ignored', async () => {
  const { webhook } = await createWebhook();
  const { api } = await assent.organisation();
  const { is_active: _, ...copied } = webhook;
  const created = data(await api.post('/webhooks', { ...copied, events: null }));
  assert.notEqual(created.id, webhook.id);
  assert.notEqual(created.org_id, webhook.org_id);
  assert.deepEqual(created.events, webhook.events);
});

test('POST /webhooks: 400 BAD_REQUEST when a field is unknown', async () => {
  const { api } = await assent.organisation();
  assertError(await api.post('/webhooks', { url, is_active: false }), 400, 'BAD_REQUEST');
});

test('POST /webhooks: 409 CONFLICT when a webhook with this URL already exists, in any spelling', async () => {
  const { api } = await createWebhook({ url: 'https://127.0.0.1/Hook' });
  for (const same of [
    'https://127.0.0.1/Hook',
    'HTTPS://127.0.0.1:443/a/../Hook',
    'https://2130706433/Hook#part',
  ])
    assertError(await api.post('/webhooks', { url: same }), 409, 'CONFLICT');
  for (const other of ['https://127.0.0.1/hook', 'https://127.0.0.1:444/Hook', 'https://127.0.0.1/Hook?a'])
    assert.equal((await api.post('/webhooks', { url: other })).status, 201);
});

test('POST /webhooks: another organisation may use the same URL', async () => {
  await createWebhook();
  const { webhook } = await createWebhook();
  assert.equal(webhook.url, url);
});

test('POST /webhooks: 403 TIER_LIMIT for the sixth webhook, even when ten are created at once', async () => {
  const { api } = await assent.organisation();
  const create = (i: number) => api.post('/webhooks', { url: `${url}/${i}` });
  const replies = await Promise.all(Array.from({ length: 10 }, (_, i) => create(i)));
  assert.equal(replies.filter(({ status }) => status === 201).length, 5);
  for (const reply of replies.filter(({ status }) => status !== 201)) assertError(reply, 403, 'TIER_LIMIT');
  const [first] = data(await api.get('/webhooks'));
  assertError(await api.post('/webhooks', { url: first?.url }), 403, 'TIER_LIMIT');
  data(await api.delete(`/webhooks/${first?.id}`));
  assert.equal((await create(11)).status, 201);
});

test('GET /webhooks: 200 with every webhook, newest first, its secret masked', async () => {
  const { api, webhook } = await createWebhook();
  const newer = data(await api.post('/webhooks', { url: `${url}/newer`, events: ['signing.created'] }));
  assert.deepEqual(data(await api.get('/webhooks')), [
    { ...newer, secret: mask(newer.secret) },
    { ...webhook, secret: mask(webhook.secret) },
  ]);
});

test('PUT /webhooks/:id: 200 with the updated webhook, its secret masked; only the fields sent change', async () => {
  const { api, webhook } = await createWebhook();
  const put = async (changes: object) => data(await api.put(`/webhooks/${webhook.id}`, changes));
  const expected = { ...webhook, secret: mask(webhook.secret) };
  assert.deepEqual(await put({ is_active: false }), { ...expected, is_active: false });
  assert.deepEqual(await put({ is_active: true }), expected);
  assert.deepEqual(await put({ url: `${url}/new` }), { ...expected, url: `${url}/new` });
  const events = ['document.published'];
  assert.deepEqual(await put({ events }), { ...expected, url: `${url}/new`, events });
  assert.deepEqual(data(await api.get('/webhooks')), [{ ...expected, url: `${url}/new`, events }]);
});

test('PUT /webhooks/:id: 200 for its own URL again; 409 CONFLICT for one in use', async () => {
  const { api, webhook } = await createWebhook();
  const other = data(await api.post('/webhooks', { url: `${url}/other` }));
  assert.equal((await api.put(`/webhooks/${webhook.id}`, { url })).status, 200);
  assertError(await api.put(`/webhooks/${webhook.id}`, { url: `${other.url}#same` }), 409, 'CONFLICT');
});

for (const [what, body] of [
  ['is_active is not a boolean', { is_active: 'no' }],
  ['a field is unknown', { colour: 'red' }],
] as const)
  test(`PUT /webhooks/:id: 400 BAD_REQUEST when ${what}`, async () => {
    const { api, webhook } = await createWebhook();
    assertError(await api.put(`/webhooks/${webhook.id}`, body), 400, 'BAD_REQUEST');
  });

test('DELETE /webhooks/:id: 200 with success, and the webhook is gone', async () => {
  const { api, webhook } = await createWebhook();
  const reply = await api.delete(`/webhooks/${webhook.id}`);
  assert.deepEqual([reply.status, reply.body], [200, { data: { success: true } }]);
  assert.deepEqual(data(await api.get('/webhooks')), []);
  assertError(await api.delete(`/webhooks/${webhook.id}`), 404, 'NOT_FOUND');
  assertError(await api.get(`/webhooks/${webhook.id}/deliveries`), 404, 'NOT_FOUND');
});

test('POST /webhooks/:id/rotate-secret: 200 with the new secret, in full only this once', async () => {
  const { api, webhook } = await createWebhook();
  const reply = await api.post(`/webhooks/${webhook.id}/rotate-secret`);
  assert.equal(reply.status, 200);
  const { secret, ...rest } = reply.body.data;
  assert.match(secret, fullSecret);
  assert.notEqual(secret, webhook.secret);
  assert.deepEqual({ ...rest, secret: webhook.secret }, webhook);
  assert.equal(data(await api.get('/webhooks'))[0]?.secret, mask(secret));
});

/** Every operation on one webhook, with a valid body. */
const operationsOnOne: [string, (api: ApiClient, id: string) => ReturnType<ApiClient['get']>][] = [
  ['PUT /webhooks/:id', (api, id) => api.put(`/webhooks/${id}`, { is_active: true })],
  ['DELETE /webhooks/:id', (api, id) => api.delete(`/webhooks/${id}`)],
  ['GET /webhooks/:id/deliveries', (api, id) => api.get(`/webhooks/${id}/deliveries`)],
  [
    'POST /webhooks/:id/deliveries/:deliveryId/redeliver',
    (api, id) => api.post(`/webhooks/${id}/deliveries/${randomUUID()}/redeliver`),
  ],
  ['POST /webhooks/:id/recover', (api, id) => api.post(`/webhooks/${id}/recover`, { since: new Date(0) })],
  ['POST /webhooks/:id/test', (api, id) => api.post(`/webhooks/${id}/test`)],
  ['POST /webhooks/:id/rotate-secret', (api, id) => api.post(`/webhooks/${id}/rotate-secret`)],
];
for (const [operation, call] of operationsOnOne) {
  test(`${operation}: 404 NOT_FOUND when the webhook is not in this organisation, the same as for an unknown one`, async () => {
    const { api } = await assent.organisation();
    const { webhook, api: theirs } = await createWebhook();
    const unknown = await call(api, randomUUID());
    assertError(unknown, 404, 'NOT_FOUND');
    assert.deepEqual((await call(api, webhook.id)).body, unknown.body);
    assert.deepEqual(data(await theirs.get('/webhooks')), [{ ...webhook, secret: mask(webhook.secret) }]);
  });
}

for (const [operation, path] of [
  ['POST /webhooks/:id/test', 'test'],
  ['POST /webhooks/:id/recover', 'recover'],
] as const)
  test(`${operation}: 409 CONFLICT when the webhook is not active`, async () => {
    const { api, webhook } = await createWebhook();
    data(await api.put(`/webhooks/${webhook.id}`, { is_active: false }));
    const body = path === 'recover' ? { since: new Date(0) } : undefined;
    assertError(await api.post(`/webhooks/${webhook.id}/${path}`, body), 409, 'CONFLICT');
    assert.deepEqual(data(await api.get(`/webhooks/${webhook.id}/deliveries`)), []);
  });

for (const since of [
  undefined,
  null,
  7,
  'yesterday',
  '2026-01-01',
  '2026-13-01T00:00:00.000Z',
  '2026-02-30T00:00:00.000Z',
])
  test(`POST /webhooks/:id/recover: 400 BAD_REQUEST when since is ${since}`, async () => {
    const refused = await refusing.api.post(`/webhooks/${randomUUID()}/recover`, { since });
    const message = assertError(refused, 400, 'BAD_REQUEST', /^since: /);
    if (since === '2026-01-01') assert.match(message, /with its offset, such as 2026-03-02T09/);
  });

test('POST /webhooks/:id/recover: any valid time is accepted, and the count is 0 when nothing failed', async () => {
  const { api, webhook } = await createWebhook();
  for (const since of ['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])
    assert.deepEqual(data(await api.post(`/webhooks/${webhook.id}/recover`, { since })), { count: 0 });
});
