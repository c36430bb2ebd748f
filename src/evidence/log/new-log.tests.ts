import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { type Assent, type Organisation, startAssent } from '../../../test/harness/assent.ts';
import { createClient } from '../../../test/harness/client.ts';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { startService } from '../../../test/harness/service.ts';
import { createSigningRequest, data, itemAt, publishDocument, submit } from '../../../test/harness/steps.ts';
import { download, verifyBundle } from '../../../test/support/bundle.ts';
import { findRoots } from '../../../test/support/consistency.ts';
import { runAudit } from '../../../test/support/run-audit.ts';
import { tamper } from '../../../test/support/tamper.ts';
import { transact } from '../../platform/database/transact.ts';
import { evidenceKeys } from '../keys.ts';
import { listContradictions } from './contradictions.ts';
import { coverPending } from './cover-pending.ts';
import { firstLeafHash, type PreviousLog } from './leaf.ts';
import { leafHash, nodeHash, subtreeEndingAt, subtreesBefore } from './merkle.ts';
import { startNewLog } from './start-new-log.fixture.ts';
import { startNewLogs } from './start-new-logs.ts';

/** The service of the tests that need none of their own. */
const assent = await startAssent({}, { worker: false });
const silent = pino({ level: 'silent' });
const sweep = ({ database, keyring }: Assent) => coverPending(database.db, keyring, silent);

async function decide(api: Organisation['api'], email: string): Promise<string> {
  const { versionId } = await publishDocument(api);
  const { requestId, token } = await createSigningRequest(api, versionId, email);
  data(await submit(api, token, { terms: true, news: true }));
  return requestId;
}

async function checkpointOf(assent: Assent, key: string) {
  const { bytes } = await download(assent.url, key, '/evidence/checkpoint');
  const [origin = '', size, root = ''] = bytes.toString().split('\n');
  return { origin, size: Number(size), root };
}

async function assertVerifies(assent: Assent, key: string, id: string): Promise<void> {
  const { status, bytes } = await download(assent.url, key, `/signing-requests/${id}/evidence`);
  assert.equal(status, 200, bytes.toString());
  const [own] = evidenceKeys(assent.keyring);
  assert.equal(verifyBundle(bytes, own.publicBytes.toString('base64')).status, 'intact');
}

async function logsOf(
  { database }: Assent,
  orgId: string,
): Promise<{ origin: string; previous: PreviousLog | null }[]> {
  const { rows } = await sql<{ origin: string; previous: PreviousLog | null }>`
    select origin, previous from evidence_logs where org_id = ${orgId} order by number`.execute(database.db);
  return rows;
}

test('a restored copy and the original both go on, and neither is a forgery of the other', async () => {
  const original = await cloneDatabase();
  const name = `${original.connection.database}_copy`;
  const admin = new pg.Client({ ...original.connection, database: 'postgres' });
  await admin.connect();
  after(async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    await original.drop();
  });

  const before = await startService({}, { worker: false, connection: original.connection });
  const organisation = await before.organisation();
  const old = await decide(organisation.api, 'old@example.com');
  const pending = await decide(organisation.api, 'pending@example.com');
  await assertVerifies(before, organisation.key, old);
  await before.stop();
  await admin.query(`create database ${name} template ${original.connection.database}`);

  const one = await startAssent({}, { worker: false, connection: original.connection });
  const copy = { ...original.connection, database: name };
  const two = await startAssent({}, { worker: false, connection: copy });
  await transact(two.database.db, (tx) => startNewLog(tx, organisation.id));
  const ids = new Map<Assent, string>();
  for (const assent of [one, two]) {
    ids.set(assent, await decide(createClient(assent.url, organisation.key), 'new@example.com'));
    await sweep(assent);
    for (const id of [old, pending, ids.get(assent) ?? ''])
      await assertVerifies(assent, organisation.key, id);
    assert.deepEqual((await runAudit(assent)).problems, []);
  }
  const [first, second] = [
    await checkpointOf(one, organisation.key),
    await checkpointOf(two, organisation.key),
  ];
  assert.notEqual(first.origin, second.origin, 'heads of different logs cannot contradict each other');
  const [, { previous } = { previous: null }] = await logsOf(two, organisation.id);
  assert.equal(previous?.origin, first.origin);
  const api = createClient(one.url, organisation.key);
  const { hashes } = data(await api.get(`/evidence/proof?from=${previous?.size}&to=${first.size}`));
  const proof = hashes.map((hash) => Buffer.from(hash, 'base64'));
  const roots = findRoots(
    previous?.size ?? 0,
    first.size,
    Buffer.from(previous?.root ?? '', 'base64'),
    proof,
  );
  assert.deepEqual(
    roots?.map((root) => root.toString('base64')),
    [previous?.root, first.root],
    'what the copy continues is what the original continued too',
  );
});

test('a log that was started and not yet signed is continued too, and an organisation without a log needs none', async () => {
  const { db } = assent.database;
  const organisation = await assent.organisation();
  await transact(db, (tx) => startNewLog(tx, organisation.id));
  assert.deepEqual(await logsOf(assent, organisation.id), []);
  const id = await decide(organisation.api, 'ada@example.com');
  await sweep(assent);
  for (let i = 0; i < 3; i += 1) await transact(db, (tx) => startNewLog(tx, organisation.id));
  const logs = await logsOf(assent, organisation.id);
  assert.deepEqual(
    logs.map(({ previous }) => previous?.origin),
    [undefined, ...logs.slice(0, -1).map(({ origin }) => origin)],
  );
  await sweep(assent);
  const { origin, size, root } = await checkpointOf(assent, organisation.key);
  const { previous } = itemAt(logs, -1);
  assert.ok(previous);
  assert.deepEqual(
    [origin, size, root],
    [itemAt(logs, -1).origin, 1, firstLeafHash(previous, 'restore').toString('base64')],
  );
  await assertVerifies(assent, organisation.key, id);
  assert.deepEqual((await runAudit(assent)).problems, []);
});

/** Makes the log that the previous release would have written for these requests, whose leaves are event hashes. */
async function writeFirstFormLog({ database: { db }, connection }: Assent, orgId: string): Promise<Buffer[]> {
  const { rows } = await sql<{ signing_request_id: string; seq: number; hash: string }>`
    select distinct on (signing_request_id) signing_request_id, seq, hash from audit_events
    where org_id = ${orgId} order by signing_request_id, seq desc`.execute(db);
  const subtrees: Buffer[] = [];
  await tamper(connection, async ({ query }) => {
    await query('delete from evidence_pending where org_id = $1', [orgId]);
    for (const [index, { signing_request_id, seq, hash }] of rows.entries()) {
      const before = subtreesBefore(index).map((end) => itemAt(subtrees, end));
      const subtree = subtreeEndingAt(index, leafHash(Buffer.from(hash, 'hex')), before);
      subtrees.push(subtree);
      await query('insert into evidence_log values ($1, $2, $3, $4, $5)', [
        orgId,
        index,
        signing_request_id,
        seq,
        subtree,
      ]);
    }
  });
  return subtrees;
}

test('after the database was set back, no log that contradicts itself is continued', async () => {
  const assent = await startAssent({}, { worker: false });
  const [sound, damaged] = [await assent.organisation(), await assent.organisation()];
  for (const { api } of [sound, damaged]) await decide(api, 'ada@example.com');
  await sweep(assent);
  await tamper(assent.connection, async ({ query }) => {
    await query(`update evidence_leaves set hash = sha256('') where org_id = $1`, [damaged.id]);
    await query(`update evidence_leaves set subtree = sha256('') where org_id = $1`, [damaged.id]);
  });
  const started = await startNewLogs(assent.database.db, assent.keyring);
  assert.deepEqual(started, { continued: 1, contradictions: 1 });
  assert.equal((await logsOf(assent, sound.id)).length, 2);
  assert.equal((await logsOf(assent, damaged.id)).length, 1);
  const [alarm] = await listContradictions(assent.database.db);
  assert.equal(alarm?.org_id, damaged.id);
});

test('an organisation of an earlier release gets a log that names the last head of its old one', async () => {
  const organisation = await assent.organisation();
  const ids: string[] = [];
  for (let i = 0; i < 6; i += 1) ids.push(await decide(organisation.api, `signer-${i}@example.com`));
  const subtrees = await writeFirstFormLog(assent, organisation.id);
  assert.deepEqual((await runAudit(assent)).problems, []);
  await assertVerifies(assent, organisation.key, itemAt(ids, 2));
  const [{ previous } = { previous: null }] = await logsOf(assent, organisation.id);
  assert.deepEqual(previous, {
    origin: `assent/${organisation.id}`,
    size: 6,
    root: nodeHash(itemAt(subtrees, 3), itemAt(subtrees, 5)).toString('base64'),
  });
  for (const id of ids) await assertVerifies(assent, organisation.key, id);
  assert.deepEqual((await runAudit(assent)).problems, []);
});

test('what the old log of an earlier release has cannot be rewritten before it is in the new one', async () => {
  const organisation = await assent.organisation();
  const ids: string[] = [];
  for (let i = 0; i < 4; i += 1) ids.push(await decide(organisation.api, `signer-${i}@example.com`));
  await writeFirstFormLog(assent, organisation.id);
  // Any new event starts the new log, which binds the old one.
  await decide(organisation.api, 'first@example.com');
  await sweep(assent);
  const victim = itemAt(ids, 1);
  await tamper(assent.connection, async (attacker) => {
    const events = await attacker.events(victim);
    await attacker.rewriteChain(
      victim,
      events.map((event) => (event.seq === 1 ? { ...event, user_agent: null } : event)),
    );
  });
  const { status } = await download(assent.url, organisation.key, `/signing-requests/${victim}/evidence`);
  assert.equal(status, 409);
  const { problems } = await runAudit(assent);
  assert.ok(problems.some(({ signing_request_id }) => signing_request_id === victim));
});
