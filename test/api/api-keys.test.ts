import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { createClient } from '../harness/client.ts';
import { signInMember } from '../harness/people.ts';
import { sharedAssentWithDatabase } from '../harness/shared-assent.ts';
import { assertError, concurrently, data, itemAt, unknownId } from '../harness/steps.ts';

const assent = await sharedAssentWithDatabase();

async function signedIn() {
  const organisation = await assent.organisation();
  const owner = await signInMember(assent, organisation);
  return { organisation, owner, api: owner.at(organisation) };
}

test('POST /api-keys: 201 with the key, which gives access to the organisation and is not shown again', async () => {
  const { organisation, owner, api } = await signedIn();
  const reply = await api.post('/api-keys', { name: 'For the shop' });
  assert.equal(reply.status, 201);
  const { id, key, ...rest } = data(reply);
  assert.deepEqual(rest, { name: 'For the shop' });
  assert.match(key, /^assent_[0-9a-f]{64}$/);
  assert.equal(data(await createClient(assent.url, key).get('/organisation')).id, organisation.id);
  const list = await api.get('/api-keys');
  const [newest, first] = data(list);
  assert.deepEqual(
    [newest?.id, newest?.name, newest?.created_by, newest?.revoked_at],
    [id, 'For the shop', owner.id, null],
  );
  assert.deepEqual([first?.name, first?.created_by], ['Test', null]);
  assert.ok(!JSON.stringify(list.body).includes(key.slice(7)));
  const { action, actor } = itemAt(data(await api.get('/activity?limit=1')), 0);
  assert.deepEqual([action, actor], ['api_key.created', { kind: 'user', id: owner.id, name: owner.name }]);
});

test('POST /api-keys: the key is stored nowhere, not even encrypted in a response for an Idempotency-Key', async () => {
  const { api } = await signedIn();
  const headers = { 'idempotency-key': randomUUID() };
  const [first, second] = [
    await api.post('/api-keys', { name: 'Twice' }, { headers }),
    await api.post('/api-keys', { name: 'Twice' }, { headers }),
  ];
  assert.equal(second.headers.get('idempotency-replayed'), null);
  assert.notEqual(data(first).key, data(second).key);
  const { rows } = await sql`select from idempotency_keys where key = ${headers['idempotency-key']}`.execute(
    assent.database.db,
  );
  assert.equal(rows.length, 0);
});

test('GET /api-keys: 200 with the last use of each key', async () => {
  const { organisation, api } = await signedIn();
  assert.equal(data(await api.get('/api-keys'))[0]?.last_used_at, null);
  data(await organisation.api.get('/containers'));
  assert.match(data(await api.get('/api-keys'))[0]?.last_used_at ?? '', /^\d{4}-/);
});

test('DELETE /api-keys/:id: 200, and the key is refused from the next request on', async () => {
  const { organisation, api } = await signedIn();
  const { id } = itemAt(data(await api.get('/api-keys')), 0);
  assert.deepEqual(data(await api.delete(`/api-keys/${id}`)), { success: true });
  assertError(await organisation.api.get('/containers'), 401, 'UNAUTHORIZED');
  const [revoked] = data(await api.get('/api-keys'));
  assert.match(revoked?.revoked_at ?? '', /^\d{4}-/);
  data(await api.delete(`/api-keys/${id}`));
  assert.deepEqual(data(await api.get('/api-keys'))[0], revoked, 'the second time, nothing changes');
});

test('403 TIER_LIMIT for a sixth active key, even of 10 simultaneous ones, until a key is revoked', async () => {
  const { api } = await signedIn();
  const replies = await concurrently(10, () => api.post('/api-keys', { name: 'More' }));
  assert.equal(replies.filter(({ status }) => status === 201).length, 4);
  for (const reply of replies)
    if (reply.status !== 201) assertError(reply, 403, 'TIER_LIMIT', /at most 5 active/);
  const { id } = itemAt(data(await api.get('/api-keys')), 0);
  data(await api.delete(`/api-keys/${id}`));
  data(await api.post('/api-keys', { name: 'Again' }));
});

test('404 NOT_FOUND for a key of another organisation, which stays active', async () => {
  const [ours, theirs] = [await signedIn(), await signedIn()];
  const { id } = itemAt(data(await theirs.api.get('/api-keys')), 0);
  assertError(await ours.api.delete(`/api-keys/${id}`), 404, 'NOT_FOUND');
  assertError(await ours.api.delete(`/api-keys/${unknownId}`), 404, 'NOT_FOUND');
  data(await theirs.organisation.api.get('/containers'));
});

test('400 BAD_REQUEST for a name that is empty, too long or of two lines', async () => {
  const { api } = await signedIn();
  for (const name of ['', ' ', 'x'.repeat(101), 'a\nb', 1, null])
    assertError(await api.post('/api-keys', { name }), 400, 'BAD_REQUEST', /^name: /);
});
