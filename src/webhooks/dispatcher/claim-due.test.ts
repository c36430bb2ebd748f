import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { explainPrepared } from '../../../test/support/explain-prepared.ts';
import { planning } from '../../platform/database/session-settings.ts';
import { lastInTurn } from './claim-budget.ts';
import { claimDue } from './claim-due.ts';

const nobody = '00000000-0000-0000-0000-000000000000';
const budget = { total: 32, toPrompt: 128, toSlow: 64, slowWebhooks: [], claimed: [] };

/** A database with this many webhooks, each with due deliveries and one that is due later. */
async function createBacklog(t: TestContext, webhooks: number, dueOfEach: number) {
  const { connection, drop } = await cloneDatabase();
  const pool = new pg.Pool({ ...connection, max: 1, onConnect: (client) => client.query(planning) });
  const queries: CompiledQuery[] = [];
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      queries.push(query);
    },
  });
  t.after(async () => {
    await db.destroy();
    await drop();
  });
  const orgId = randomUUID();
  const fill = () =>
    pool.query(`
      insert into organisations (id, name, plan) values ('${orgId}', 'o', 'unlimited');
      insert into webhooks (id, org_id, url, url_key, secret_sealed, secret_hint, events)
      select md5(n::text)::uuid, '${orgId}', 'https://example.com/' || n, n::text, '', '', '{signing.created}'
      from generate_series(1, ${webhooks}) as n;
      insert into webhook_deliveries (id, org_id, webhook_id, event, payload, next_attempt_at)
      select gen_random_uuid(), '${orgId}', md5(n::text)::uuid, 'signing.created', '{}',
             now() + case when i = 0 then interval '1 hour' else i * interval '-1 minute' end
      from generate_series(1, ${webhooks}) as n cross join generate_series(0, ${dueOfEach}) as i`);
  return { db, pool, queries, fill };
}

test('every webhook with a backlog has its turn, however many others have one', async (t) => {
  const { db, fill } = await createBacklog(t, 100, 10);
  await fill();
  const claimedOf = new Map<string, number>();
  let last = nobody;
  for (let claim = 1; claim <= 7; claim += 1) {
    const claimed = await claimDue(db, budget, last);
    assert.equal(claimed.length, 32);
    last = lastInTurn(claimed, budget, last);
    for (const { webhook_id } of claimed) claimedOf.set(webhook_id, (claimedOf.get(webhook_id) ?? 0) + 1);
  }
  // 224 deliveries of 100 webhooks.
  assert.equal(claimedOf.size, 100);
  assert.deepEqual([...new Set(claimedOf.values())].sort(), [2, 3]);
});

test('a webhook with the fewest deliveries claimed comes first, and one with as many as it may have is left out', async (t) => {
  const { db, pool, fill } = await createBacklog(t, 3, 10);
  await fill();
  const { rows } = await pool.query<{ id: string }>('select id from webhooks order by id');
  const [first = '', second = '', third = ''] = rows.map(({ id }) => id);
  const claimed = await claimDue(
    db,
    {
      ...budget,
      total: 6,
      claimed: [
        { webhookId: first, count: 4, max: 40 },
        { webhookId: second, count: 4, max: 4 },
      ],
    },
    second,
  );
  const counts = rows.map(({ id }) => claimed.filter(({ webhook_id }) => webhook_id === id).length);
  assert.deepEqual(counts, [2, 0, 4]);
  assert.equal(lastInTurn(claimed, budget, second), first);
  assert.equal(lastInTurn(claimed, budget, third), third);
  await pool.query('update webhooks set is_active = false');
  for (const slowWebhooks of [[], [third]])
    assert.deepEqual(
      await claimDue(db, { ...budget, slowWebhooks }, second),
      [],
      'nothing of a disabled one',
    );
});

test('slow receivers take turns too, and keep no prompt one waiting', async (t) => {
  const { db, pool, fill } = await createBacklog(t, 41, 3);
  await fill();
  const { rows } = await pool.query<{ id: string }>('select id from webhooks order by id desc');
  const [prompt = '', ...slowWebhooks] = rows.map(({ id }) => id);
  const claimOf = (limits: { toSlow: number; total?: number }) =>
    claimDue(db, { ...budget, slowWebhooks, ...limits }, prompt);
  const webhooksOf = (claimed: { webhook_id: string }[]) => claimed.map(({ webhook_id }) => webhook_id);
  assert.deepEqual(webhooksOf(await claimOf({ toSlow: 2, total: 2 })), [prompt, prompt]);
  assert.deepEqual(webhooksOf(await claimOf({ toSlow: -1 })), [prompt]);
  assert.deepEqual(webhooksOf(await claimOf({ toSlow: 2 })).sort(), slowWebhooks.slice(0, 2).sort());
});

for (const statistics of ['of an empty table', 'of now']) {
  test(`a claim reads few of thousands of webhooks with a backlog, with statistics ${statistics}`, async (t) => {
    const backlog = await createBacklog(t, 3_000, 5);
    await fillWithStatistics(backlog, statistics);
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await backlog.pool.query(`set plan_cache_mode = ${mode}`);
      assert.equal((await claimDue(backlog.db, budget, nobody)).length, 32);
      const pages = await countPages(backlog);
      assert.ok(pages < 5_000, `${mode}: ${pages} pages`);
    }
  });

  test(`a claim looks once at each webhook whose deliveries are due later, with statistics ${statistics}`, async (t) => {
    const backlog = await createBacklog(t, 3_000, 0);
    await fillWithStatistics(backlog, statistics);
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await backlog.pool.query(`set plan_cache_mode = ${mode}`);
      assert.equal((await claimDue(backlog.db, budget, nobody)).length, 0);
      const pages = await countPages(backlog);
      assert.ok(pages < 4 * 3_000, `${mode}: ${pages} pages`);
    }
  });
}

type BacklogDatabase = Awaited<ReturnType<typeof createBacklog>>;

async function fillWithStatistics({ pool, fill }: BacklogDatabase, statistics: string) {
  const analyze = () => pool.query('vacuum analyze webhooks, webhook_deliveries');
  if (statistics === 'of an empty table') await analyze();
  await fill();
  if (statistics === 'of now') await analyze();
}

/** How many pages the last statement reads when it is executed again. */
async function countPages({ pool, queries }: BacklogDatabase): Promise<number> {
  const statement = queries.at(-1) ?? assert.fail('no statement');
  const [explained] = await explainPrepared(pool, statement, 'analyze, buffers, format json');
  // The format that was asked for.
  const [{ Plan }] = explained as [{ Plan: Record<string, number> }];
  return (Plan['Shared Hit Blocks'] ?? Number.NaN) + (Plan['Shared Read Blocks'] ?? Number.NaN);
}
