import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { createApiKey } from '../../src/api-keys/create.ts';
import { createKeyring } from '../../src/platform/crypto/keyring.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { deleteExpiredIdempotencyKeys } from '../../src/platform/http/delete-expired-idempotency-keys.ts';
import { createIdempotency } from '../../src/platform/http/idempotency.ts';
import { startAssent } from '../harness/assent.ts';
import { type ApiClient, createClient, type Reply } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { signInMember } from '../harness/people.ts';
import { rawRequest, sendRaw } from '../harness/raw.ts';
import {
  assertError,
  createDocument,
  createSigningRequest,
  data,
  publishDocument,
  race,
  unknownId,
} from '../harness/steps.ts';

const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' }, { worker: false });
const { db, pool } = assent.database;
const organisation = await assent.organisation();

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
const create = (api: ApiClient, key: string, body: unknown = { name: 'Once' }) =>
  api.post('/containers', body, withKey(key));
const count = async (api: ApiClient) => data(await api.get('/containers')).length;

function replayed(reply: Reply, first: Reply): void {
  assert.equal(reply.status, first.status);
  assert.deepEqual(reply.body, first.body);
  assert.equal(reply.headers.get('idempotency-replayed'), 'true');
}

test('the same request with the same key: the stored response with Idempotency-Replayed, and nothing happens twice', async () => {
  const { api } = await assent.organisation();
  const first = await create(api, 'k1');
  assert.equal(first.status, 201);
  assert.equal(first.headers.get('idempotency-replayed'), null);
  replayed(await create(api, 'k1'), first);
  replayed(await create(api, 'k1'), first);
  assert.equal(await count(api), 1);
});

test('the same JSON in another notation is the same request', async () => {
  const { api } = await assent.organisation();
  const first = await create(api, 'k', '{"name":"A","description":"B"}');
  replayed(await create(api, 'k', ' { "description": "\\u0042", "name": "A" } '), first);
});

test('a batch with a number that JSON cannot write again: each signer has a result, and the repeat is the same', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const body = `{"versionId":"${versionId}","signers":[{"name":"Ada","email":"ada@example.com"},{"name":1e400,"email":"b@example.com"}]}`;
  const send = () => api.post('/signing-requests/batch', body, withKey('number'));
  const first = await send();
  assert.equal(first.status, 201);
  assert.equal(data(first).length, 2);
  replayed(await send(), first);
});

test('without a key, the same request runs again', async () => {
  const { api } = await assent.organisation();
  for (let n = 0; n < 2; n += 1) data(await api.post('/containers', { name: 'Twice' }));
  assert.equal(await count(api), 2);
});

test('another body, path or query with the same key: 422 IDEMPOTENCY_MISMATCH, and nothing happens', async () => {
  const { api } = await assent.organisation();
  const first = await create(api, 'k');
  assertError(await create(api, 'k', { name: 'Other' }), 422, 'IDEMPOTENCY_MISMATCH', /send a new one/);
  assertError(await create(api, 'k', { name: 'Once', description: '' }), 422, 'IDEMPOTENCY_MISMATCH');
  const { id } = data(first);
  assertError(
    await api.post(`/containers/${id}/duplicate`, { name: 'Once' }, withKey('k')),
    422,
    'IDEMPOTENCY_MISMATCH',
  );
  assert.equal(await count(api), 1);
  replayed(await create(api, 'k'), first);
});

test('a repeated request while the first runs: 409 CONFLICT, whatever its body, and the stored response afterwards', async () => {
  const { id, api } = await assent.organisation();
  const rival = await pool.connect();
  try {
    await rival.query('begin');
    await rival.query('select 1 from organisations where id = $1 for update', [id]);
    const first = create(api, 'slow');
    await eventually(async () => {
      const { rows } = await pool.query(`select 1 from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`);
      return rows.length > 0;
    });
    const repeat = await create(api, 'slow');
    assertError(repeat, 409, 'CONFLICT', /still running/);
    assert.equal(repeat.headers.get('retry-after'), '1', 'programs can tell it from other conflicts');
    assertError(await create(api, 'slow', { name: 'Other' }), 409, 'CONFLICT', /still running/);
    await rival.query('commit');
    const answer = await first;
    assert.equal(answer.status, 201);
    replayed(await create(api, 'slow'), answer);
  } finally {
    rival.release(true);
  }
  assert.equal(await count(api), 1);
});

test('20 simultaneous requests with one key run once', async () => {
  const { api } = await assent.organisation();
  const replies = await race(api, () => create(api, 'rush'));
  const created = replies.filter((reply) => reply.status === 201);
  assert.equal(new Set(created.map((reply) => reply.body.data.id)).size, 1);
  assert.equal(created.filter((reply) => !reply.headers.get('idempotency-replayed')).length, 1);
  for (const reply of replies) if (reply.status !== 201) assertError(reply, 409, 'CONFLICT');
  assert.equal(await count(api), 1);
});

test('an Idempotency-Key is separate for each API key, even within an organisation', async () => {
  const [one, other] = [await assent.organisation(), await assent.organisation()];
  const { key } = await transact(db, (tx) => createApiKey(tx, one.id, 'Second'));
  const replies = [
    await create(one.api, 'shared'),
    await create(createClient(assent.url, key), 'shared', { name: 'Second' }),
    await create(other.api, 'shared', { name: 'Third' }),
  ];
  for (const reply of replies) assert.equal(reply.status, 201);
  assert.equal(new Set(replies.map((reply) => reply.body.data.id)).size, 3);
});

test('an Idempotency-Key of a user is separate for each of their organisations', async () => {
  const [one, other] = [await assent.organisation(), await assent.organisation()];
  const person = await signInMember(assent, one, 'owner');
  await pool.query(`insert into members (org_id, user_id, role) values ($1, $2, 'owner')`, [
    other.id,
    person.id,
  ]);
  const first = await create(person.at(one), 'k1');
  const second = await create(person.at(other), 'k1');
  assert.equal(second.headers.get('idempotency-replayed'), null);
  assert.notEqual(data(second).id, data(first).id);
  replayed(await create(person.at(one), 'k1'), first);
  replayed(await create(person.at(other), 'k1'), second);
});

test('an Idempotency-Key is valid for 24 hours', async () => {
  const { api } = await assent.organisation();
  const first = await create(api, 'day');
  const age = (interval: string) =>
    pool.query('update idempotency_keys set created_at = now() - $1::interval where key = $2', [
      interval,
      'day',
    ]);
  await age('23 hours 59 minutes');
  await deleteExpiredIdempotencyKeys(db);
  replayed(await create(api, 'day'), first);
  await age('24 hours 1 second');
  const second = await create(api, 'day', { name: 'Another day' });
  assert.equal(second.status, 201);
  assert.equal(second.headers.get('idempotency-replayed'), null);
  replayed(await create(api, 'day', { name: 'Another day' }), second);
  await age('24 hours 1 second');
  const { versionId } = await publishDocument(api);
  const { requestId } = await createSigningRequest(api, versionId);
  data(await api.post(`/signing-requests/${requestId}/void`, undefined, withKey('day')));
  // The erasure of the signer deletes the response that names them.
  const { rows } = await pool.query(`select subject_id from idempotency_keys where key = 'day'`);
  assert.deepEqual(rows, [{ subject_id: requestId }]);
  await age('24 hours 1 second');
  await deleteExpiredIdempotencyKeys(db);
  assert.equal((await pool.query(`select 1 from idempotency_keys where key = 'day'`)).rowCount, 0);
});

test('403 and 409 are stored: the response stays the same when its cause is gone', async () => {
  const { api } = await assent.organisation('free');
  const ids: string[] = [];
  for (const name of ['A', 'B', 'C']) ids.push(data(await api.post('/containers', { name })).id);
  const full = await create(api, 'full');
  assertError(full, 403, 'TIER_LIMIT');
  data(await api.delete(`/containers/${ids[0]}`));
  replayed(await create(api, 'full'), full);

  // The database refuses this one, after which a transaction takes no other change.
  const webhook = { url: 'https://127.0.0.1:9/hook' };
  const { id } = data(await api.post('/webhooks', webhook));
  const taken = await api.post('/webhooks', webhook, withKey('taken'));
  assertError(taken, 409, 'CONFLICT');
  data(await api.delete(`/webhooks/${id}`));
  replayed(await api.post('/webhooks', webhook, withKey('taken')), taken);
});

test('400 is not stored: the corrected request runs with the same key', async () => {
  const { api } = await assent.organisation();
  assertError(await create(api, 'corrected', { name: '' }), 400, 'BAD_REQUEST');
  const marked = data(await api.post('/containers', { name: 'Template' })).id;
  data(await api.post('/templates', { containerId: marked }));
  assertError(await api.post('/templates', { containerId: marked }, withKey('again')), 400, 'BAD_REQUEST');
  data(await api.delete(`/templates/${marked}`));
  assert.equal((await api.post('/templates', { containerId: marked }, withKey('again'))).status, 201);
  assert.equal((await create(api, 'corrected')).status, 201);
});

test('5xx is not stored: the request can be repeated once the problem is fixed', async () => {
  const { api } = await assent.organisation();
  await pool.query('alter table containers rename to elsewhere');
  const unavailable = await create(api, 'problem');
  await pool.query('alter table elsewhere rename to containers');
  assertError(unavailable, 503, 'SERVICE_UNAVAILABLE');
  await pool.query('alter table containers add constraint never check (false) not valid');
  const failed = await create(api, 'problem');
  await pool.query('alter table containers drop constraint never');
  assertError(failed, 500, 'INTERNAL_ERROR');
  const reply = await create(api, 'problem');
  assert.equal(reply.status, 201);
  assert.equal(reply.headers.get('idempotency-replayed'), null);
});

test('stored responses are encrypted at rest', async () => {
  const { api } = await assent.organisation();
  await create(api, 'sealed', { name: 'Confidential merger', description: 'Project Nightjar' });
  const { rows } = await pool.query(`select * from idempotency_keys where key = 'sealed'`);
  const stored = Buffer.concat([rows[0].body, rows[0].request_hash]);
  for (const word of ['Confidential', 'Nightjar', '"data"', '"name"'])
    assert.equal(stored.includes(word), false, word);
});

test('whoever reads the database cannot try which request was sent', async () => {
  const { api } = await assent.organisation();
  const body = { email: 'ada@example.com', preview: true };
  const erased = await api.post('/signers/erase', body, withKey('erase'));
  const plain = createHash('sha256')
    .update(`POST /api/v1/signers/erase ${JSON.stringify(body)}`)
    .digest();
  const read = async () =>
    (await pool.query(`select request_hash from idempotency_keys where key = 'erase'`)).rows[0].request_hash;
  assert.notDeepEqual(await read(), plain);
  replayed(await api.post('/signers/erase', body, withKey('erase')), erased);
  const other = await api.post('/signers/erase', { ...body, email: 'eve@example.com' }, withKey('erase'));
  assertError(other, 422, 'IDEMPOTENCY_MISMATCH');
  // A row of the previous release.
  await pool.query(`update idempotency_keys set request_hash = $1 where key = 'erase'`, [plain]);
  replayed(await api.post('/signers/erase', body, withKey('erase')), erased);
});

test('a response that was stored with a SECRET_KEY is returned as long as that is among the keys', async () => {
  const key = { callerId: unknownId, key: 'rotated', requestHash: Buffer.alloc(32, 1) };
  const response = { status: 200, body: { data: 'first' } };
  const { secretKey } = assent;
  await createIdempotency(db, createKeyring(secretKey)).run(key, async () => response);
  const rotated = createIdempotency(db, createKeyring(`a new key, ${secretKey}`));
  assert.deepEqual(await rotated.find(key), { ...response, replayed: true });
  await assert.rejects(rotated.find({ ...key, requestHash: Buffer.alloc(32, 2) }), {
    code: 'IDEMPOTENCY_MISMATCH',
  });
});

test('after a SECRET_KEY was removed, a repeated request is not called a different one', async () => {
  const key = { callerId: unknownId, key: 'removed', requestHash: Buffer.alloc(32, 1) };
  const response = { status: 200, body: { data: 'first' } };
  await createIdempotency(db, createKeyring(assent.secretKey)).run(key, async () => response);
  await assert.rejects(createIdempotency(db, createKeyring('only a new key')).find(key), {
    code: 'IDEMPOTENCY_MISMATCH',
    message:
      'This Idempotency-Key was used before a secret key of the service was removed, so the response cannot be repeated. Check what that request has changed before you send it with a new one.',
  });
});

test('a replay returns a secret that no other response contains', async () => {
  const { api } = await assent.organisation();
  const body = { url: 'https://127.0.0.1:9/hook' };
  const first = await api.post('/webhooks', body, withKey('secret'));
  assert.match(data(first).secret, /^whsec_.{40,}$/);
  replayed(await api.post('/webhooks', body, withKey('secret')), first);
});

test('every POST accepts a key, including publishing and signing requests', async () => {
  const { api } = await assent.organisation();
  const { documentId } = await createDocument(api);
  const published = await api.post(`/documents/${documentId}/publish`, undefined, withKey('p'));
  assert.equal(published.status, 200);
  replayed(await api.post(`/documents/${documentId}/publish`, undefined, withKey('p')), published);
  const { versionId } = await publishDocument(api);
  const body = { versionId, signerName: 'Ada', signerEmail: 'ada@example.com', sendEmail: false };
  const invited = await api.post('/signing-requests', body, withKey('s'));
  assert.equal(data(invited).isNew, true);
  replayed(await api.post('/signing-requests', body, withKey('s')), invited);
});

test('other methods ignore the key', async () => {
  const { api } = await assent.organisation();
  const { id } = data(await api.post('/containers', { name: 'A' }));
  assert.equal((await api.get('/containers', withKey('x'))).headers.get('idempotency-replayed'), null);
  data(await api.delete(`/containers/${id}`, withKey('x')));
  assertError(await api.delete(`/containers/${id}`, withKey('x')), 404, 'NOT_FOUND');
});

for (const [what, key] of Object.entries({
  '1 character': 'a',
  '255 characters': 'k'.repeat(255),
  'every printable ASCII character': Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n))
    .join('')
    .trim(),
}))
  test(`an Idempotency-Key of ${what} is accepted`, async () => {
    const first = await create(organisation.api, key);
    replayed(await create(organisation.api, key), first);
  });

for (const [what, header] of Object.entries({
  nothing: '',
  '256 characters': 'k'.repeat(256),
  'a tab in it': 'a\tb',
  'a letter outside ASCII': 'schl\u00fcssel',
  'two headers of its name': 'a\r\nidempotency-key: b',
}))
  test(`an Idempotency-Key of ${what}: 400 BAD_REQUEST`, async () => {
    const { key } = organisation;
    const headers = { 'content-type': 'application/json', 'idempotency-key': header };
    const request = rawRequest('/api/v1/containers', { method: 'POST', key, headers, body: '{"name":"A"}' });
    const { body, ...reply } = await sendRaw(assent.url, request);
    assertError({ ...reply, body: JSON.parse(body) }, 400, 'BAD_REQUEST', /^Idempotency-Key: /);
  });

test('400 for an invalid key comes before 404', async () => {
  const path = `/containers/${unknownId}/duplicate`;
  const reply = await organisation.api.post(path, {}, withKey('k'.repeat(256)));
  assertError(reply, 400, 'BAD_REQUEST', /^Idempotency-Key: /);
});
