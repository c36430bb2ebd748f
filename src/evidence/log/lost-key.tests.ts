import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { itemAt } from '../../../test/harness/steps.ts';
import { download, downloadBundle, verifyBundle } from '../../../test/support/bundle.ts';
import { runAudit } from '../../../test/support/run-audit.ts';
import { tamper } from '../../../test/support/tamper.ts';
import { transact } from '../../platform/database/transact.ts';
import { textsOf } from '../certificate/pdf.fixture.ts';
import { appendLeaves } from './append-leaves.ts';
import { continueLostLogs } from './continue-lost-logs.ts';
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
import { firstLeafHash, type PreviousLog } from './leaf.ts';
import { insertLog } from './logs.ts';
import { signLastHeads } from './sign-last-heads.ts';

/*
 * What evidence is worth once the key that signed it is lost, and who can claim that.
 */

test('after a lost key, a new log names where the old one ended, and evidence says what nobody can check', async () => {
  const { assent, organisation, restart } = await prepare();
  const old = await decide(assent, organisation, 'ada@example.com');
  await sweep(assent);
  const before = (await checkpointOf(assent, organisation)).split('\n');
  const { status, bytes: oldBundle } = await evidenceOf(assent, organisation, old);
  assert.equal(status, 200, oldBundle.toString());
  const pending = await decide(assent, organisation, 'grace@example.com');
  const lost = await restart(newKey);
  const { db } = lost.database;
  await sweep(lost);
  assert.equal((await evidenceOf(lost, organisation, old)).status, 409, 'until the operator says so');
  assert.deepEqual(await continueLostLogs(db, lost.keyring), { continued: 1, contradictions: 0 });
  assert.deepEqual(await continueLostLogs(db, lost.keyring), { continued: 0, contradictions: 0 });
  const { rows } = await sql<{ reason: string; previous: object }>`
    select reason, previous from evidence_logs where number = 2`.execute(db);
  const [origin, size, root] = before;
  assert.deepEqual(rows, [{ reason: 'key_lost', previous: { origin, size: Number(size), root } }]);

  await sweep(lost);
  for (const id of [old, pending, await decide(lost, organisation, 'alan@example.com')])
    await assertVerifies(lost, organisation, id);
  const statementOf = async (id: string) =>
    (await downloadBundle(lost.url, organisation, id)).evidence.process.statement.join(' ');
  assert.match(await statementOf(old), /Events 1 to 2 were logged before the service lost its secret key/);
  assert.doesNotMatch(await statementOf(pending), /lost its secret key/);
  const certificateOf = async (id: string) =>
    textsOf((await download(lost.url, organisation.key, `/signing-requests/${id}/certificate`)).bytes).join(
      ' ',
    );
  assert.match(await certificateOf(old), /Events 1 to 2 were logged before the service lost its secret key/);
  assert.doesNotMatch(await certificateOf(pending), /lost its secret key/);
  assert.equal(verifyBundle(oldBundle, publicKeyOf(assent).toString('base64')).status, 'intact');
  const { problems, unchecked } = await runAudit(lost);
  assert.deepEqual(problems, []);
  assert.match(itemAt(unchecked, 0).reason, /^signed with a key that was lost; /);
});

test('a log that contradicts itself is not continued after a lost key, and one whose key is there needs no other', async () => {
  const { assent, organisation, restart } = await prepare();
  const id = await decide(assent, organisation, 'ada@example.com');
  await sweep(assent);
  assert.deepEqual(await continueLostLogs(assent.database.db, assent.keyring), {
    continued: 0,
    contradictions: 0,
  });
  const lost = await restart(newKey);
  await tamper(assent.connection, async ({ query }) => {
    await query(`update evidence_leaves set hash = sha256('x'), subtree = sha256('y')`);
  });
  assert.deepEqual(await continueLostLogs(lost.database.db, lost.keyring), {
    continued: 0,
    contradictions: 1,
  });
  assert.equal((await evidenceOf(lost, organisation, id)).status, 409);
});

test('someone who can only write SQL cannot have the worker take over a log', async () => {
  const { assent, organisation, restart } = await prepare();
  const id = await decide(assent, organisation, 'ada@example.com');
  await sweep(assent);
  // Rewrites the log as if its key had been lost, and starts the next one.
  await tamper(assent.connection, async ({ query }) => {
    await query(`update evidence_heads set note = split_part(note, E'\\n\\n', 1)
      || E'\\n\\n— ' || split_part(note, E'\\n', 1) || ' ' || encode(sha256('x'), 'base64') || E'\\n'`);
    const { rows } = await query(
      "select split_part(note, E'\\n', 1) as origin, encode(root, 'base64') as root, size::int from evidence_heads",
    );
    const previous: PreviousLog = itemAt(rows, 0);
    const next = [organisation.id, `assent/${organisation.id}/0011223344556677`, previous];
    await query(`insert into evidence_logs values ($1, 2, $2, 'key_lost', $3)`, next);
    const leaf = [organisation.id, firstLeafHash(previous, 'key_lost')];
    await query('insert into evidence_leaves (org_id, log, index, subtree) values ($1, 2, 0, $2)', leaf);
    await query('insert into evidence_pending (org_id) select org_id from evidence_heads');
  });
  for (const key of [oldKey, `${newKey},${oldKey}`]) {
    const service = await restart(key);
    await sweep(service);
    await signLastHeads(service.database.db, service.keyring, pino({ level: 'silent' }));
    assert.equal((await evidenceOf(service, organisation, id)).status, 409);
    const { rows } = await sql`
      select from evidence_heads where log = 2 union all select from evidence_signatures`.execute(
      service.database.db,
    );
    assert.equal(rows.length, 0, 'nothing was signed');
    const { rows: found } = await sql<{
      problem: string;
    }>`select problem from evidence_contradictions`.execute(service.database.db);
    assert.match(itemAt(found, 0).problem, /^no key of this service signed head 1 of the log /);
  }
});

test('someone who can only write SQL cannot have evidence say that a key was lost', async () => {
  const { assent, organisation } = await prepare();
  const id = await decide(assent, organisation, 'ada@example.com');
  await sweep(assent);
  const [origin = '', size, root = ''] = (await checkpointOf(assent, organisation)).split('\n');
  // All that the command inserts, except for the signature.
  const previous: PreviousLog = { origin, root, size: Number(size) };
  await transact(assent.service.db, async (tx) => {
    const log = { org_id: organisation.id, number: 2, reason: 'key_lost', previous } as const;
    await appendLeaves(tx, await insertLog(tx, log), 0, [
      { leaf: firstLeafHash(previous, 'key_lost'), event: null },
    ]);
    await sql`insert into evidence_pending (org_id) values (${organisation.id})`.execute(tx);
  });
  await sweep(assent);
  assert.equal((await evidenceOf(assent, organisation, id)).status, 409);
  const { problems } = await runAudit(assent);
  assert.match(
    itemAt(problems, 0).problem,
    /^the log assent\/\S+ says that a key was lost, and has no signed head$/,
  );
});
