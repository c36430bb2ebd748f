import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import { transact } from '../../src/platform/database/transact.ts';
import { announcementChannel } from '../../src/platform/jobs/announce.ts';
import { disableFailing } from '../../src/webhooks/disable-failing.ts';
import { startAssent } from '../harness/assent.ts';
import type { ApiClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { concurrently, data, itemAt } from '../harness/steps.ts';
import { isBlocking } from '../support/blocked-sessions.ts';
import { emailFiles } from '../support/email-files.ts';
import { startReceiver } from '../support/receiver.ts';
import { deliveriesOf, respondWith } from '../support/webhooks.ts';

// These tests insert deliveries of several days; the attempts themselves are tested elsewhere.
const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });
const { db } = assent.database;

let organisations = 0;

/** Creates an organisation with a contact and a webhook that seems to have been registered ten days ago. */
async function createWebhook({ language = 'en', url = 'https://127.0.0.1:9/hook' } = {}) {
  organisations += 1;
  const contact = `ops${organisations}@tessera.test`;
  const { api, id: orgId } = await assent.organisation();
  data(await api.patch('/organisation', { contact_email: contact, language }));
  const { id } = data(await api.post('/webhooks', { url, events: ['signing.created'] }));
  await sql`update webhooks set enabled_at = now() - interval '10 days' where id = ${id}`.execute(db);
  return { api, orgId, id, contact };
}

type CreatedWebhook = Awaited<ReturnType<typeof createWebhook>>;

/** Inserts deliveries that finished so many hours ago, or pending ones. */
async function insertDeliveries(
  { orgId, id }: CreatedWebhook,
  status: 'SUCCEEDED' | 'FAILED' | 'PENDING',
  ...hoursAgo: number[]
) {
  const attempt = {
    at: new Date().toISOString(),
    response_status: null,
    error: 'timed out after 10 s',
    duration_ms: 10_000,
  };
  await sql`
    insert into webhook_deliveries (id, org_id, webhook_id, event, payload, status, attempts, next_attempt_at, completed_at)
    select gen_random_uuid(), ${orgId}, ${id}, 'signing.created', '{}', ${status}, ${JSON.stringify([attempt])}::jsonb,
           case when ${status} = 'PENDING' then now() + interval '1 hour' end,
           case when ${status} <> 'PENDING' then now() - make_interval(mins => (hours * 60)::int) end
    from unnest(${hoursAgo}::float8[]) as hours`.execute(db);
}

/** Inserts a delivery whose first three attempts have failed. The fourth is due, and the port is closed. */
async function insertLastAttempt(webhook: CreatedWebhook): Promise<void> {
  await insertDeliveries(webhook, 'PENDING', 0);
  await sql`
    update webhook_deliveries set attempts = attempts || attempts || attempts, next_attempt_at = now()
    where webhook_id = ${webhook.id} and status = 'PENDING'`.execute(db);
}

const disable = (id: string) => transact(db, (tx) => disableFailing(tx, id));

const readWebhook = async (api: ApiClient, id: string) =>
  itemAt(
    data(await api.get('/webhooks')).filter((one) => one.id === id),
    0,
  );

/** By file, because each is looked at many times. */
const parsed = new Map<string, Promise<Email>>();

function parse(file: string): Promise<Email> {
  const message = parsed.get(file) ?? readFile(file).then((bytes) => PostalMime.parse(bytes));
  parsed.set(file, message);
  return message;
}

/** The messages to an address, once there are enough of them. */
async function messagesTo(address: string, count = 1) {
  return eventually(async () => {
    const messages = await Promise.all((await emailFiles(assent.mailDir)).map(parse));
    const found = messages.filter(({ to }) => to?.some((each) => each.address === address));
    return found.length >= count && found;
  });
}

const days = 24;

describe('a failing webhook', { concurrency: 4 }, () => {
  test('after five days of nothing but failures it is disabled, shows when and why, and its queued attempts stop', async () => {
    const webhook = await createWebhook();
    await insertDeliveries(webhook, 'FAILED', 5 * days + 0.1, 30, 0.1);
    await insertDeliveries(webhook, 'PENDING', 0, 0);
    const before = Date.now();
    assert.equal(await disable(webhook.id), true);
    const { is_active, disabled_at, disabled_reason } = await readWebhook(webhook.api, webhook.id);
    assert.deepEqual([is_active, disabled_reason], [false, 'FAILING']);
    assert.ok(Math.abs(Date.parse(disabled_at ?? '') - before) < 60_000);
    const deliveries = data(await webhook.api.get(`/webhooks/${webhook.id}/deliveries`));
    assert.equal(deliveries.length, 5);
    for (const { status, next_attempt_at, completed_at } of deliveries)
      assert.deepEqual([status, next_attempt_at, completed_at !== null], ['FAILED', null, true]);
    assert.equal(deliveries[0]?.failure_reason, 'WEBHOOK_DISABLED');
  });

  test('the worker switches it off when a delivery has FAILED', async () => {
    const webhook = await createWebhook();
    await insertDeliveries(webhook, 'FAILED', 5 * days + 0.1, 30);
    await insertLastAttempt(webhook);
    await eventually(async () => !(await readWebhook(webhook.api, webhook.id)).is_active);
    const [message] = await messagesTo(webhook.contact);
    assert.match(message?.text ?? '', /connection refused/);
  });

  test('all workers are told at once that it was switched off, so that they attempt nothing that they have prefetched', async (t) => {
    const webhook = await createWebhook();
    await insertDeliveries(webhook, 'FAILED', 5 * days + 0.1, 30, 0.1);
    const announced: (string | undefined)[] = [];
    const worker = new pg.Client(assent.connection);
    worker.on('notification', ({ payload }) => announced.push(payload));
    await worker.connect();
    t.after(() => worker.end());
    await worker.query(`listen ${announcementChannel}`);
    assert.equal(await disable(webhook.id), true);
    await eventually(() => announced.includes(webhook.id));
  });

  test('while switching it off waits for an event, attempts at the webhooks of others are recorded', async (t) => {
    const webhook = await createWebhook();
    await insertDeliveries(webhook, 'FAILED', 5 * days + 0.1, 30);
    const other = await assent.organisation();
    const { url } = await startReceiver(t, respondWith(200));
    const { id } = data(await other.api.post('/webhooks', { url }));
    await transact(db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`
        select pg_backend_pid() as pid from webhooks where id = ${webhook.id} for share`.execute(tx);
      const isWaiting = () => isBlocking(db, rows[0]?.pid);
      await insertLastAttempt(webhook);
      await eventually(isWaiting);
      data(await other.api.post(`/webhooks/${id}/test`));
      await eventually(async () => (await deliveriesOf(other.api, id))[0]?.status === 'SUCCEEDED');
      assert.ok(await isWaiting());
    });
    await eventually(async () => !(await readWebhook(webhook.api, webhook.id)).is_active);
  });

  const notDisabled: [what: string, (webhook: CreatedWebhook) => Promise<unknown>][] = [
    [
      'its failures are not five days old',
      (webhook) => insertDeliveries(webhook, 'FAILED', 5 * days - 0.1, 30, 0.1),
    ],
    ['it failed only twice', (webhook) => insertDeliveries(webhook, 'FAILED', 6 * days, 0.1)],
    [
      'it succeeded once in between',
      async (webhook) => {
        await insertDeliveries(webhook, 'FAILED', 6 * days, 30, 20, 0.1);
        await insertDeliveries(webhook, 'SUCCEEDED', 40);
      },
    ],
    [
      'it has just succeeded',
      async (webhook) => {
        await insertDeliveries(webhook, 'FAILED', 6 * days, 30, 20, 0.1);
        await insertDeliveries(webhook, 'SUCCEEDED', 0.01);
      },
    ],
    [
      'it was enabled again by hand in between',
      async (webhook) => {
        await insertDeliveries(webhook, 'FAILED', 6 * days, 30, 20, 0.1);
        data(await webhook.api.put(`/webhooks/${webhook.id}`, { is_active: true }));
        await insertDeliveries(webhook, 'FAILED', 0, 0, 0);
      },
    ],
    [
      'it has moved to another URL',
      async (webhook) => {
        await insertDeliveries(webhook, 'FAILED', 6 * days, 30, 20, 0.1);
        data(await webhook.api.put(`/webhooks/${webhook.id}`, { url: 'https://127.0.0.1:9/moved' }));
      },
    ],
    [
      'it is already off',
      async (webhook) => {
        await insertDeliveries(webhook, 'FAILED', 6 * days, 30, 20, 0.1);
        data(await webhook.api.put(`/webhooks/${webhook.id}`, { is_active: false }));
      },
    ],
    [
      'another webhook of the organisation failed',
      async (webhook) => {
        const { id } = data(await webhook.api.post('/webhooks', { url: 'https://127.0.0.1:9/other' }));
        await insertDeliveries({ ...webhook, id }, 'FAILED', 6 * days, 30, 20, 0.1);
      },
    ],
  ];
  for (const [what, prepare] of notDisabled)
    test(`it is not disabled when ${what}`, async () => {
      const webhook = await createWebhook();
      await prepare(webhook);
      const before = await readWebhook(webhook.api, webhook.id);
      assert.equal(await disable(webhook.id), false);
      assert.deepEqual(await readWebhook(webhook.api, webhook.id), before);
      assert.deepEqual([before.disabled_at, before.disabled_reason], [null, null]);
    });

  test('sending the URL it already has does not restart the five days', async () => {
    const webhook = await createWebhook();
    await insertDeliveries(webhook, 'FAILED', 6 * days, 30, 0.1);
    const { url } = await readWebhook(webhook.api, webhook.id);
    data(await webhook.api.put(`/webhooks/${webhook.id}`, { url, events: ['signing.created'] }));
    assert.equal(await disable(webhook.id), true);
  });

  test('one of many workers switches it off, and each owner and admin gets one email', async () => {
    const webhook = await createWebhook();
    const admin = `admin${organisations}@tessera.test`;
    for (const [email, role, isVerified] of [
      [admin, 'admin', true],
      [webhook.contact, 'owner', true],
      [`viewer${organisations}@tessera.test`, 'viewer', true],
      [`unverified${organisations}@tessera.test`, 'admin', false],
    ] as const)
      await sql`
        with person as (
          insert into users (id, name, email, email_verified) values (gen_random_uuid(), 'A', ${email}, ${isVerified}) returning id
        )
        insert into members (org_id, user_id, role) select ${webhook.orgId}, id, ${role} from person`.execute(
        db,
      );
    await insertDeliveries(webhook, 'FAILED', 6 * days, 30, 0.1);
    const results = await concurrently(10, () => disable(webhook.id));
    assert.equal(results.filter(Boolean).length, 1);
    await messagesTo(webhook.contact);
    await messagesTo(admin);
    const { rows } = await sql<{ to: string }>`
      select data ->> 'to' as to from pgboss.job where data ->> 'webhookId' = ${webhook.id} order by 1`.execute(
      db,
    );
    assert.deepEqual(
      rows.map(({ to }) => to),
      [admin, webhook.contact],
    );
    assert.equal((await messagesTo(webhook.contact)).length, 1);
  });

  test('switching it off for failing and on by hand at the same moment leaves it on', async () => {
    for (let i = 0; i < 5; i += 1) {
      const webhook = await createWebhook();
      await insertDeliveries(webhook, 'FAILED', 6 * days, 30, 0.1);
      await Promise.all([
        disable(webhook.id),
        webhook.api.put(`/webhooks/${webhook.id}`, { is_active: true }),
      ]);
      const { is_active, disabled_at, disabled_reason } = await readWebhook(webhook.api, webhook.id);
      assert.deepEqual([is_active, disabled_at, disabled_reason], [true, null, null]);
      assert.equal(await disable(webhook.id), false, 'the five days start over');
    }
  });

  test('it stays on when a delivery succeeds while switching it off waits for an event', async () => {
    const webhook = await createWebhook();
    await insertDeliveries(webhook, 'FAILED', 5 * days + 0.1, 30, 0.1);
    const disabled = await transact(db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`
        select pg_backend_pid() as pid from webhooks where id = ${webhook.id} for share`.execute(tx);
      const disabling = disable(webhook.id);
      await eventually(() => isBlocking(db, rows[0]?.pid));
      await insertDeliveries(webhook, 'SUCCEEDED', 0);
      return { disabling };
    });
    assert.equal(await disabled.disabling, false);
    assert.equal((await readWebhook(webhook.api, webhook.id)).is_active, true);
  });

  test('PUT is_active: true switches it on again and restarts the five days; PUT is_active: false clears the reason', async () => {
    const webhook = await createWebhook();
    await insertDeliveries(webhook, 'FAILED', 6 * days, 30, 0.1);
    assert.equal(await disable(webhook.id), true);
    const moved = data(
      await webhook.api.put(`/webhooks/${webhook.id}`, { url: 'https://127.0.0.1:9/moved' }),
    );
    assert.deepEqual([moved.is_active, moved.disabled_reason], [false, 'FAILING'], 'a new URL is not enough');
    const off = data(await webhook.api.put(`/webhooks/${webhook.id}`, { is_active: false }));
    assert.deepEqual([off.is_active, off.disabled_at, off.disabled_reason], [false, null, null]);
    const on = data(await webhook.api.put(`/webhooks/${webhook.id}`, { is_active: true }));
    assert.deepEqual([on.is_active, on.disabled_at, on.disabled_reason], [true, null, null]);
    await insertDeliveries(webhook, 'FAILED', 0, 0, 0);
    assert.equal(await disable(webhook.id), false);
  });

  test('a webhook of an organisation without any address is disabled too', async () => {
    const webhook = await createWebhook();
    data(await webhook.api.patch('/organisation', { contact_email: null }));
    await insertDeliveries(webhook, 'FAILED', 6 * days, 30, 0.1);
    assert.equal(await disable(webhook.id), true);
  });

  test(`the email in the organisation’s language gives the URL without its query, the start of the failures, the last error and what to do`, async () => {
    const url = 'https://hooks.example.com/assent?key=very-secret';
    const webhook = await createWebhook({ language: 'de', url });
    await insertDeliveries(webhook, 'FAILED', 6 * days, 30, 0.1);
    // Stopped without an attempt, so it has no error.
    await insertDeliveries(webhook, 'PENDING', 0);
    await sql`
        update webhook_deliveries set attempts = '[]' where webhook_id = ${webhook.id} and status = 'PENDING'`.execute(
      db,
    );
    assert.equal(await disable(webhook.id), true);
    const [message] = await messagesTo(webhook.contact);
    assert.ok(message);
    const since = await sql<{ since: string }>`
        select min(completed_at) as since from webhook_deliveries where webhook_id = ${webhook.id}`.execute(
      db,
    );
    for (const part of [message.text ?? '', message.html ?? '']) {
      for (const expected of [
        'https://hooks.example.com/assent?…',
        'timed out after 10 s',
        `PUT /api/v1/webhooks/${webhook.id}`,
        `POST /api/v1/webhooks/${webhook.id}/recover`,
        since.rows[0]?.since ?? '',
      ])
        assert.ok(part.includes(expected), `${expected} in ${part}`);
      assert.match(part, new RegExp(`${assent.url}/dashboard/[0-9a-f-]{36}/webhooks/${webhook.id}`));
      assert.ok(!part.includes('very-secret') && !part.includes('whsec_'));
      assert.doesNotMatch(part, /undefined|\[object/);
    }
    assert.match(message.subject ?? '', /^Webhook abgeschaltet: .*hooks\.example\.com/);
  });
});
