import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { type Organisation, startAssent } from '../../../test/harness/assent.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { createSigningRequest, data, publishDocument, submit } from '../../../test/harness/steps.ts';
import { transact } from '../../platform/database/transact.ts';
import { appendPendingToLog } from './append-pending.ts';
import { appendRequestToLog, isInLog } from './append-request.ts';
import { leafHash, nodeHash, rootFromLastLeaf, rootFromProof } from './merkle.ts';
import { proveRequest } from './prove.ts';

const assent = await startAssent({}, { worker: false });
const { db } = assent.database;

interface Leaf {
  index: number;
  signing_request_id: string;
  seq: number;
  hash: string;
}

async function leavesOf(orgId: string): Promise<Leaf[]> {
  const { rows } = await sql<Leaf>`
    select index, signing_request_id, seq, hash
    from evidence_log join audit_events using (signing_request_id, seq)
    where evidence_log.org_id = ${orgId} order by index`.execute(db);
  assert.deepEqual(
    rows.map(({ index }) => index),
    rows.map((_, index) => index),
    'the leaves are numbered without gaps',
  );
  return rows;
}

async function pendingOf(orgId: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from evidence_log_pending where org_id = ${orgId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Creates requests that are sent and decided, but not logged. */
async function decide(organisation: Organisation, count: number): Promise<string[]> {
  const { api } = organisation;
  const { versionId } = await publishDocument(api);
  const ids: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const { requestId, token } = await createSigningRequest(api, versionId, `signer-${i}@example.com`);
    data(await submit(api, token, { terms: true, news: i % 2 === 0 }));
    ids.push(requestId);
  }
  return ids;
}

async function sweep(): Promise<void> {
  while (await transact(db, appendPendingToLog));
}

/** The root as RFC 9162, 2.1.1 defines it, computed only from the events. */
function rootOf(leaves: Leaf[]): Buffer {
  const tree = (hashes: Buffer[]): Buffer => {
    const [first] = hashes;
    if (hashes.length === 1 && first) return first;
    let left = 1;
    while (left * 2 < hashes.length) left *= 2;
    return nodeHash(tree(hashes.slice(0, left)), tree(hashes.slice(left)));
  };
  return tree(leaves.map(({ hash }) => leafHash(Buffer.from(hash, 'hex'))));
}

async function assertProven(orgId: string): Promise<void> {
  const leaves = await leavesOf(orgId);
  const newest = new Map(leaves.map((leaf) => [leaf.signing_request_id, leaf]));
  for (const { signing_request_id, index, seq, hash } of newest.values()) {
    const proven = await proveRequest(db, orgId, signing_request_id);
    assert.ok(proven);
    assert.deepEqual([proven.index, proven.seq], [index, seq]);
    const leaf = leafHash(Buffer.from(hash, 'hex'));
    const root = rootOf(leaves.slice(0, index + 1));
    assert.deepEqual(rootFromLastLeaf(leaf, proven.proof), root);
    assert.deepEqual(rootFromProof(leaf, { index, size: index + 1, proof: proven.proof }), root);
  }
}

test('a decided request is pending until the sweep logs its last event', async () => {
  const organisation = await assent.organisation();
  const { versionId } = await publishDocument(organisation.api);
  const { requestId, token } = await createSigningRequest(organisation.api, versionId);
  data(await organisation.api.post(`/sign/${token}/view`));
  assert.equal(await pendingOf(organisation.id), 0);
  data(await submit(organisation.api, token, { terms: true, news: true }));
  assert.equal(await pendingOf(organisation.id), 1);
  assert.equal(await isInLog(db, organisation.id, requestId), false);
  await sweep();
  assert.equal(await pendingOf(organisation.id), 0);
  assert.equal(await isInLog(db, organisation.id, requestId), true);
  const [leaf, ...others] = await leavesOf(organisation.id);
  assert.deepEqual([leaf?.signing_request_id, leaf?.seq, others.length], [requestId, 3, 0]);
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

test('events after the decision are logged too, and a single request can be logged at any time', async () => {
  const organisation = await assent.organisation();
  const { versionId } = await publishDocument(organisation.api);
  const { requestId, token } = await createSigningRequest(organisation.api, versionId);
  await transact(db, (tx) => appendRequestToLog(tx, organisation.id, requestId));
  await transact(db, (tx) => appendRequestToLog(tx, organisation.id, requestId));
  data(await submit(organisation.api, token, { terms: true, news: true }));
  await transact(db, (tx) => appendRequestToLog(tx, organisation.id, requestId));
  assert.equal(await pendingOf(organisation.id), 0);
  await createSigningRequest(organisation.api, versionId);
  await sweep();
  const leaves = await leavesOf(organisation.id);
  assert.deepEqual(
    leaves.map(({ seq }) => seq),
    [1, 2, 3],
  );
  await assertProven(organisation.id);
});

test('concurrent sweeps and single requests log each event once, in one tree', async () => {
  const organisation = await assent.organisation();
  const ids = await decide(organisation, 40);
  await Promise.all([
    sweep(),
    sweep(),
    sweep(),
    ...ids.slice(0, 12).map((id) => transact(db, (tx) => appendRequestToLog(tx, organisation.id, id))),
  ]);
  const leaves = await leavesOf(organisation.id);
  assert.deepEqual(leaves.map((leaf) => leaf.signing_request_id).sort(), ids.toSorted());
  await assertProven(organisation.id);
});

test('a sweep that is killed before its commit changes nothing, and the next one logs everything', async () => {
  const organisation = await assent.organisation();
  await decide(organisation, 5);
  const pid = await new Promise<number>((resolve, reject) => {
    db.transaction()
      .execute(async (tx) => {
        assert.equal(await appendPendingToLog(tx), true);
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        resolve(rows[0]?.pid ?? 0);
        await sql`select pg_sleep(10)`.execute(tx);
      })
      .then(() => reject(new Error('it was not killed')))
      .catch(() => {});
  });
  const admin = new pg.Client(assent.connection);
  await admin.connect();
  await admin.query('select pg_terminate_backend($1)', [pid]);
  await admin.end();
  await eventually(async () => (await pendingOf(organisation.id)) === 5);
  assert.equal((await leavesOf(organisation.id)).length, 0);
  await sweep();
  assert.equal((await leavesOf(organisation.id)).length, 5);
  await assertProven(organisation.id);
});

const tamperings = [
  'update evidence_log set seq = 1',
  'update evidence_log set index = index',
  'delete from evidence_log',
  'truncate evidence_log',
];
for (const statement of tamperings)
  for (const role of ['origin', 'replica'])
    test(`the database refuses "${statement}", as ${role}`, async () => {
      const organisation = await assent.organisation();
      await decide(organisation, 1);
      await sweep();
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
