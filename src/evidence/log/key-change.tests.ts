import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createClient } from '../../../test/harness/client.ts';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { type Assent, type Organisation, startService } from '../../../test/harness/service.ts';
import { createSigningRequest, data, itemAt, publishDocument, submit } from '../../../test/harness/steps.ts';
import { download, downloadBundle, verifyBundle } from '../../../test/support/bundle.ts';
import { failFor } from '../../../test/support/fail-for.ts';
import { runAudit } from '../../../test/support/run-audit.ts';
import { tamper } from '../../../test/support/tamper.ts';
import { transact } from '../../platform/database/transact.ts';
import { textsOf } from '../certificate/pdf.fixture.ts';
import { evidenceKeys } from '../keys.ts';
import { openNote } from '../verify/open-note.ts';
import { appendLeaves } from './append-leaves.ts';
import { continueLostLogs } from './continue-lost-logs.ts';
import { coverPending } from './cover-pending.ts';
import { firstLeafHash, type PreviousLog } from './leaf.ts';
import { insertLog } from './logs.ts';
import { countHeadsOfOtherKeys, signLastHeads } from './sign-last-heads.ts';
import { startNewLog } from './start-new-log.fixture.ts';

/*
 * What evidence is worth after SECRET_KEY has changed.
 */

const oldKey = 'the first key which only tests use';
const newKey = 'the key that replaced the first one in tests';

/** A service that is started again on the same database, with other keys. */
async function prepare() {
  const { connection, drop } = await cloneDatabase();
  let running: Awaited<ReturnType<typeof startService>> | undefined;
  const stop = async () => {
    await running?.stop();
    running = undefined;
  };
  after(async () => {
    await stop();
    await drop();
  });
  const restart = async (secretKey: string) => {
    await stop();
    running = await startService({}, { worker: false, connection, secretKey });
    return running;
  };
  const assent = await restart(oldKey);
  const organisation = await assent.organisation();
  return { assent, organisation, restart };
}

const sweep = ({ database, keyring }: Assent) =>
  coverPending(database.db, keyring, pino({ level: 'silent' }));

async function decide({ url }: Assent, { key }: Organisation, email: string): Promise<string> {
  const api = createClient(url, key);
  const { versionId } = await publishDocument(api);
  const { requestId, token } = await createSigningRequest(api, versionId, email);
  data(await submit(api, token, { terms: true, news: true }));
  return requestId;
}

const evidenceOf = ({ url }: Assent, { key }: Organisation, id: string) =>
  download(url, key, `/signing-requests/${id}/evidence`);

async function assertVerifies(assent: Assent, organisation: Organisation, id: string): Promise<void> {
  const { status, bytes } = await evidenceOf(assent, organisation, id);
  assert.equal(status, 200, bytes.toString());
  assert.equal(verifyBundle(bytes, publicKeyOf(assent).toString('base64')).status, 'intact');
}

const publicKeyOf = ({ keyring }: Assent) => evidenceKeys(keyring)[0].publicBytes;

async function checkpointOf({ url }: Assent, { key }: Organisation): Promise<string> {
  const { status, bytes } = await download(url, key, '/evidence/checkpoint');
  assert.equal(status, 200, bytes.toString());
  return bytes.toString();
}

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
