import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { countBlocked } from '../../../test/support/blocked-sessions.ts';
import { type Db, openDatabase } from '../../platform/database/database.ts';
import { startClaimLoop } from './claim-loop.ts';
import { claimedDelivery } from './claimed-delivery.fixture.ts';
import type { ClaimedDelivery } from './claimed-delivery.ts';
import { createSlots, type Slots } from './slots.ts';

/** A database with this many webhooks, each with this many due deliveries. */
async function createBacklog(webhooks: number, deliveriesOfEach: number) {
  const { connection, drop } = await cloneDatabase();
  const { db, pool, close } = openDatabase(connection);
  const orgId = randomUUID();
  await pool.query(`
    insert into organisations (id, name, plan) values ('${orgId}', 'o', 'unlimited');
    insert into webhooks (id, org_id, url, url_key, secret_sealed, secret_hint, events)
    select gen_random_uuid(), '${orgId}', 'https://example.com/' || n, n::text, '', '', '{signing.created}'
    from generate_series(1, ${webhooks}) as n;
    insert into webhook_deliveries (id, org_id, webhook_id, event, payload)
    select gen_random_uuid(), '${orgId}', id, 'signing.created', '{}'
    from webhooks cross join generate_series(1, ${deliveriesOfEach})`);
  const end = async () => {
    await close();
    await drop();
  };
  return { connection, db, [Symbol.asyncDispose]: end };
}

const webhooksOf = (deliveries: ClaimedDelivery[]) => deliveries.map(({ webhook_id }) => webhook_id);

test('what a claim has read of a webhook that changes at the same time is released', async () => {
  await using backlog = await createBacklog(2, 1);
  const { connection, db } = backlog;
  const { rows } = await sql<{ id: string }>`select id from webhooks`.execute(db);
  const [changed = '', other = ''] = rows.map(({ id }) => id);
  await using resources = new AsyncDisposableStack();
  const blocker = new pg.Client(connection);
  await blocker.connect();
  resources.defer(() => blocker.end());
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
  resources.defer(() => loop.stop());
  await eventually(async () => (await countBlocked(db)) === 1);
  loop.announced(changed);
  await blocker.query('commit');
  await eventually(() => started.length + released.length === 2);
  assert.deepEqual([webhooksOf(started), webhooksOf(released)], [[other], [changed]]);
});

interface LoopOptions {
  start?: (delivery: ClaimedDelivery) => void;
  pollMs?: number;
}

/** For loops that only claim because of something else than a poll. */
const withoutPolls = { pollMs: 3_600_000 };

/** A loop that counts its claims and failures, and finds no receiver slow, however long the test takes. */
function startLoop(db: Db, slots: Slots, { start = () => {}, ...polls }: LoopOptions = {}) {
  const counts = { claims: 0, failures: 0 };
  const budget = slots.claimBudget();
  const claimBudget = () => {
    counts.claims += 1;
    return budget;
  };
  const logFailure = () => {
    counts.failures += 1;
  };
  const loop = startClaimLoop({
    db,
    slots: { ...slots, claimBudget },
    start,
    release() {},
    logFailure,
    ...polls,
  });
  return { ...loop, counts, [Symbol.asyncDispose]: loop.stop };
}

test('full claims follow one another at once, and each begins where the last one ended', async () => {
  await using backlog = await createBacklog(100, 10);
  const started: ClaimedDelivery[] = [];
  const start = (delivery: ClaimedDelivery) => started.push(delivery);
  await using _loop = startLoop(backlog.db, createSlots(), { start, ...withoutPolls });
  await eventually(() => started.length === 1_000);
  assert.equal(new Set(webhooksOf(started.slice(0, 4 * 32))).size, 100);
});

/** Slots with four attempts at a webhook in flight, and this many more of its deliveries waiting. */
async function occupiedSlots(waitingCount: number) {
  const slots = createSlots();
  const webhookId = randomUUID();
  const join = () => slots.waitForTurn({ ...claimedDelivery(randomUUID()), webhook_id: webhookId });
  for (let n = 1; n <= 4; n += 1) await join();
  return { slots, webhookId, waiting: Array.from({ length: waitingCount }, join) };
}

/** Slots whose waiting deliveries are never read again. */
const unrefreshed = (slots: Slots): Slots => ({ ...slots, refreshWaiting() {} });

test('the waiting deliveries of a webhook are withdrawn when it changes', async () => {
  await using backlog = await createBacklog(0, 0);
  const { slots, webhookId, waiting } = await occupiedSlots(1);
  await using loop = startLoop(backlog.db, unrefreshed(slots));
  loop.announced(webhookId);
  assert.deepEqual(await Promise.all(waiting), [undefined]);
});

test('waiting deliveries that no longer exist are withdrawn, even if nothing was announced', async () => {
  await using backlog = await createBacklog(0, 0);
  const { slots, waiting } = await occupiedSlots(1);
  await using _loop = startLoop(backlog.db, slots);
  assert.deepEqual(await Promise.all(waiting), [undefined]);
});

test('waiting deliveries are withdrawn if it cannot be read whether they have changed', async () => {
  await using closing = new AsyncDisposableStack();
  const { db, close } = openDatabase({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' });
  closing.defer(close);
  const { slots, waiting } = await occupiedSlots(1);
  await using loop = startLoop(db, slots);
  assert.deepEqual(await Promise.all(waiting), [undefined]);
  assert.notEqual(loop.counts.failures, 0);
});

test('after an attempt, more is claimed at once, unless enough deliveries of the webhook are waiting', async () => {
  await using backlog = await createBacklog(0, 0);
  const [few, enough] = [await occupiedSlots(8), await occupiedSlots(9)];
  await using ofFew = startLoop(backlog.db, unrefreshed(few.slots), withoutPolls);
  await using ofEnough = startLoop(backlog.db, unrefreshed(enough.slots), withoutPolls);
  ofEnough.announced('');
  await eventually(() => ofEnough.counts.claims === 2);
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const { claims } = ofFew.counts;
    ofEnough.attemptEnded(enough.webhookId);
    ofFew.attemptEnded(few.webhookId);
    await eventually(() => ofFew.counts.claims > claims);
  }
  assert.equal(ofEnough.counts.claims, 2);
});
