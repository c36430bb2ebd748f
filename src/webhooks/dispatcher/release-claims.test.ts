import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { claimedDelivery } from './claimed-delivery.fixture.ts';
import { releaseClaims } from './release-claims.ts';

test('a released delivery is due at once, unless it was stopped or another process has attempted it', async (t) => {
  const { connection, drop } = await cloneDatabase();
  const { db, close } = openDatabase(connection);
  t.after(async () => {
    await close();
    await drop();
  });
  const id = randomUUID();
  const [untouched, stopped, attempted] = [randomUUID(), randomUUID(), randomUUID()];
  await sql`insert into organisations (id, name, plan) values (${id}, 'o', 'unlimited')`.execute(db);
  await sql`
    insert into webhook_deliveries (id, org_id, webhook_id, event, payload, status, completed_at, attempts, next_attempt_at)
    select delivery_id, ${id}, ${id}, 'signing.created', '{}', status,
           case status when 'FAILED' then now() end, attempts, case status when 'PENDING' then 'infinity'::timestamptz end
    from (values (${untouched}::uuid, 'PENDING', '[]'::jsonb), (${stopped}, 'FAILED', '[]'), (${attempted}, 'PENDING', '[{}]'))
      as delivery(delivery_id, status, attempts)`.execute(db);

  await releaseClaims(
    db,
    [untouched, stopped, attempted].map((delivery) => ({ ...claimedDelivery('a1'), id: delivery })),
  );

  const { rows } = await sql<{ id: string }>`
    select id from webhook_deliveries where next_attempt_at <= now()`.execute(db);
  assert.deepEqual(rows, [{ id: untouched }]);
});
