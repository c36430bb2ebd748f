import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { transact } from '../../src/platform/database/transact.ts';
import {
  createEraseAfterRetention,
  eraseBatch,
  findContainersToErase,
} from '../../src/signers/erase-after-retention.ts';
import { startAssent } from '../harness/assent.ts';
import { verifyChain } from '../harness/chain.ts';
import type { ApiClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import {
  concurrently,
  createdRequests,
  createSigningRequest,
  data,
  itemAt,
  publishDocument,
  submit,
} from '../harness/steps.ts';
import { untilBlockedOrEnded } from '../support/blocked-sessions.ts';
import { holdLocks, waiting } from '../support/held-locks.ts';

const assent = await startAssent({}, { worker: false });
const { db } = assent.database;

const log = pino({ level: 'silent' });

function eraseAll(): Promise<number> {
  const { keyring } = assent;
  return createEraseAfterRetention(db, { keyring, log, announce: () => {} })(() => false);
}

/**
 * Moves the end of requests so many days, and a minute, into the past. The triggers that forbid it are off meanwhile.
 */
async function age(ids: string[], days: number): Promise<void> {
  const shift = sql`make_interval(days => ${days}, mins => 1)`;
  await transact(db, async (tx) => {
    await sql`alter table signing_requests disable trigger user`.execute(tx);
    await sql`
      update signing_requests set completed_at = completed_at - ${shift}, voided_at = voided_at - ${shift},
             expired_at = expired_at - ${shift}
      where id = any(${ids}::uuid[])`.execute(tx);
    await sql`alter table signing_requests enable trigger user`.execute(tx);
  });
}

async function decided(api: ApiClient, versionId: string, email = 'ada@example.com', accepted = true) {
  const { requestId, token } = await createSigningRequest(api, versionId, email);
  data(await submit(api, token, { terms: accepted, news: true }));
  return requestId;
}

const nameOf = async (api: ApiClient, id: string) =>
  data(await api.get(`/signing-requests/${id}`)).signer_name;

test('a request is erased once its retention is over, however it ended, and never before', async () => {
  const { api } = await assent.organisation();
  const { containerId, versionId } = await publishDocument(api);
  data(await api.patch(`/containers/${containerId}`, { retention_days: 30 }));
  const pending = await createSigningRequest(api, versionId, 'pending@example.com');
  const voided = await createSigningRequest(api, versionId, 'voided@example.com');
  data(await api.post(`/signing-requests/${voided.requestId}/void`, {}));
  const expired = await createSigningRequest(api, versionId, 'expired@example.com');
  await sql`update signing_requests set expires_at = now() where id = ${expired.requestId}`.execute(db);
  await createSigningRequest(api, versionId, 'expired@example.com');
  const ended = [
    await decided(api, versionId, 'accepted@example.com'),
    await decided(api, versionId, 'rejected@example.com', false),
    voided.requestId,
    expired.requestId,
  ];
  await age(ended, 29);
  assert.equal(await eraseAll(), 0);
  await age(ended, 1);
  assert.equal(await eraseAll(), 4);
  for (const id of ended) {
    assert.equal(await nameOf(api, id), '[erased]');
    const events = data(await api.get(`/signing-requests/${id}/events`));
    verifyChain(id, events);
    assert.deepEqual(
      [events.at(-1)?.type, events.at(-1)?.actor.kind, events.at(-1)?.payload],
      ['erased', 'system', { cause: 'retention' }],
    );
  }
  assert.equal(await nameOf(api, pending.requestId), 'Ada Byron');
  // Files that name only the address may be about other requests of the signer.
  const { rows } = await sql`select distinct data from pgboss.job where name = 'delete-email-files'`.execute(
    db,
  );
  assert.deepEqual(rows, [{ data: { sealedAddresses: null } }]);
  assert.equal(await eraseAll(), 0);
  const entries = data(await api.get('/activity?targetType=container'));
  assert.deepEqual(
    entries
      .filter(({ action }) => action === 'container.retention_applied')
      .map(({ actor, target, details }) => [actor.kind, target?.id, details]),
    [['system', containerId, { erased_requests: 4 }]],
  );
});

test('a deleted container keeps erasing what was asked in it', async () => {
  const { api } = await assent.organisation();
  const { containerId, versionId } = await publishDocument(api);
  data(await api.patch(`/containers/${containerId}`, { retention_days: 1 }));
  const ids = [
    await decided(api, versionId),
    (await createSigningRequest(api, versionId, 'b@example.com')).requestId,
  ];
  data(await api.delete(`/containers/${containerId}`));
  await age(ids, 1);
  // One that is locked is left for the next run, so that the others need not wait for it.
  const release = await holdLocks(db, sql`select from containers where id = ${containerId} for update`);
  assert.equal(await eraseAll(), 0);
  await release();
  assert.equal(await eraseAll(), 2);
  for (const id of ids) assert.equal(await nameOf(api, id), '[erased]');
});

test('nothing is erased under legal hold, by retention or on request, until it is lifted', async () => {
  const { api } = await assent.organisation();
  const { containerId, versionId } = await publishDocument(api);
  data(await api.patch(`/containers/${containerId}`, { retention_days: 1, legal_hold: true }));
  const id = await decided(api, versionId);
  const { requestId: pending } = await createSigningRequest(api, versionId);
  await age([id], 100);
  assert.equal(await eraseAll(), 0);
  // As when a worker has found the container before the hold was set.
  assert.equal(await transact(db, (tx) => eraseBatch(tx, assent.keyring, containerId)), 0);
  const erasure = data(await api.post('/signers/erase', { email: 'ada@example.com' }));
  assert.deepEqual([erasure.erased_requests, erasure.voided_requests, erasure.held_requests], [0, 0, 2]);
  assert.equal(await nameOf(api, id), 'Ada Byron');
  assert.equal(data(await api.get(`/signing-requests/${pending}`)).status, 'PENDING');
  data(await api.patch(`/containers/${containerId}`, { legal_hold: false }));
  assert.equal(await eraseAll(), 1);
});

test('a signer with an erased and a kept request for a document still counts once, also after both are erased', async () => {
  const { api } = await assent.organisation('free');
  const { containerId, versionId } = await publishDocument(api);
  data(await api.patch(`/containers/${containerId}`, { retention_days: 1 }));
  const signers = async () => data(await api.get('/usage')).signers_per_document.used;
  const first = await decided(api, versionId);
  await decided(api, versionId);
  await decided(api, versionId, 'grace@example.com');
  assert.equal(await signers(), 2);
  await age([first], 1);
  assert.equal(await eraseAll(), 1);
  assert.equal(await signers(), 2);
  data(await api.post('/signers/erase', { email: 'ada@example.com' }));
  assert.equal(await signers(), 2);
  const { limit } = data(await api.get('/usage')).signers_per_document;
  const others = Array.from({ length: (limit ?? 0) - 1 }, (_, i) => ({
    name: `Signer ${i}`,
    email: `${i}@example.com`,
  }));
  const outcomes = data(await api.post('/signing-requests/batch', { versionId, signers: others }));
  assert.equal(outcomes.filter((outcome) => 'error' in outcome).length, 1);
});

test('two workers erase each due request once', async () => {
  const { api } = await assent.organisation();
  const { containerId, versionId } = await publishDocument(api);
  data(await api.patch(`/containers/${containerId}`, { retention_days: 1 }));
  const signers = Array.from({ length: 250 }, (_, i) => ({
    name: 'Ada Byron',
    email: `ada${i}@example.com`,
  }));
  data(await api.post('/signing-requests/batch', { versionId, signers }));
  data(await api.delete(`/containers/${containerId}`));
  const { rows } = await sql<{ id: string }>`
    select id from signing_requests where version_id = ${versionId}`.execute(db);
  await age(
    rows.map(({ id }) => id),
    1,
  );
  // They begin together, because none of them is to have erased everything before another has begun.
  const release = await holdLocks(db, sql`lock table documents in access exclusive mode`);
  const erasing = concurrently(4, eraseAll);
  await waiting(db, 4);
  await release();
  const erased = await erasing;
  await eraseAll();
  assert.ok(erased.filter((count) => count > 0).length > 1, `${erased}`);
  const { rows: events } = await sql<{ count: number }>`
    select count(*) as count from audit_events event join signing_requests request on request.id = signing_request_id
    where request.version_id = ${versionId} and event.type = 'erased' and request.erased_at is not null`.execute(
    db,
  );
  assert.equal(events[0]?.count, 250);
});

test('containers take turns, so that none waits until the backlog of another is erased', async () => {
  const { api } = await assent.organisation();
  const versions: string[] = [];
  for (const name of ['One', 'Two']) {
    const { containerId, versionId } = await publishDocument(api);
    data(await api.patch(`/containers/${containerId}`, { name, retention_days: 1 }));
    const signers = Array.from({ length: 150 }, (_, i) => ({
      name: 'Ada Byron',
      email: `ada${i}@example.com`,
    }));
    const created = createdRequests(await api.post('/signing-requests/batch', { versionId, signers }));
    data(await api.delete(`/containers/${containerId}`));
    await age(
      created.map(({ requestId }) => requestId),
      1,
    );
    versions.push(versionId);
  }
  let batches = 0;
  const announce = () => {
    batches += 1;
  };
  await createEraseAfterRetention(db, { keyring: assent.keyring, log, announce })(() => batches === 2);
  const { rows } = await sql<{ erased: number }>`
    select count(erased_at)::int as erased from signing_requests
    where version_id = any(${versions}::uuid[]) group by version_id`.execute(db);
  assert.deepEqual(
    rows.map(({ erased }) => erased),
    [100, 100],
  );
  assert.equal(await eraseAll(), 100);
});

test('a container is looked at once in 60 runs, and in every run after it was changed', async () => {
  const { keyring } = assent;
  const erase = createEraseAfterRetention(db, { keyring, log, announce: () => {} });
  assert.equal(await erase(() => false), 0, 'the first run looks at all of them');
  const { api } = await assent.organisation();
  // Several, because the part that has one follows from its id.
  const ids: string[] = [];
  const ended: string[] = [];
  for (let i = 0; i < 5; i += 1) {
    const { containerId, versionId } = await publishDocument(api);
    data(await api.patch(`/containers/${containerId}`, { retention_days: 1 }));
    ids.push(containerId);
    ended.push(await decided(api, versionId));
  }
  await age(ended, 1);
  const countRuns = async () => {
    const runs = new Map(ids.map((id) => [id, 0]));
    for (let part = 0; part < 60; part += 1)
      for (const id of await transact(db, (tx) => findContainersToErase(tx, part)))
        runs.set(id, (runs.get(id) ?? 0) + 1);
    return ids.map((id) => runs.get(id));
  };
  assert.deepEqual(await countRuns(), [60, 60, 60, 60, 60]);
  await sql`update containers set updated_at = now() - interval '2 hours'`.execute(db);
  assert.deepEqual(await countRuns(), [1, 1, 1, 1, 1]);
  let erased = 0;
  for (let run = 0; run < 60; run += 1) erased += await erase(() => false);
  assert.equal(erased, 5);
});

test('after a failed run, the next one erases what that one would have', async () => {
  const { api } = await assent.organisation();
  const ids: string[] = [];
  // Several, because the next part of all containers has one of them by chance.
  for (let i = 0; i < 4; i += 1) {
    const { containerId, versionId } = await publishDocument(api);
    data(await api.patch(`/containers/${containerId}`, { retention_days: 1 }));
    ids.push(await decided(api, versionId));
  }
  await age(ids, 1);
  await sql`update containers set updated_at = now() - interval '2 hours'`.execute(db);
  let announced = 0;
  const announce = () => {
    announced += 1;
  };
  const erase = createEraseAfterRetention(db, { keyring: assent.keyring, log, announce });
  const run = () => erase(() => false);
  await sql`alter table containers rename to missing`.execute(db);
  await assert.rejects(run(), { code: '42P01' });
  await sql`alter table missing rename to containers`.execute(db);

  await sql`
    create function refuse_erasure() returns trigger language plpgsql as 'begin raise exception ''damaged''; end'`.execute(
    db,
  );
  await sql`
    create trigger refuse_erasure before update on signing_requests for each row
    when (new.id = ${sql.lit(itemAt(ids, 0))}) execute function refuse_erasure()`.execute(db);
  assert.equal(await run(), ids.length - 1, 'one container does not hold up the others');
  await sql`drop function refuse_erasure cascade`.execute(db);
  assert.equal(await run(), 1);
  assert.equal(announced, ids.length, 'after each batch, also of one request');
});

test('a signer whose requests two workers erase at the same time still counts once', async () => {
  const { api } = await assent.organisation('free');
  const { containerId, versionId } = await publishDocument(api);
  data(await api.patch(`/containers/${containerId}`, { retention_days: 1 }));
  const first = await decided(api, versionId);
  const second = await decided(api, versionId);
  await age([first, second], 1);
  const locked = Promise.withResolvers<void>();
  const unlock = Promise.withResolvers<void>();
  const isErased = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const lock = transact(db, async (tx) => {
    await sql`select from signing_requests where id = ${second} for update`.execute(tx);
    locked.resolve();
    await unlock.promise;
  });
  await locked.promise;
  const one = transact(db, async (tx) => {
    assert.equal(await eraseBatch(tx, assent.keyring, containerId), 1);
    isErased.resolve();
    await commit.promise;
  });
  await isErased.promise;
  unlock.resolve();
  await lock;
  const other = transact(db, (tx) => eraseBatch(tx, assent.keyring, containerId));
  await untilBlockedOrEnded(db, 1, other);
  commit.resolve();
  await one;
  assert.equal(await other, 1);
  assert.equal(data(await api.get('/usage')).signers_per_document.used, 1);
});

test('a legal hold that is set while an erasure runs comes before it or after it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { api } = await assent.organisation();
    const { containerId, versionId } = await publishDocument(api);
    const id = await decided(api, versionId);
    const [erasure, hold] = await Promise.all([
      api.post('/signers/erase', { email: 'ada@example.com' }),
      api.patch(`/containers/${containerId}`, { legal_hold: true }),
    ]);
    data(hold);
    const { erased_requests, held_requests } = data(erasure);
    assert.equal(erased_requests + held_requests, 1);
    assert.equal(await nameOf(api, id), erased_requests === 1 ? '[erased]' : 'Ada Byron');
  }
});

test('a running service erases what is due by itself', async (t) => {
  const { api } = await assent.organisation();
  const { containerId, versionId } = await publishDocument(api);
  data(await api.patch(`/containers/${containerId}`, { retention_days: 1 }));
  const id = await decided(api, versionId);
  await age([id], 1);
  const worker = await assent.startWorker();
  t.after(() => worker.stop());
  await eventually(async () => (await nameOf(api, id)) === '[erased]');
});
