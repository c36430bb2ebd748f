import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { openExplained, skippingSteps } from '../../test/support/open-explained.ts';
import { listDeliveries } from './list-deliveries.ts';

const { db, pool, explainLast } = await openExplained();
const id = randomUUID();

before(async () => {
  await pool.query(`
    insert into organisations (id, name, plan) values ('${id}', 'o', 'unlimited');
    insert into webhooks (id, org_id, url, url_key, secret_sealed, secret_hint, events)
    values ('${id}', '${id}', 'https://example.com', 'key', 'sealed', 'hint', '{signing.completed}');
    insert into webhook_deliveries
      (id, org_id, webhook_id, event, payload, status, next_attempt_at, completed_at, created_at)
    select gen_random_uuid(), '${id}', '${id}', 'signing.completed', '{"event":"signing.completed","data":{}}',
           'SUCCEEDED', null, now(), now() - n * interval '1 second'
    from generate_series(1, 2000) as n`);
  await pool.query('vacuum analyze webhook_deliveries');
});

test('deliveries before a page are skipped in the index', async () => {
  const { data } = await listDeliveries(db, id, id, { limit: 25, offset: 1_500 });
  assert.equal(data.length, 25);
  // One for an active webhook, and one for a disabled one.
  assert.deepEqual(skippingSteps(await explainLast()), ['Index Only Scan', 'Index Only Scan']);
});
