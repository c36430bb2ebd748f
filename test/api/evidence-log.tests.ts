import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { coverPending } from '../../src/evidence/log/cover-pending.ts';
import { startNewLog } from '../../src/evidence/log/start-new-log.fixture.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { type Organisation, startAssent } from '../harness/assent.ts';
import { createClient } from '../harness/client.ts';
import {
  assertError,
  createdRequests,
  createSigningRequest,
  data,
  itemAt,
  publishDocument,
} from '../harness/steps.ts';
import { download } from '../support/bundle.ts';
import { findRoots, node, sha256 } from '../support/consistency.ts';

const assent = await startAssent({}, { worker: false });
const { db } = assent.database;
const sweep = () => coverPending(db, assent.keyring, pino({ level: 'silent' }));

/** An organisation with a log of this many leaves. */
async function withLog(size: number): Promise<Organisation> {
  const organisation = await assent.organisation();
  const { versionId } = await publishDocument(organisation.api);
  const signers = Array.from({ length: size }, (_, i) => ({ name: 'Ada', email: `ada-${i}@example.com` }));
  createdRequests(await organisation.api.post('/signing-requests/batch', { versionId, signers }));
  await sweep();
  return organisation;
}

async function checkpointOf({
  key,
}: Organisation): Promise<{ text: string; origin: string; size: number; root: string }> {
  const { status, headers, bytes } = await download(assent.url, key, '/evidence/checkpoint');
  assert.equal(status, 200);
  assert.match(headers.get('content-type') ?? '', /^text\/plain/);
  const text = bytes.toString();
  const [origin = '', size, root = ''] = text.split('\n');
  return { text, origin, size: Number(size), root };
}

const proofOf = async ({ api }: Organisation, query: string) =>
  data(await api.get(`/evidence/proof?${query}`)).hashes.map((hash) => Buffer.from(hash, 'base64'));

const ofThree = await withLog(3);

test('GET /evidence/checkpoint: 200 with a signed head in text form, signed by the key whose vkey is published for its origin', async () => {
  const { text, origin, size } = await checkpointOf(ofThree);
  assert.match(origin, new RegExp(`^assent/${ofThree.id}/[0-9a-f]{16}$`));
  assert.equal(size, 3);
  const response = await fetch(`${assent.url}/.well-known/assent-keys.json?origin=${origin}`);
  const { keys } = (await response.json()) as { keys: { vkey: string; public_key: string }[] };
  const { vkey, public_key } = itemAt(keys, 0);
  // Base64 can have a "+" too.
  const [name, id = '', ...parts] = vkey.split('+');
  assert.equal(name, origin);
  const typed = Buffer.from(parts.join('+'), 'base64');
  assert.equal(typed.subarray(1).toString('base64'), public_key);
  assert.equal(typed[0], 1);
  assert.equal(
    sha256(Buffer.from(`${origin}\n`), typed)
      .subarray(0, 4)
      .toString('hex'),
    id,
  );
  const signature = Buffer.from(text.trimEnd().split(' ').at(-1) ?? '', 'base64');
  assert.equal(signature.subarray(0, 4).toString('hex'), id);
});

test('without an origin, the keys are listed under the name "assent", and an origin that cannot be one is 400', async () => {
  const named = await fetch(`${assent.url}/.well-known/assent-keys.json`);
  const { keys } = (await named.json()) as { keys: { vkey: string }[] };
  assert.match(itemAt(keys, 0).vkey, /^assent\+[0-9a-f]{8}\+[A-Za-z0-9+/=]+$/);
  for (const origin of ['', 'a+b', 'a%20b', 'a&origin=b'])
    assert.equal((await fetch(`${assent.url}/.well-known/assent-keys.json?origin=${origin}`)).status, 400);
});

test('GET /evidence/proof?from=&to=: 200 with a proof that connects the roots of two checkpoints', async () => {
  const organisation = await withLog(1);
  const { versionId } = await publishDocument(organisation.api);
  const checkpoints = [await checkpointOf(organisation)];
  for (let i = 0; i < 8; i += 1) {
    await createSigningRequest(organisation.api, versionId, `signer-${i}@example.com`);
    await sweep();
    checkpoints.push(await checkpointOf(organisation));
  }
  for (const older of checkpoints)
    for (const newer of checkpoints.filter(({ size }) => size >= older.size)) {
      const proof = await proofOf(organisation, `from=${older.size}&to=${newer.size}`);
      const roots = findRoots(older.size, newer.size, Buffer.from(older.root, 'base64'), proof);
      assert.deepEqual(
        roots?.map((root) => root.toString('base64')),
        [older.root, newer.root],
      );
    }
  assert.deepEqual(await proofOf(organisation, 'from=0&to=5'), []);
});

test('GET /evidence/proof?leaf=&size=: 200 with a proof that leads from the leaf to the root of a checkpoint', async () => {
  const organisation = await withLog(7);
  const { root, size } = await checkpointOf(organisation);
  const { rows } = await sql<{ request_id: string; seq: number; hash: string; index: number }>`
    select index, signing_request_id as request_id, seq, event.hash from evidence_leaves leaf
    join audit_events event using (signing_request_id, seq)
    where leaf.org_id = ${organisation.id}`.execute(db);
  for (const { index, hash, request_id, seq } of rows) {
    let found = sha256(Buffer.of(0), Buffer.from(JSON.stringify({ hash, request_id, seq })));
    let [fn, sn] = [index, size - 1];
    for (const sibling of await proofOf(organisation, `leaf=${index}&size=${size}`)) {
      if (fn % 2 === 1 || fn === sn) {
        found = node(sibling, found);
        while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn >> 1, sn >> 1];
      } else found = node(found, sibling);
      [fn, sn] = [fn >> 1, sn >> 1];
    }
    assert.equal(found.toString('base64'), root);
  }
  assert.equal(rows.length, 7);
});

const refused: [query: string, sentence: RegExp][] = [
  ['', /^Send either "from" and "to", or "leaf" and "size"\.$/],
  ['from=1', /^Send either/],
  ['to=1', /^Send either/],
  ['leaf=0', /^Send either/],
  ['size=1', /^Send either/],
  ['from=1&to=2&leaf=0', /^Send either/],
  ['from=1&to=2&leaf=0&size=1', /^Send either/],
  ['from=2&to=1', /^from: must be at most "to"\.$/],
  ['from=1&to=4', /^to: the newest checkpoint has 3 leaves\.$/],
  ['leaf=3&size=3', /^leaf: must be less than "size"\.$/],
  ['leaf=0&size=4', /^size: the newest checkpoint has 3 leaves\.$/],
  ['leaf=0&size=0', /^leaf: must be less than "size"\.$/],
  ['from=-1&to=2', /^from: /],
  ['from=1e0&to=2', /^from: /],
  ['from=1&from=1&to=2', /^from: /],
  ['from=1&to=2&other=1', /^other: /],
  ['from=1&to=2&origin=elsewhere', /^origin: must be the origin of one of your logs/],
];
for (const [query, sentence] of refused)
  test(`GET /evidence/proof?${query}: 400 BAD_REQUEST`, async () => {
    assertError(await ofThree.api.get(`/evidence/proof?${query}`), 400, 'BAD_REQUEST', sentence);
  });

test('GET /evidence/proof: 400 for parameters that ask for no proof, also before the first request', async () => {
  const { api } = await assent.organisation();
  for (const query of ['', 'from=1', 'from=2&to=1', 'leaf=1&size=1', 'from=1&to=2&leaf=0&size=1'])
    assertError(await api.get(`/evidence/proof?${query}`), 400, 'BAD_REQUEST');
});

test('GET /evidence/checkpoint and proof: 401 without a key, 404 before the first request and for the log of another organisation', async () => {
  const nobody = createClient(assent.url);
  const { api } = await assent.organisation();
  const { origin } = await checkpointOf(ofThree);
  for (const path of ['/evidence/checkpoint', '/evidence/proof?from=0&to=1']) {
    assertError(await nobody.get(path), 401, 'UNAUTHORIZED');
    assertError(await api.get(path), 404, 'NOT_FOUND');
  }
  assertError(await api.get(`/evidence/proof?from=0&to=1&origin=${origin}`), 404, 'NOT_FOUND');
});

test('GET /evidence/proof?origin=: 200 for an earlier log of the organisation', async () => {
  const organisation = await withLog(5);
  const before = await checkpointOf(organisation);
  await transact(db, (tx) => startNewLog(tx, organisation.id));
  await sweep();
  const after = await checkpointOf(organisation);
  assert.notEqual(after.origin, before.origin);
  assert.equal(after.size, 1);
  assertError(await organisation.api.get('/evidence/proof?from=1&to=5'), 400, 'BAD_REQUEST');
  assert.equal((await proofOf(organisation, `from=1&to=5&origin=${before.origin}`)).length, 3);
});
