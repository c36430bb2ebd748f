import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { eventually } from '../../../test/harness/eventually.ts';
import type { Assent, Organisation } from '../../../test/harness/service.ts';
import { itemAt } from '../../../test/harness/steps.ts';
import { failFor } from '../../../test/support/fail-for.ts';
import { runAudit } from '../../../test/support/run-audit.ts';
import { tamper } from '../../../test/support/tamper.ts';
import { transact } from '../../platform/database/transact.ts';
import { openNote } from '../verify/open-note.ts';
import {
  assertVerifies,
  checkpointOf,
  decide,
  evidenceOf,
  newKey,
  oldKey,
  prepare,
  publicKeyOf,
  sweep,
} from './key-change.fixture.ts';
import { countHeadsOfOtherKeys, signLastHeads } from './sign-last-heads.ts';
import { startNewLog } from './start-new-log.fixture.ts';

/*
 * What evidence is worth after SECRET_KEY has changed, with the old key beside the new one or without it.
 */

async function isSignedByFirstKey(assent: Assent, organisation: Organisation): Promise<boolean> {
  const checkpoint = await checkpointOf(assent, organisation);
  const [origin = ''] = checkpoint.split('\n');
  return openNote(checkpoint, origin, publicKeyOf(assent)) !== undefined;
}

test('while both keys are there, a worker signs the last head again, and nothing is lost without the old key', async () => {
  const { assent, organisation, restart } = await prepare();
  const id = await decide(assent, organisation, 'ada@example.com');
  await sweep(assent);
  const before = await checkpointOf(assent, organisation);
  const both = await restart(`${newKey},${oldKey}`);
  assert.equal(await countHeadsOfOtherKeys(both.database.db, both.keyring), 1);
  const worker = await both.startWorker();
  await eventually(() => isSignedByFirstKey(both, organisation));
  assert.equal(await countHeadsOfOtherKeys(both.database.db, both.keyring), 0);
  await worker.stop();

  const alone = await restart(newKey);
  const checkpoint = await checkpointOf(alone, organisation);
  assert.equal(await isSignedByFirstKey(alone, organisation), true);
  assert.deepEqual(checkpoint.split('\n').slice(0, 3), before.split('\n').slice(0, 3), 'it is the same head');
  await assertVerifies(alone, organisation, id);
  const later = await decide(alone, organisation, 'grace@example.com');
  await sweep(alone);
  await assertVerifies(alone, organisation, later);
  const { problems, unchecked } = await runAudit(alone);
  assert.deepEqual(problems, []);
  assert.deepEqual(
    unchecked.map(({ what, count }) => [what, count]),
    [['head', 1]],
  );
  // A process that still has the old key in front continues where it can.
  await assertVerifies(await restart(`${oldKey},${newKey}`), organisation, id);
});

test('the heads of other organisations are signed again while that of one cannot be', async () => {
  const { assent, restart } = await prepare();
  const organisations = [await assent.organisation(), await assent.organisation()];
  for (const organisation of organisations) await decide(assent, organisation, 'ada@example.com');
  await sweep(assent);
  const { database, keyring } = await restart(`${newKey},${oldKey}`);
  const { db } = database;
  // The one that comes first.
  const orgId = itemAt(organisations.map(({ id }) => id).toSorted(), 0);
  const allow = await failFor(db, { orgId, on: 'insert', table: 'evidence_signatures' });
  const silent = pino({ level: 'silent' });
  await signLastHeads(db, keyring, silent);
  assert.equal(await countHeadsOfOtherKeys(db, keyring), 1);
  await allow();
  await signLastHeads(db, keyring, silent);
  assert.equal(await countHeadsOfOtherKeys(db, keyring), 0);
});

test('a head that no key signed is not signed again, and neither are leaves that are not those of the head', async () => {
  const { assent, restart } = await prepare();
  const attacks: [damage: string, organisation: Organisation][] = [];
  for (const damage of [
    `update evidence_heads set note = translate(note, 'ABCDEFGHIJKLM', 'NOPQRSTUVWXYZ')`,
    `update evidence_heads set root = sha256('x')`,
    'delete from evidence_leaves',
  ]) {
    const organisation = await assent.organisation();
    await decide(assent, organisation, 'ada@example.com');
    attacks.push([damage, organisation]);
  }
  await sweep(assent);
  const { database, keyring } = await restart(`${newKey},${oldKey}`);
  await tamper(assent.connection, async ({ query }) => {
    for (const [damage, { id }] of attacks) await query(`${damage} where org_id = $1`, [id]);
  });
  await signLastHeads(database.db, keyring, pino({ level: 'silent' }));
  const { rows } = await sql`select from evidence_signatures`.execute(database.db);
  assert.equal(rows.length, 0);
  const { rows: found } = await sql<{ org_id: string }>`
    select org_id from evidence_contradictions`.execute(database.db);
  assert.deepEqual(found.map(({ org_id }) => org_id).sort(), attacks.map(([, { id }]) => id).toSorted());
});

test('a signature that somebody else added does not count, and does not stand in the way', async () => {
  const { assent, organisation, restart } = await prepare();
  const id = await decide(assent, organisation, 'ada@example.com');
  await sweep(assent);
  const both = await restart(`${newKey},${oldKey}`);
  // As the service's own user of the database, who may insert rows.
  await sql`
    insert into evidence_signatures (org_id, log, size, line)
    select org_id, log, size, split_part(note, E'\n', 5) from evidence_heads`.execute(both.service.db);
  await sql`
    insert into evidence_signatures (org_id, log, size, line)
    select org_id, log, size, '— ' || split_part(note, E'\n', 1) || ' ' || encode(sha256('x'), 'base64')
    from evidence_heads`.execute(both.service.db);
  const silent = pino({ level: 'silent' });
  assert.equal((await evidenceOf(await restart(newKey), organisation, id)).status, 409);
  const again = await restart(`${newKey},${oldKey}`);
  await signLastHeads(again.database.db, again.keyring, silent);
  await signLastHeads(again.database.db, again.keyring, silent);
  const { rows } = await sql`select from evidence_signatures`.execute(again.database.db);
  assert.equal(rows.length, 3, 'it is added once');
  await assertVerifies(await restart(newKey), organisation, id);
});

test('a log that a later one names needs no key of its own, but has to be exactly what that one names', async () => {
  const { assent, organisation, restart } = await prepare();
  const id = await decide(assent, organisation, 'ada@example.com');
  await sweep(assent);
  await transact(assent.database.db, (tx) => startNewLog(tx, organisation.id));
  // The old log is signed with the old key, and the new one with the new key.
  await sweep(await restart(`${newKey},${oldKey}`));
  const alone = await restart(newKey);
  await assertVerifies(alone, organisation, id);
  const { problems } = await runAudit(alone);
  assert.deepEqual(problems, []);
  await tamper(assent.connection, async ({ query }) => {
    await query(`update evidence_heads set root = sha256('x') where log = 1`);
  });
  assert.equal((await evidenceOf(alone, organisation, id)).status, 409);
});

test('a log whose predecessor is gone is refused', async () => {
  const { assent, organisation, restart } = await prepare();
  const id = await decide(assent, organisation, 'ada@example.com');
  await sweep(assent);
  await transact(assent.database.db, (tx) => startNewLog(tx, organisation.id));
  await sweep(assent);
  await tamper(assent.connection, async ({ query }) => {
    await query('delete from evidence_leaves where log = 1');
    await query('delete from evidence_heads where log = 1');
    await query('delete from evidence_logs where number = 1');
  });
  const again = await restart(oldKey);
  assert.equal((await evidenceOf(again, organisation, id)).status, 409);
  const { problems } = await runAudit(again);
  assert.match(itemAt(problems, 0).problem, /^the log assent\/\S+, which the next log names, is gone$/);
});

test('a log that was started but has no head yet vouches for nothing', async () => {
  const { assent, organisation, restart } = await prepare();
  const id = await decide(assent, organisation, 'ada@example.com');
  await sweep(assent);
  await transact(assent.database.db, (tx) => startNewLog(tx, organisation.id));
  const stranger = await restart(newKey);
  assert.equal((await evidenceOf(stranger, organisation, id)).status, 409);
  await sweep(stranger);
  const { rows } = await sql<{ problem: string }>`select problem from evidence_contradictions`.execute(
    stranger.database.db,
  );
  assert.match(itemAt(rows, 0).problem, /^no key of this service signed head/);
});
