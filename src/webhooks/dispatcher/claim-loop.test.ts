import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import pg from 'pg';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { countBlocked } from '../../../test/support/blocked-sessions.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { startClaimLoop } from './claim-loop.ts';
import type { ClaimedDelivery } from './claimed-delivery.ts';
import { createSlots } from './slots.ts';

test('what a claim has read of a webhook that changes at the same time is released', async (t) => {
  const { connection, drop } = await cloneDatabase();
  const { db, pool, close } = openDatabase(connection);
  const blocker = new pg.Client(connection);
  await blocker.connect();
  t.after(async () => {
    await blocker.end();
    await close();
    await drop();
  });
  const [orgId, changed, other] = [randomUUID(), randomUUID(), randomUUID()];
  await pool.query(`
    insert into organisations (id, name, plan) values ('${orgId}', 'o', 'unlimited');
    insert into webhooks (id, org_id, url, url_key, secret_sealed, secret_hint, events)
    select id, '${orgId}', 'https://example.com/' || id, id, '', '', '{signing.created}'
    from unnest(array['${changed}', '${other}']::uuid[]) as id;
    insert into webhook_deliveries (id, org_id, webhook_id, event, payload)
    select gen_random_uuid(), '${orgId}', id, 'signing.created', '{}' from webhooks`);
  await blocker.query('begin; lock table webhook_deliveries in exclusive mode');
  const started: ClaimedDelivery[] = [];
  const released: ClaimedDelivery[] = [];
  const loop = startClaimLoop({
    db,
    slots: createSlots(),
    start: (delivery) => started.push(delivery),
    release: (delivery) => released.push(delivery),
    logFailure: assert.ifError,
  });
  await eventually(async () => (await countBlocked(db)) === 1);
  loop.announced(changed);
  await blocker.query('commit');
  await eventually(() => started.length + released.length === 2);
  await loop.stop();
  const webhooksOf = (deliveries: ClaimedDelivery[]) => deliveries.map(({ webhook_id }) => webhook_id);
  assert.deepEqual([webhooksOf(started), webhooksOf(released)], [[other], [changed]]);
});
