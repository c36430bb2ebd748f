import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { createSigningRequest, data, itemAt, submit } from '../../../test/harness/steps.ts';
import { verifyBundle } from '../../../test/support/bundle.ts';
import { type Attacker, tamper } from '../../../test/support/tamper.ts';
import type { RecordedEvent } from '../../../wire/evidence.ts';
import {
  accept,
  acceptedRow,
  assent,
  assertRefused,
  db,
  elsewhere,
  evidenceOf,
  headsOf,
  prepare,
  publicKey,
  type Scene,
  sweep,
} from './attacks.fixture.ts';
import { eventLeafHash } from './leaf.ts';

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
      assert.equal(verifyBundle(bytes, publicKey).status, 'intact');
    }
}

/** Asserts that the evidence of a request which nobody touched is issued. */
async function assertIssued(scene: Scene, id: string): Promise<void> {
  const { status, bytes } = await evidenceOf(scene, id);
  assert.equal(status, 200, bytes.toString());
}

/** Rewrites the leaf of an event, and the subtree that ends with it, as far as it consists of this leaf alone. */
async function rewriteLeaf({ query }: Attacker, signing_request_id: string, { seq, hash }: RecordedEvent) {
  await query(
    'update evidence_leaves set hash = $3, subtree = $4 where signing_request_id = $1 and seq = $2',
    [signing_request_id, seq, Buffer.from(hash, 'hex'), eventLeafHash({ signing_request_id, seq, hash })],
  );
}

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

// find-row-problem.test.ts has every column.
const columns: [column: string, value: string][] = [
  ['status', `'ACCEPTED_FULL'`],
  ['comments', `'{"terms": "No"}'`],
  ['signer_name', `'Eve'`],
  ['expires_at', `expires_at + interval '1 day'`],
  ['erased_at', 'now()'],
  ['earlier_withdrawals', `'["news"]'`],
];
for (const [column, value] of columns)
  test(`a decided request whose ${column} is changed by an UPDATE is not signed`, async () => {
    const scene = await prepare();
    await tamper(assent.connection, async ({ query }) => {
      await query(`update signing_requests set ${column} = ${value} where id = $1`, [scene.victim]);
    });
    await assertRefused(scene, scene.victim);
    await assertIssued(scene, itemAt(scene.ids, 0));
  });

test('a decided request that is moved to another version or organisation is not signed', async () => {
  const scene = await prepare();
  const [first, second] = [itemAt(scene.ids, 0), itemAt(scene.ids, 1)];
  await tamper(assent.connection, async ({ query }) => {
    await query('update signing_requests set version_id = $2 where id = $1', [first, elsewhere.versionId]);
    await query('update signing_requests set org_id = $2 where id = $1', [second, elsewhere.organisation.id]);
  });
  await assertRefused(scene, first);
  await assertRefused(scene, second);
  assert.equal((await evidenceOf(elsewhere, second)).status, 409);
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
  await assertIssued(scene, itemAt(scene.ids, 0));
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
    await assertIssued(scene, itemAt(scene.ids, 0));
  }
});

test('a decision is not signed once values were erased from its events behind the back of the API', async () => {
  const scene = await prepare();
  await sql`select erase_personal_data(${scene.victim})`.execute(db);
  await assertRefused(scene, scene.victim);
  await assertIssued(scene, itemAt(scene.ids, 0));
});
