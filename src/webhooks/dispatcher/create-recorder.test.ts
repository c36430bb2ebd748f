import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { cloneDatabase } from '../../../test/harness/database.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { countBlocked } from '../../../test/support/blocked-sessions.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { claimedDelivery } from './claimed-delivery.fixture.ts';
import { createRecorder } from './create-recorder.ts';

/** A database with an active webhook, a disabled one, and deliveries of both that this process has attempted. */
async function createAttempted() {
  const { connection, drop } = await cloneDatabase();
  const { db, close } = openDatabase(connection);
  const [orgId, active, disabled] = [randomUUID(), randomUUID(), randomUUID()];
  await sql`insert into organisations (id, name, plan) values (${orgId}, 'o', 'unlimited')`.execute(db);
  await sql`
    insert into webhooks (id, org_id, url, url_key, secret_sealed, secret_hint, events, is_active)
    select id, ${orgId}, 'https://example.com/' || id, id, '', '', '{signing.created}', id = ${active}
    from unnest(array[${active}, ${disabled}]::uuid[]) as id`.execute(db);
  const insert = async (webhookId: string, { status = 'PENDING', attempts = '[]' } = {}) => {
    const id = randomUUID();
    await sql`
      insert into webhook_deliveries (id, org_id, webhook_id, event, payload, status, attempts, completed_at)
      values (${id}, ${orgId}, ${webhookId}, 'signing.created', '{}', ${status}, ${attempts}::jsonb,
              case when ${status} <> 'PENDING' then now() end)`.execute(db);
    return id;
  };
  const end = async () => {
    await close();
    await drop();
  };
  return { connection, db, active, disabled, insert, [Symbol.asyncDispose]: end };
}

/** The record of a delivery's first attempt, which has failed. */
const failedOnce = (id: string) => ({
  delivery: { ...claimedDelivery('a1'), id },
  attempt: { at: '2026-01-01T00:00:00.000Z', response_status: 500, error: null, duration_ms: 1 },
  outcome: { status: 'PENDING', retryAfterSeconds: 2 } as const,
});

test('an attempt is recorded, unless its delivery was stopped or attempted elsewhere, or its webhook is disabled', async () => {
  await using database = await createAttempted();
  const { db, active, disabled, insert } = database;
  const untouched = await insert(active);
  const others = [
    await insert(active, { status: 'FAILED' }),
    await insert(active, { attempts: '[{"error": "another worker"}]' }),
    await insert(disabled),
  ];
  const record = createRecorder(db, assert.fail);
  await Promise.all([...others, untouched].map((id) => record(failedOnce(id))));
  const { rows } = await sql`
    select id, status from webhook_deliveries where attempts @> '[{"response_status": 500}]'`.execute(db);
  assert.deepEqual(rows, [{ id: untouched, status: 'PENDING' }]);
});

test('an attempt whose delivery is locked is recorded after that, and holds up no other', async () => {
  await using database = await createAttempted();
  const { connection, db, active, insert } = database;
  const [locked, free] = [await insert(active), await insert(active)];
  await using closing = new AsyncDisposableStack();
  const blocker = new pg.Client(connection);
  await blocker.connect();
  closing.defer(() => blocker.end());
  await blocker.query(`begin; select from webhook_deliveries where id = '${locked}' for update`);
  const record = createRecorder(db, assert.fail);
  const [afterwards] = [record(failedOnce(locked)), await record(failedOnce(free))];
  await eventually(async () => (await countBlocked(db)) === 1);
  const recorded = async () => {
    const { rows } = await sql<{ id: string }>`
      select id from webhook_deliveries where jsonb_array_length(attempts) = 1`.execute(db);
    return rows.map(({ id }) => id);
  };
  assert.deepEqual(await recorded(), [free]);
  await blocker.query('commit');
  await afterwards;
  assert.deepEqual((await recorded()).toSorted(), [locked, free].toSorted());
});
