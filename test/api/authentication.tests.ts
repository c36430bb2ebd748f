import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { createApiKey } from '../../src/api-keys/create.ts';
import { listApiKeys } from '../../src/api-keys/list.ts';
import { revokeApiKey } from '../../src/api-keys/revoke.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { startAssent } from '../harness/assent.ts';
import { createClient } from '../harness/client.ts';
import { rawRequest, sendRaw } from '../harness/raw.ts';
import { assertError, concurrently, data, unknownId } from '../harness/steps.ts';

const assent = await startAssent({}, { worker: false });
const { db, pool } = assent.database;
const newKey = (orgId: string, name = 'Another') => transact(db, (tx) => createApiKey(tx, orgId, name));
const { key: good } = await assent.organisation();

test('a key is "assent_" and 64 lower-case hexadecimal digits, and gives access to its organisation', async () => {
  const { key, api } = await assent.organisation();
  assert.match(key, /^assent_[0-9a-f]{64}$/);
  assert.equal((await api.get('/containers')).status, 200);
});

test('the database contains the SHA-256 of a key, but not the key', async () => {
  const { id, key } = await assent.organisation();
  const { rows } = await pool.query(
    'select api_keys::text as text, key_hash from api_keys where org_id = $1',
    [id],
  );
  assert.deepEqual(rows[0].key_hash, createHash('sha256').update(key).digest());
  assert.ok(!rows[0].text.includes(key.slice(7)));
});

const wrong: Record<string, string | undefined> = {
  'no key': undefined,
  'an empty key': '',
  'a well-formed key that does not exist': `assent_${'0'.repeat(64)}`,
  'a key without its prefix': good.slice(7),
  'a key in upper case': good.toUpperCase(),
  'a key with one character too many': `${good}0`,
  'a key with one character missing': good.slice(0, -1),
  'a key as a bearer token': `Bearer ${good}`,
  'a very long key': 'k'.repeat(8_000),
  'a key in quotes': `"${good}"`,
  'a key with SQL in it': `${good}' or '1'='1`,
};
for (const [what, key] of Object.entries(wrong))
  test(`401 UNAUTHORIZED for ${what}`, async () => {
    const reply = await createClient(assent.url).get('/containers', {
      headers: key === undefined ? {} : { 'x-api-key': key },
    });
    assertError(
      reply,
      401,
      'UNAUTHORIZED',
      /^The API key is invalid or missing\. Send it in the X-Api-Key header\.$/,
    );
  });

test('401 UNAUTHORIZED for a key given in another header or in the query', async () => {
  const api = createClient(assent.url);
  assertError(await api.get('/containers', { headers: { authorization: good } }), 401, 'UNAUTHORIZED');
  assertError(await api.get(`/containers?api_key=${good}`), 401, 'UNAUTHORIZED');
});

test('401 UNAUTHORIZED for two keys in one request, even if one is valid', async () => {
  const request = rawRequest('/api/v1/containers', { key: good, headers: { 'X-Api-Key': 'assent_x' } });
  assert.equal((await sendRaw(assent.url, request)).status, 401);
});

test('the name of the header is not case-sensitive', async () => {
  const request = rawRequest('/api/v1/containers', { headers: { 'X-API-KEY': good } });
  assert.equal((await sendRaw(assent.url, request)).status, 200);
});

test('all 401 responses have the same body and headers, whatever the path and the reason', async () => {
  const { id, key } = await assent.organisation();
  const { id: keyId, key: revoked } = await newKey(id);
  await transact(db, (tx) => revokeApiKey(tx, keyId));
  const bodies = new Set<string>();
  const headers = new Set<string>();
  for (const wrongKey of [undefined, 'x', `assent_${'f'.repeat(64)}`, revoked])
    for (const path of [
      '/containers',
      `/containers/${unknownId}`,
      '/containers/x',
      '/nothing',
      '/documents?x=1',
    ]) {
      const reply = await createClient(assent.url, wrongKey).get(path);
      assert.equal(reply.status, 401);
      bodies.add(JSON.stringify(reply.body));
      headers.add([...reply.headers.keys()].join());
    }
  assert.equal(bodies.size, 1);
  assert.equal(headers.size, 1);
  assert.equal((await createClient(assent.url, key).get('/containers')).status, 200);
});

test('an API key gets 403 FORBIDDEN, and not 401, from everything that needs a signed-in user', async () => {
  const { api } = await assent.organisation();
  for (const path of ['/me', '/members', '/api-keys'] as const)
    assertError(
      await api.get(path),
      403,
      'FORBIDDEN',
      /^API keys cannot do this; sign in to the dashboard\.$/,
    );
});

test('an API key is refused the members and invitations before they are read', async () => {
  const { api } = await assent.organisation();
  for (const table of ['members', 'invitations'] as const) {
    // Without the table, it cannot be read.
    await pool.query(`alter table ${table} rename to elsewhere`);
    const reply = await api
      .get(`/${table}`)
      .finally(() => pool.query(`alter table elsewhere rename to ${table}`));
    assertError(reply, 403, 'FORBIDDEN');
  }
});

test('every 401 takes one lookup of a key: with none, a malformed or a wrong one, and where a user must be signed in', async () => {
  const keys = [undefined, 'x', `assent_${'0'.repeat(64)}`];
  const statuses = async () => {
    const replies = ['/containers', '/nothing', '/me'].flatMap((path) =>
      keys.map((wrongKey) => createClient(assent.url, wrongKey).get(path)),
    );
    return new Set((await Promise.all(replies)).map(({ status }) => status));
  };
  assert.deepEqual(await statuses(), new Set([401]));
  // Without the table, a lookup fails.
  await pool.query('alter table api_keys rename to elsewhere');
  const withoutTable = await statuses().finally(() => pool.query('alter table elsewhere rename to api_keys'));
  assert.deepEqual(withoutTable, new Set([503]));
});

test('401 UNAUTHORIZED comes before 400, 404, 413 and 415', async () => {
  const api = createClient(assent.url);
  assertError(await api.post('/containers', { name: '' }), 401, 'UNAUTHORIZED');
  assertError(await api.post('/containers', '{broken'), 401, 'UNAUTHORIZED');
  assertError(await api.get('/unknown'), 401, 'UNAUTHORIZED');
  assertError(await api.get('/containers/%zz'), 401, 'UNAUTHORIZED');
  assertError(
    await api.post('/containers', 'x', { headers: { 'content-type': 'text/plain' } }),
    401,
    'UNAUTHORIZED',
  );
  const large = rawRequest('/api/v1/containers', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': String(2 ** 21) },
  });
  assert.equal((await sendRaw(assent.url, large)).status, 401);
});

test('a revoked key is refused from the next request on, and the others keep working', async () => {
  const { id, api } = await assent.organisation();
  const second = await newKey(id);
  const its = createClient(assent.url, second.key);
  assert.equal((await its.get('/containers')).status, 200);
  await transact(db, (tx) => revokeApiKey(tx, second.id));
  assertError(await its.get('/containers'), 401, 'UNAUTHORIZED');
  assert.equal((await api.get('/containers')).status, 200);
});

test('an organisation can have at most 5 active keys, and create another one after revoking one', async () => {
  const { id } = await assent.organisation();
  const keys: { id: string }[] = [];
  for (let n = 2; n <= 5; n += 1) keys.push(await newKey(id));
  await assert.rejects(newKey(id), { code: 'TIER_LIMIT', message: /at most 5 active API keys/ });
  await transact(db, (tx) => revokeApiKey(tx, keys[0]?.id ?? ''));
  await newKey(id);
});

test('of 20 keys created simultaneously when only one more is allowed, one is created', async () => {
  const { id } = await assent.organisation();
  for (let n = 2; n <= 4; n += 1) await newKey(id);
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => newKey(id)));
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1);
  assert.equal((await listApiKeys(db, id)).length, 5);
});

test('last_used_at of a key is set by its first use', async () => {
  const { id, api } = await assent.organisation();
  const [unused] = await listApiKeys(db, id);
  assert.equal(unused?.last_used_at, null);
  await api.get('/containers');
  const [used] = await listApiKeys(db, id);
  assert.ok(Math.abs(Date.parse(used?.last_used_at ?? '') - Date.now()) < 60_000, `${used?.last_used_at}`);
});

test('last_used_at of a key is noted again a minute later', async () => {
  const { id, api } = await assent.organisation();
  await pool.query("update api_keys set last_used_at = now() - interval '61 seconds' where org_id = $1", [
    id,
  ]);
  await api.get('/containers');
  const [used] = await listApiKeys(db, id);
  assert.ok(Math.abs(Date.parse(used?.last_used_at ?? '') - Date.now()) < 60_000, `${used?.last_used_at}`);
});

test('last_used_at of a key does not stay in the future when the clock of the database is set back', async () => {
  const { id, api } = await assent.organisation();
  await pool.query("update api_keys set last_used_at = now() + interval '1 day' where org_id = $1", [id]);
  await api.get('/containers');
  const [used] = await listApiKeys(db, id);
  assert.ok(Math.abs(Date.parse(used?.last_used_at ?? '') - Date.now()) < 60_000, `${used?.last_used_at}`);
});

test('a key reads and changes every resource of its organisation and none of another', async () => {
  const [ours, theirs] = [await assent.organisation(), await assent.organisation()];
  const path = `/containers/${data(await theirs.api.post('/containers', { name: 'Theirs' })).id}` as const;
  const reads = await concurrently(10, (n) => (n % 2 ? ours : theirs).api.get(path));
  assert.deepEqual(
    reads.map((reply) => reply.status),
    Array.from({ length: 10 }, (_, n) => (n % 2 ? 404 : 200)),
  );
  for (const [{ api }, status] of [
    [ours, 404],
    [theirs, 200],
  ] as const)
    for (const send of [
      () => api.patch(path, { name: 'Changed' }),
      () =>
        api
          .post(`${path}/duplicate`)
          .then((reply) => ({ status: reply.status === 201 ? 200 : reply.status })),
      () => api.delete(path),
    ])
      assert.equal((await send()).status, status);
});
