import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '../../src/platform/database/database.ts';
import { deleteExpiredDeliveries } from '../../src/webhooks/delete-expired-deliveries.ts';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { concurrently, data, unknownId } from '../harness/steps.ts';
import { deliveriesOf } from '../support/webhooks.ts';

const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' }, { worker: false });
const { db } = assent.database;

async function createWebhook() {
  const { api, id: orgId } = await assent.organisation();
  const { id } = data(await api.post('/webhooks', { url: 'https://127.0.0.1:9/hook' }));
  return { api, orgId, id };
}

/** Inserts deliveries that were created, and unless pending also finished, so many days ago. Returns the id of one. */
async function insertDeliveries(
  { orgId, id }: { orgId: string; id: string },
  status: string,
  daysAgo: number,
  { count = 1, redeliveryOf = null }: { count?: number; redeliveryOf?: string | null } = {},
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into webhook_deliveries
      (id, org_id, webhook_id, redelivery_of, event, payload, status, next_attempt_at, created_at, completed_at)
    select gen_random_uuid(), ${orgId}, ${id}, ${redeliveryOf}::uuid, 'signing.created', '{"event":"signing.created"}',
           ${status}, case when ${status} = 'PENDING' then now() + interval '1 day' end, moment.at,
           case when ${status} <> 'PENDING' then moment.at end
    from generate_series(1, ${count}::int), (select now() - make_interval(hours => ${Math.round(daysAgo * 24)}) as at) as moment
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

test('finished deliveries are kept for 30 days, pending ones for as long as they are pending', async () => {
  const created = await createWebhook();
  const gone = [
    await insertDeliveries(created, 'SUCCEEDED', 30.1),
    await insertDeliveries(created, 'FAILED', 400),
  ];
  const kept = [
    await insertDeliveries(created, 'SUCCEEDED', 29.9),
    await insertDeliveries(created, 'FAILED', 29.9),
    await insertDeliveries(created, 'PENDING', 400),
  ];
  await deleteExpiredDeliveries(db, 30);
  const ids = (await deliveriesOf(created.api, created.id)).map(({ id }) => id);
  assert.deepEqual(ids.toSorted(), kept.toSorted());
  for (const id of gone)
    assert.equal((await created.api.post(`/webhooks/${created.id}/deliveries/${id}/redeliver`)).status, 404);
});

test('a worker deletes deliveries that are older than WEBHOOK_RETENTION_DAYS', async () => {
  const created = await createWebhook();
  await insertDeliveries(created, 'SUCCEEDED', 91);
  const kept = await insertDeliveries(created, 'SUCCEEDED', 89);
  await startAssent({ WEBHOOK_RETENTION_DAYS: '90' }, { connection: assent.connection });
  const left = await eventually(async () => {
    const found = await deliveriesOf(created.api, created.id);
    return found.length < 2 && found;
  });
  assert.deepEqual(
    left.map(({ id }) => id),
    [kept],
  );
});

test('several processes delete thousands of deliveries at once without disturbing each other', async () => {
  const created = await createWebhook();
  await insertDeliveries(created, 'SUCCEEDED', 31, { count: 4_500 });
  await insertDeliveries(created, 'FAILED', 31, { count: 4_500 });
  await insertDeliveries(created, 'SUCCEEDED', 1, { count: 3 });
  await concurrently(4, () => deleteExpiredDeliveries(db, 30));
  await deleteExpiredDeliveries(db, 30);
  assert.equal((await deliveriesOf(created.api, created.id)).length, 3);
});

test('a failed message is recovered even when its first delivery has been deleted', async () => {
  const created = await createWebhook();
  await insertDeliveries(created, 'FAILED', 1, { redeliveryOf: unknownId });
  await insertDeliveries(created, 'FAILED', 0, { redeliveryOf: unknownId });
  const since = new Date(Date.now() - 3 * 86_400_000);
  const recover = async () => data(await created.api.post(`/webhooks/${created.id}/recover`, { since }));
  assert.deepEqual(await recover(), { count: 1 });
  assert.deepEqual(await recover(), { count: 0 });
});

test('switching a webhook off fails its pending deliveries and leaves the finished ones as they are', async () => {
  const created = await createWebhook();
  await insertDeliveries(created, 'PENDING', 0);
  await insertDeliveries(created, 'SUCCEEDED', 1);
  const before = await deliveriesOf(created.api, created.id);
  data(await created.api.put(`/webhooks/${created.id}`, { is_active: false }));
  const [stopped, succeeded] = await deliveriesOf(created.api, created.id);
  assert.equal(stopped?.status, 'FAILED');
  assert.deepEqual(succeeded, before[1]);
});

test('a message that was delivered is not recovered because a redelivery of it failed', async () => {
  const created = await createWebhook();
  const delivered = await insertDeliveries(created, 'SUCCEEDED', 1);
  await insertDeliveries(created, 'FAILED', 0, { redeliveryOf: delivered });
  const since = new Date(Date.now() - 3 * 86_400_000);
  const recovered = await created.api.post(`/webhooks/${created.id}/recover`, { since });
  assert.deepEqual(data(recovered), { count: 0 });
});

test('expired deliveries are found at the front of an index, without reading the others', async (t) => {
  const created = await createWebhook();
  await insertDeliveries(created, 'SUCCEEDED', 10, { count: 20_000 });
  await sql`vacuum analyze webhook_deliveries`.execute(db);
  // A connection of its own, which can flush its counts of rows read at any time.
  const own = openDatabase(assent.connection, { max: 1 });
  t.after(() => own.close());
  const rowsRead = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(own.db);
    const { rows } = await sql<{ read: number }>`
      select seq_tup_read + idx_tup_fetch as read from pg_stat_user_tables where relname = 'webhook_deliveries'`.execute(
      own.db,
    );
    return rows[0]?.read ?? Number.NaN;
  };
  const before = await rowsRead();
  await deleteExpiredDeliveries(own.db, 30);
  const read = (await rowsRead()) - before;
  assert.ok(read < 100, `${read} rows`);
  await deleteExpiredDeliveries(own.db, 9);
  assert.ok((await rowsRead()) - before >= 20_000, 'rows that are read are counted');
});
