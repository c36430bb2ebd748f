import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { type Organisation, startAssent } from '../../../test/harness/assent.ts';
import { createSigningRequest, data, itemAt, publishDocument, submit } from '../../../test/harness/steps.ts';
import { download, verifyBundle } from '../../../test/support/bundle.ts';
import { type Attacker, tamper } from '../../../test/support/tamper.ts';
import type { RecordedEvent } from '../../../wire/evidence.ts';
import { evidenceKeys } from '../keys.ts';
import { coverPending } from './cover-pending.ts';
import { eventLeafHash } from './leaf.ts';
import { nodeHash } from './merkle.ts';

/*
 * Attacks by someone who can run SQL as the owner of the tables, but has no key, while the service runs. None of their
 * changes may ever be signed, and no untouched request may get evidence that does not verify.
 */

const assent = await startAssent({}, { worker: false });
const { db } = assent.database;
const [key] = evidenceKeys(assent.keyring);

let alarms: { org_id: string; signing_request_id: string | null; problem: string }[] = [];
const log = pino({ level: 'error' }, { write: (line) => void alarms.push(JSON.parse(line)) });
const sweep = () => coverPending(db, assent.keyring, log);

interface Scene {
  organisation: Organisation;
  versionId: string;
  /** Five decided requests. The middle one is rejected, with a note and a comment. */
  ids: string[];
  tokens: string[];
  victim: string;
}

/** Decided requests that are all covered by signed heads. */
async function prepare(): Promise<Scene> {
  const organisation = await assent.organisation();
  const { api } = organisation;
  const { versionId } = await publishDocument(api);
  const ids: string[] = [];
  const tokens: string[] = [];
  for (let i = 0; i < 5; i += 1) {
    const { requestId, token } = await createSigningRequest(api, versionId, `signer-${i}@example.com`);
    data(await api.post(`/sign/${token}/view`));
    await sweep();
    data(
      await submit(api, token, { terms: i !== 2, news: true }, { rejectionNote: i === 2 ? 'Never.' : '' }),
    );
    await sweep();
    ids.push(requestId);
    tokens.push(token);
  }
  alarms = [];
  return { organisation, versionId, ids, tokens, victim: itemAt(ids, 2) };
}

const evidenceOf = ({ organisation }: Scene, id: string) =>
  download(assent.url, organisation.key, `/signing-requests/${id}/evidence`);

/** Asserts that nothing of the request is signed: neither on demand nor, after a further event, by the worker. */
async function assertRefused(scene: Scene, id: string): Promise<void> {
  const response = await evidenceOf(scene, id);
  assert.equal(response.status, 409, response.bytes.toString());
  const { error } = JSON.parse(response.bytes.toString());
  assert.equal(error.code, 'CONFLICT');
  assert.match(error.message, /^The (stored evidence of this request|evidence log) contradicts itself, so /);
  const { rows: found } = await sql<{ problem: string }>`
    select problem from evidence_contradictions
    where org_id = ${scene.organisation.id}
      and (signing_request_id is null or signing_request_id = ${id})`.execute(db);
  assert.equal(found.length, 1, 'the contradiction is recorded');
  await sql`
    insert into evidence_pending select org_id, signing_request_id, seq from audit_events
    where signing_request_id = ${id} order by seq desc limit 1`.execute(db);
  const before = await headsOf(scene);
  await sweep();
  assert.equal(await headsOf(scene), before, 'the worker signed nothing of it');
}

async function headsOf({ organisation }: Scene): Promise<number> {
  const { rows } = await sql<{ heads: number }>`
    select count(*) as heads from evidence_heads where org_id = ${organisation.id}`.execute(db);
  return itemAt(rows, 0).heads;
}

/**
 * Asserts that the log continues, and that both new and other requests get evidence that verifies. If leaves were
 * rewritten, evidence whose proof needs them is refused, and never issued in a form that turns out to be altered.
 */
async function assertOthersHold(
  scene: Scene,
  except: string[],
  { areLeavesRewritten = false } = {},
): Promise<void> {
  const { organisation, versionId, ids } = scene;
  const { requestId, token } = await createSigningRequest(organisation.api, versionId, 'later@example.com');
  data(await submit(organisation.api, token, { terms: true, news: true }));
  const heads = await headsOf(scene);
  await sweep();
  assert.equal(await headsOf(scene), heads + 1, 'the log goes on');
  for (const id of [...ids, requestId])
    if (!except.includes(id)) {
      const { status, bytes } = await evidenceOf(scene, id);
      if (areLeavesRewritten && status === 409 && id !== requestId) continue;
      assert.equal(status, 200, bytes.toString());
      assert.equal(verifyBundle(bytes, key.publicBytes.toString('base64')).status, 'intact');
    }
}

/** The event of a rejection as an acceptance. */
function accept(event: RecordedEvent): RecordedEvent {
  if (event.type !== 'rejected') return event;
  const { responses, 'comment:terms': _, ...payload } = event.payload;
  const accepted = (responses as object[]).map((response) => ({ ...response, accepted: true }));
  const { rejection_note: __, 'comment:terms': ___, ...personal } = event.personal;
  return {
    ...event,
    type: 'completed',
    payload: { ...payload, status: 'ACCEPTED_FULL', responses: accepted, rejection_note: null },
    personal,
  };
}

/** Rewrites the leaf of an event, and the subtree that ends with it, as far as it consists of this leaf alone. */
async function rewriteLeaf({ query }: Attacker, signing_request_id: string, { seq, hash }: RecordedEvent) {
  await query(
    'update evidence_leaves set hash = $3, subtree = $4 where signing_request_id = $1 and seq = $2',
    [signing_request_id, seq, Buffer.from(hash, 'hex'), eventLeafHash({ signing_request_id, seq, hash })],
  );
}

const acceptedRow = `
  update signing_requests set status = 'ACCEPTED_FULL', assent_map = '{"terms": true, "news": true}', rejection_note = null
  where id = $1`;

test('a rejection that is turned into an acceptance is not signed, however much of it is rewritten', async () => {
  for (const rewritesLeaf of [false, true]) {
    const scene = await prepare();
    await tamper(assent.connection, async (attacker) => {
      const events = await attacker.events(scene.victim);
      const stored = await attacker.rewriteChain(scene.victim, events.map(accept));
      if (rewritesLeaf) await rewriteLeaf(attacker, scene.victim, itemAt(stored, -1));
      await attacker.query(acceptedRow, [scene.victim]);
    });
    await assertRefused(scene, scene.victim);
    await assertOthersHold(scene, [scene.victim], { areLeavesRewritten: rewritesLeaf });
  }
});

test('the chains of two requests that are swapped are not signed', async () => {
  for (const isOfFirstForm of [false, true]) {
    const scene = await prepare();
    const { victim } = scene;
    const other = itemAt(scene.ids, 0);
    await tamper(assent.connection, async (attacker) => {
      const zero = '0'.repeat(64);
      const [one, two] = [await attacker.events(victim), await attacker.events(other)];
      const start = (events: RecordedEvent[]) =>
        isOfFirstForm
          ? events.map((event) => (event.seq === 1 ? { ...event, prev_hash: zero } : event))
          : events;
      const swapped: [string, RecordedEvent[]][] = [
        [victim, await attacker.rewriteChain(victim, start(two))],
        [other, await attacker.rewriteChain(other, start(one))],
      ];
      for (const [id, events] of swapped) for (const event of events) await rewriteLeaf(attacker, id, event);
      await attacker.query(
        `update signing_requests row set status = other.status, assent_map = other.assent_map,
           rejection_note = other.rejection_note, created_at = other.created_at, viewed_at = other.viewed_at,
           completed_at = other.completed_at, signer_name = other.signer_name, signer_email = other.signer_email,
           expires_at = other.expires_at
         from signing_requests other where row.id = any($1) and other.id = any($1) and other.id <> row.id`,
        [[victim, other]],
      );
    });
    await assertRefused(scene, victim);
    await assertRefused(scene, other);
    await assertOthersHold(scene, [victim, other], { areLeavesRewritten: true });
  }
});

test('a decided request whose last events and leaf are deleted is not signed as pending', async () => {
  const pending = `
    update signing_requests set status = 'PENDING', assent_map = null, rejection_note = null, completed_at = null
    where id = $1`;
  for (const victim of [2, 4]) {
    const scene = await prepare();
    const id = itemAt(scene.ids, victim);
    await tamper(assent.connection, async ({ query }) => {
      await query(`delete from evidence_leaves where signing_request_id = $1 and seq = 3`, [id]);
      await query(`delete from audit_events where signing_request_id = $1 and seq = 3`, [id]);
      await query(pending, [id]);
    });
    const { status, bytes } = await evidenceOf(scene, id);
    assert.equal(status, 409, bytes.toString());
  }
});

const columns: [column: string, value: string][] = [
  ['status', `'ACCEPTED_FULL'`],
  ['assent_map', `'{"terms": true, "news": true}'`],
  ['unanswered', `'["news"]'`],
  ['comments', `'{"terms": "No"}'`],
  ['rejection_note', `'Gladly.'`],
  ['is_superseded', 'true'],
  ['signer_name', `'Eve'`],
  ['signer_email', `'eve@example.com'`],
  ['created_at', `created_at - interval '1 day'`],
  ['viewed_at', 'null'],
  ['expires_at', `expires_at + interval '1 day'`],
  ['document_id', 'version_id'],
  ['completed_at', `completed_at - interval '1 day'`],
  ['voided_at', 'now()'],
  ['void_reason', `'A mistake'`],
  ['expired_at', 'now()'],
  ['erased_at', 'now()'],
  ['created_by', 'version_id'],
  ['language', `'ja'`],
  ['earlier_withdrawals', `'["news"]'`],
];
for (const [column, value] of columns)
  test(`a decided request whose ${column} is changed by an UPDATE is not signed`, async () => {
    const scene = await prepare();
    await tamper(assent.connection, async ({ query }) => {
      await query(`update signing_requests set ${column} = ${value} where id = $1`, [scene.victim]);
    });
    await assertRefused(scene, scene.victim);
    await assertOthersHold(scene, [scene.victim]);
  });

test('a decided request that is moved to another version or organisation is not signed', async () => {
  const scene = await prepare();
  const other = await prepare();
  const [first, second] = [itemAt(scene.ids, 0), itemAt(scene.ids, 1)];
  await tamper(assent.connection, async ({ query }) => {
    await query('update signing_requests set version_id = $2 where id = $1', [first, other.versionId]);
    await query('update signing_requests set org_id = $2 where id = $1', [second, other.organisation.id]);
  });
  await assertRefused(scene, first);
  await assertRefused(scene, second);
  assert.equal((await evidenceOf(other, second)).status, 409);
});

test('an event whose personal value is replaced is not signed', async () => {
  const scene = await prepare();
  await tamper(assent.connection, async ({ query }) => {
    await query(
      `update audit_events set personal = jsonb_set(personal, '{signer_name,value}', '"Eve"')
       where signing_request_id = $1 and seq = 1`,
      [scene.victim],
    );
    await query(`update signing_requests set signer_name = 'Eve' where id = $1`, [scene.victim]);
  });
  await assertRefused(scene, scene.victim);
  await assertOthersHold(scene, [scene.victim]);
});

test('a decision whose signer was erased is not signed as that of another person', async () => {
  for (const erasure of ['', ', erased_at = null']) {
    const scene = await prepare();
    const { api } = scene.organisation;
    data(await api.post('/signers/erase', { email: 'signer-2@example.com' }));
    const before = await evidenceOf(scene, scene.victim);
    assert.equal(before.status, 200, before.bytes.toString());
    await tamper(assent.connection, async ({ query }) => {
      await query(
        `update signing_requests set signer_name = 'Mallory Victim', signer_email = 'mallory@example.com' ${erasure}
         where id = $1`,
        [scene.victim],
      );
    });
    await assertRefused(scene, scene.victim);
    await assertOthersHold(scene, [scene.victim]);
  }
});

test('a decision is not signed once values were erased from its events behind the back of the API', async () => {
  const scene = await prepare();
  await sql`select erase_personal_data(${scene.victim})`.execute(db);
  await assertRefused(scene, scene.victim);
  await assertOthersHold(scene, [scene.victim]);
});

test('when the leaf of another request is deleted, evidence is refused where the leaf is needed, and verifies elsewhere', async () => {
  for (let index = 0; index < 10; index += 1) {
    const scene = await prepare();
    await tamper(assent.connection, async ({ query }) => {
      await query('delete from evidence_leaves where org_id = $1 and index = $2', [
        scene.organisation.id,
        index,
      ]);
    });
    const statuses: number[] = [];
    for (const id of scene.ids) {
      const { status, bytes } = await evidenceOf(scene, id);
      statuses.push(status);
      if (status === 200)
        assert.equal(verifyBundle(bytes, key.publicBytes.toString('base64')).status, 'intact');
      else assert.equal(status, 409);
    }
    assert.ok(statuses.includes(409), `nobody noticed that leaf ${index} is gone`);
  }
});

test('when the last leaf is deleted, the log stops with an alarm, and goes on once the leaf is back', async () => {
  const scene = await prepare();
  let saved: unknown[] = [];
  await tamper(assent.connection, async ({ query }) => {
    const { rows } = await query('delete from evidence_leaves where org_id = $1 and index = 9 returning *', [
      scene.organisation.id,
    ]);
    saved = rows;
  });
  const { api } = scene.organisation;
  const { requestId } = await createSigningRequest(api, scene.versionId, 'innocent@example.com');
  await sweep();
  await sweep();
  assert.deepEqual(
    alarms.map(({ org_id, signing_request_id }) => [org_id, signing_request_id]),
    [[scene.organisation.id, null]],
    'one alarm, although two sweeps found it',
  );
  assert.match(alarms[0]?.problem ?? '', /has 9 leaves, but its last head has 10$/);
  assert.equal((await evidenceOf(scene, requestId)).status, 409);
  await tamper(assent.connection, async ({ query }) => {
    const [leaf] = saved;
    await query(
      `insert into evidence_leaves select * from jsonb_populate_record(null::evidence_leaves, $1::jsonb)`,
      [
        JSON.stringify(leaf, (_key, value) =>
          value?.type === 'Buffer' ? `\\x${Buffer.from(value.data).toString('hex')}` : value,
        ),
      ],
    );
  });
  await sweep();
  const { status, bytes } = await evidenceOf(scene, requestId);
  assert.equal(status, 200, bytes.toString());
  assert.equal(verifyBundle(bytes, key.publicBytes.toString('base64')).status, 'intact');
  const { rows } = await sql`
    select from evidence_contradictions where org_id = ${scene.organisation.id}`.execute(db);
  assert.equal(rows.length, 0, 'the alarm ends when the check passes again');
});

test('a head that this service did not sign stops the log', async () => {
  const scene = await prepare();
  await tamper(assent.connection, async ({ query }) => {
    await query(
      `update evidence_heads set note = regexp_replace(note, '.{12}\n$', 'AAAAAAAAAAA=' || chr(10))
       where org_id = $1 and size = 10`,
      [scene.organisation.id],
    );
  });
  for (const id of scene.ids) assert.equal((await evidenceOf(scene, id)).status, 409);
});

test('a text that someone inserts as a head is not signed, although its root is true', async () => {
  const scene = await prepare();
  const { organisation, versionId } = scene;
  const ids: string[] = [];
  for (const email of ['one@example.com', 'two@example.com'])
    ids.push((await createSigningRequest(organisation.api, versionId, email)).requestId);
  // Both in one head, so the size between them has none.
  await sweep();
  const { leaves } = await topOf(organisation.id);
  const size = leaves.length - 1;
  const root = rootOf(leaves.slice(0, size));
  const { rows } = await sql<{ origin: string }>`
    select origin from evidence_logs where org_id = ${organisation.id}`.execute(db);
  const forged = `${itemAt(rows, 0).origin}\n${size}\n${Buffer.alloc(32).toString('base64')}\n\n— x y\n`;
  // As the service's own user of the database, who may insert rows and change none.
  await sql`
    insert into evidence_heads (org_id, log, size, root, note)
    values (${organisation.id}, 1, ${size}, ${root}, ${forged})`.execute(db);
  await sql`
    insert into evidence_cosignatures (org_id, log, size, witness, line, cosigned_at)
    values (${organisation.id}, 1, ${size}, 'w', '— w AAAA', now())`.execute(db);
  const [first = '', second = ''] = ids;
  assert.equal((await evidenceOf(scene, first)).status, 409);
  const { rows: found } = await sql<{ problem: string }>`
    select problem from evidence_contradictions where signing_request_id = ${first}`.execute(db);
  assert.match(itemAt(found, 0).problem, /^the note of head 11 of the log is not that of its size and root$/);
  const { status, bytes } = await evidenceOf(scene, second);
  assert.equal(status, 200, bytes.toString());
  assert.equal(verifyBundle(bytes, key.publicBytes.toString('base64')).status, 'intact');
});

test('whoever holds a head can show that heads and leaves were deleted, which the database alone cannot', async () => {
  const scene = await prepare();
  const { organisation, victim } = scene;
  const held = await topOf(organisation.id);
  // Goes back to the head before the victim's decision, and continues from there with a different history.
  await tamper(assent.connection, async (attacker) => {
    const events = await attacker.events(victim);
    const { rows } = await attacker.query(
      'select min(index) from evidence_leaves where signing_request_id = $1 and seq = 3',
      [victim],
    );
    const { min } = itemAt(rows, 0);
    await attacker.query('delete from evidence_heads where org_id = $1 and size > $2', [
      organisation.id,
      min,
    ]);
    await attacker.query('delete from evidence_leaves where org_id = $1 and index >= $2', [
      organisation.id,
      min,
    ]);
    await attacker.rewriteChain(victim, events.map(accept));
    await attacker.query(acceptedRow, [victim]);
    await attacker.query(
      `insert into evidence_pending select org_id, signing_request_id, max(seq) from audit_events
       where org_id = $1 group by 1, 2`,
      [organisation.id],
    );
  });
  await sweep();
  assert.equal((await evidenceOf(scene, victim)).status, 200);
  for (let i = 0; i < 10; i += 1)
    await createSigningRequest(organisation.api, scene.versionId, `more-${i}@example.com`);
  await sweep();
  const top = await topOf(organisation.id);
  assert.ok(top.leaves.length >= held.leaves.length);
  assert.notDeepEqual(rootOf(top.leaves.slice(0, held.leaves.length)), held.root);
});

async function topOf(orgId: string): Promise<{ root: Buffer; leaves: Buffer[] }> {
  const { rows } = await sql<{ signing_request_id: string; seq: number; hash: string }>`
    select signing_request_id, seq, encode(hash, 'hex') as hash from evidence_leaves
    where org_id = ${orgId} order by index`.execute(db);
  const leaves = rows.map(eventLeafHash);
  return { root: rootOf(leaves), leaves };
}

function rootOf(hashes: Buffer[]): Buffer {
  const [first] = hashes;
  if (hashes.length === 1 && first) return first;
  let left = 1;
  while (left * 2 < hashes.length) left *= 2;
  return nodeHash(rootOf(hashes.slice(0, left)), rootOf(hashes.slice(left)));
}
