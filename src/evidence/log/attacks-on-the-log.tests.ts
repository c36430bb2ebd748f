import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { createSigningRequest, itemAt } from '../../../test/harness/steps.ts';
import { verifyBundle } from '../../../test/support/bundle.ts';
import { tamper } from '../../../test/support/tamper.ts';
import {
  accept,
  acceptedRow,
  alarms,
  assent,
  db,
  evidenceOf,
  prepare,
  publicKey,
  sweep,
} from './attacks.fixture.ts';
import { eventLeafHash } from './leaf.ts';
import { treeHash } from './merkle.fixture.ts';

test('when the leaf of another request is deleted, evidence is refused where the leaf is needed, and verifies elsewhere', async () => {
  // The first, in the middle, the last in a complete subtree of four and of eight, and the last of all.
  for (const index of [0, 3, 4, 7, 9]) {
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
      if (status === 200) assert.equal(verifyBundle(bytes, publicKey).status, 'intact');
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
  assert.equal(verifyBundle(bytes, publicKey).status, 'intact');
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
  const root = treeHash(leaves.slice(0, size));
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
  assert.equal(verifyBundle(bytes, publicKey).status, 'intact');
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
  assert.notDeepEqual(treeHash(top.leaves.slice(0, held.leaves.length)), held.root);
});

async function topOf(orgId: string): Promise<{ root: Buffer; leaves: Buffer[] }> {
  const { rows } = await sql<{ signing_request_id: string; seq: number; hash: string }>`
    select signing_request_id, seq, encode(hash, 'hex') as hash from evidence_leaves
    where org_id = ${orgId} order by index`.execute(db);
  const leaves = rows.map(eventLeafHash);
  return { root: treeHash(leaves), leaves };
}
