import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { openExplained, skippingSteps } from '../../test/support/open-explained.ts';
import { createKeyring } from '../platform/crypto/keyring.ts';
import { listActivity } from './list.ts';

const { db, pool, explainLast } = await openExplained();
const orgId = randomUUID();

before(async () => {
  await pool.query(`
    insert into organisations (id, name, plan) values ('${orgId}', 'o', 'unlimited');
    insert into activity (id, org_id, at, actor_kind, actor_id, action, target_type, target_id, details)
    select gen_random_uuid(), '${orgId}', now() - n * interval '1 second', 'api_key', gen_random_uuid(), 'created',
           case when n % 2 = 0 then 'document' else 'container' end, gen_random_uuid(), '{}'
    from generate_series(1, 2000) as n`);
  await pool.query('vacuum analyze activity');
});

for (const targetType of [undefined, 'document'] as const)
  test(`entries before a page are skipped in the index, of ${targetType ?? 'every'} target`, async () => {
    const caller = {
      org_id: orgId,
      role: 'owner',
      plan: 'unlimited',
      actor: { kind: 'user', id: orgId },
    } as const;
    const { data } = await listActivity(db, createKeyring('s'.repeat(32)), caller, {
      ...(targetType && { targetType }),
      limit: 25,
      offset: 900,
    });
    assert.equal(data.length, 25);
    assert.deepEqual(skippingSteps(await explainLast()), ['Index Only Scan']);
  });
