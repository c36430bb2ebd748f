import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { type Organisation, startAssent } from '../../../test/harness/assent.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { createSigningRequest, data, itemAt, publishDocument, submit } from '../../../test/harness/steps.ts';
import { failFor } from '../../../test/support/fail-for.ts';
import { transact } from '../../platform/database/transact.ts';
import { evidenceKeys } from '../keys.ts';
import { rootFromInclusion } from '../verify/tree.ts';
import { coverRequest } from './cover.ts';
import { coverPending } from './cover-pending.ts';
import { eventLeafHash } from './leaf.ts';
import { treeHash } from './merkle.fixture.ts';
import { proveRequest } from './prove.ts';
import { openNote } from './signed-note.ts';

const assent = await startAssent({}, { worker: false });
const { db } = assent.database;
const { keyring } = assent;
const [key] = evidenceKeys(keyring);

interface Leaf {
  index: number;
  signing_request_id: string;
  seq: number;
  hash: string;
}

/** The leaves of an organisation's only log. The hashes are those of the events, not those in the log. */
async function leavesOf(orgId: string): Promise<Leaf[]> {
  const { rows } = await sql<Leaf>`
    select index, signing_request_id, seq, event.hash
    from evidence_leaves leaf join audit_events event using (signing_request_id, seq)
    where leaf.org_id = ${orgId} order by index`.execute(db);
  assert.deepEqual(
    rows.map(({ index }) => index),
    rows.map((_, index) => index),
    'the leaves are numbered without gaps',
  );
  return rows;
}

async function headsOf(
  orgId: string,
): Promise<{ size: number; root: Buffer; note: string; origin: string }[]> {
  const { rows } = await sql<{ size: number; root: Buffer; note: string; origin: string }>`
    select size, root, note, origin from evidence_heads head
    join evidence_logs log on log.org_id = head.org_id and log.number = head.log
    where head.org_id = ${orgId} order by size`.execute(db);
  return rows;
}

async function pendingOf(orgId: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from evidence_pending where org_id = ${orgId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Creates requests that are sent and decided, but not logged. */
async function decide({ api }: Organisation, count: number): Promise<string[]> {
  const { versionId } = await publishDocument(api);
  const ids: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const { requestId, token } = await createSigningRequest(api, versionId, `signer-${i}@example.com`);
    data(await submit(api, token, { terms: true, news: i % 2 === 0 }));
    ids.push(requestId);
  }
  return ids;
}

const sweep = () => coverPending(db, keyring, pino({ level: 'silent' }));
const cover = (orgId: string, id: string) => transact(db, (tx) => coverRequest(tx, keyring, orgId, id));

const rootOf = (leaves: Leaf[]) => treeHash(leaves.map(eventLeafHash));

/** Every head is that of the leaves before it and signed, and the newest event of every request is proven. */
async function assertProven(orgId: string): Promise<void> {
  const leaves = await leavesOf(orgId);
  const heads = await headsOf(orgId);
  assert.equal(heads.at(-1)?.size, leaves.length);
  for (const { size, root, note, origin } of heads) {
    assert.deepEqual(rootOf(leaves.slice(0, size)), root);
    assert.match(origin, new RegExp(`^assent/${orgId}/[0-9a-f]{16}$`));
    assert.equal(openNote(note, origin, key.publicBytes), `${origin}\n${size}\n${root.toString('base64')}\n`);
  }
  const newest = new Map(leaves.map((leaf) => [leaf.signing_request_id, leaf]));
  for (const leaf of newest.values()) {
    const proven = await proveRequest(db, [key], orgId, leaf.signing_request_id);
    assert.ok(proven);
    const { seq, index, proof, head, timestamp } = proven;
    assert.deepEqual([index, seq, head.size, timestamp], [leaf.index, leaf.seq, leaves.length, null]);
    assert.equal(head.note, heads.at(-1)?.note);
    const root = rootFromInclusion(eventLeafHash(leaf), { index, size: head.size, proof });
    assert.deepEqual(root && Buffer.from(root), head.root);
  }
}

// For the tests at the end. Before the first one, which would run at the same time otherwise.
const logged = await assent.organisation();
await decide(logged, 1);
await sweep();
await sql`insert into evidence_timestamps select org_id, log, size, '', now() from evidence_heads`.execute(
  db,
);
await sql`insert into evidence_signatures select org_id, log, size, '', now() from evidence_heads`.execute(
  db,
);
await sql`
  insert into evidence_cosignatures select org_id, log, size, 'witness', '', now() from evidence_heads`.execute(
  db,
);

test('every event is covered by a signed head, that of the creation too', async () => {
  const organisation = await assent.organisation();
  const { versionId } = await publishDocument(organisation.api);
  const { requestId, token } = await createSigningRequest(organisation.api, versionId);
  assert.equal(await pendingOf(organisation.id), 1);
  await sweep();
  assert.equal(await pendingOf(organisation.id), 0);
  data(await organisation.api.post(`/sign/${token}/view`));
  data(await submit(organisation.api, token, { terms: true, news: true }));
  assert.equal(await pendingOf(organisation.id), 2);
  await sweep();
  assert.equal(await pendingOf(organisation.id), 0);
  const leaves = await leavesOf(organisation.id);
  assert.deepEqual(
    leaves.map(({ signing_request_id, seq }) => [signing_request_id, seq]),
    [
      [requestId, 1],
      [requestId, 3],
    ],
  );
  await assertProven(organisation.id);
});

test('a log of any length proves every request in it, and each organisation has its own log', async () => {
  const one = await assent.organisation();
  const other = await assent.organisation();
  for (let length = 1; length <= 9; length += 1) {
    await decide(one, 1);
    if (length === 5) await decide(other, 2);
    await sweep();
    assert.equal((await leavesOf(one.id)).length, length);
    await assertProven(one.id);
  }
  assert.equal((await leavesOf(other.id)).length, 2);
  await assertProven(other.id);
});

test('events after the decision are logged too, and a single request can be covered at any time', async () => {
  const organisation = await assent.organisation();
  const { versionId } = await publishDocument(organisation.api);
  const { requestId, token } = await createSigningRequest(organisation.api, versionId);
  await cover(organisation.id, requestId);
  await cover(organisation.id, requestId);
  data(await submit(organisation.api, token, { terms: true, news: true }));
  await cover(organisation.id, requestId);
  assert.equal(await pendingOf(organisation.id), 0);
  await createSigningRequest(organisation.api, versionId);
  await sweep();
  const leaves = await leavesOf(organisation.id);
  assert.deepEqual(leaves.map(({ seq }) => seq).toSorted(), [1, 1, 2, 3]);
  await assertProven(organisation.id);
});

test('concurrent sweeps and single requests log each event once, in one tree', async () => {
  const organisation = await assent.organisation();
  const ids = await decide(organisation, 16);
  await Promise.all([sweep(), sweep(), sweep(), ...ids.slice(0, 6).map((id) => cover(organisation.id, id))]);
  const leaves = await leavesOf(organisation.id);
  assert.deepEqual(leaves.map((leaf) => leaf.signing_request_id).sort(), ids.toSorted());
  await assertProven(organisation.id);
});

test('a sweep that is killed before its commit changes nothing, and the next one logs everything', async () => {
  const organisation = await assent.organisation();
  const ids = await decide(organisation, 5);
  const admin = new pg.Client(assent.connection);
  await admin.connect();
  const covering = db.transaction().execute(async (tx) => {
    await coverRequest(tx, keyring, organisation.id, itemAt(ids, 0));
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    // Waits until the backend has ended, for up to a minute.
    await admin.query('select pg_terminate_backend($1, 60000)', [rows[0]?.pid]);
    await sql`select`.execute(tx);
  });
  await assert.rejects(covering, /connection/i);
  await admin.end();
  await eventually(async () => (await pendingOf(organisation.id)) === 10);
  assert.equal((await leavesOf(organisation.id)).length, 0);
  await sweep();
  assert.equal((await leavesOf(organisation.id)).length, 5);
  await assertProven(organisation.id);
});

test('a backlog of more than a thousand events is covered by heads of at most a thousand, and keeps no other organisation waiting', async () => {
  // Whatever a test before it has left.
  await sweep();
  const organisations = await Promise.all([assent.organisation(), assent.organisation()]);
  for (const { api } of organisations) {
    const { versionId } = await publishDocument(api);
    const signers = Array.from({ length: 1_000 }, (_, n) => ({ name: 'Ada', email: `${n}@example.com` }));
    data(await api.post('/signing-requests/batch', { versionId, signers }));
    await createSigningRequest(api, versionId);
  }
  let batches = 0;
  const isStopping = () => {
    batches += 1;
    return batches > 2;
  };
  await coverPending(db, keyring, pino({ level: 'silent' }), isStopping);
  const pending = await Promise.all(organisations.map(({ id }) => pendingOf(id)));
  assert.deepEqual(pending, [1, 1]);
  await sweep();
  for (const { id } of organisations)
    assert.deepEqual(
      (await headsOf(id)).map(({ size }) => size),
      [1_000, 1_001],
    );
});

test('events of other organisations are covered while those of one cannot be', async () => {
  const failing = await assent.organisation();
  const other = await assent.organisation();
  await decide(failing, 1);
  await decide(other, 1);
  const allow = await failFor(db, { orgId: failing.id, on: 'insert', table: 'evidence_leaves' });
  await sweep();
  assert.deepEqual([await pendingOf(failing.id), await pendingOf(other.id)], [2, 0]);
  await allow();
  await sweep();
  await assertProven(failing.id);
});

const tables = [
  'evidence_logs',
  'evidence_leaves',
  'evidence_heads',
  'evidence_timestamps',
  'evidence_signatures',
  'evidence_cosignatures',
];
for (const table of tables)
  for (const statement of [
    `update ${table} set org_id = org_id`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ])
    for (const role of ['origin', 'replica'])
      test(`the database refuses "${statement}", as ${role}`, async () => {
        const client = await assent.database.pool.connect();
        try {
          await client.query('begin');
          await client.query(`set local session_replication_role = ${role}`);
          await assert.rejects(client.query(statement), /the evidence log cannot be changed or deleted/);
        } finally {
          await client.query('rollback');
          client.release();
        }
      });
