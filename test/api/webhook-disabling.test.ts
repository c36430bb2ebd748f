import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { transact } from '../../src/platform/database/transact.ts';
import { disableFailing } from '../../src/webhooks/disable-failing.ts';
import { languages } from '../../wire/languages.ts';
import { startAssent } from '../harness/assent.ts';
import type { ApiClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { concurrently, data, itemAt } from '../harness/steps.ts';
import { emailFiles } from '../support/email-files.ts';

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

type Created = Awaited<ReturnType<typeof createWebhook>>;

/** Inserts deliveries that finished so many hours ago, or pending ones. */
async function insertDeliveries(
  { orgId, id }: Created,
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

const disable = (id: string) => transact(db, (tx) => disableFailing(tx, id));

const readWebhook = async (api: ApiClient, id: string) =>
  itemAt(
    data(await api.get('/webhooks')).filter((one) => one.id === id),
    0,
  );

/** The messages to an address, once there are enough of them. */
async function messagesTo(address: string, count = 1) {
  return eventually(async () => {
    const files = await emailFiles(assent.mailDir);
    const messages = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(file))));
    const found = messages.filter(({ to }) => to?.some((each) => each.address === address));
    return found.length >= count && found;
  });
}

const days = 24;

describe('a failing webhook', { concurrency: 4 }, () => {
  test('after five days of nothing but failures it is switched off, shows when and why, and its queued attempts stop', async () => {
    const made = await createWebhook();
    await insertDeliveries(made, 'FAILED', 5 * days + 0.1, 30, 0.1);
    await insertDeliveries(made, 'PENDING', 0, 0);
    const before = Date.now();
    assert.equal(await disable(made.id), true);
    const { is_active, disabled_at, disabled_reason } = await readWebhook(made.api, made.id);
    assert.deepEqual([is_active, disabled_reason], [false, 'FAILING']);
    assert.ok(Math.abs(Date.parse(disabled_at ?? '') - before) < 60_000);
    const deliveries = data(await made.api.get(`/webhooks/${made.id}/deliveries`));
    assert.equal(deliveries.length, 5);
    for (const { status, next_attempt_at, completed_at } of deliveries)
      assert.deepEqual([status, next_attempt_at, completed_at !== null], ['FAILED', null, true]);
  });

  test('the worker switches it off when a delivery has FAILED', async () => {
    const made = await createWebhook();
    await insertDeliveries(made, 'FAILED', 5 * days + 0.1, 30);
    // Three attempts of another delivery have failed; the fourth is due, and the port is closed.
    await insertDeliveries(made, 'PENDING', 0);
    await sql`
      update webhook_deliveries set attempts = attempts || attempts || attempts, next_attempt_at = now()
      where webhook_id = ${made.id} and status = 'PENDING'`.execute(db);
    await eventually(async () => !(await readWebhook(made.api, made.id)).is_active);
    const [message] = await messagesTo(made.contact);
    assert.match(message?.text ?? '', /connection refused/);
  });

  const notDisabled: [what: string, (made: Created) => Promise<unknown>][] = [
    [
      'its failures are not five days old',
      (made) => insertDeliveries(made, 'FAILED', 5 * days - 0.1, 30, 0.1),
    ],
    ['it failed only twice', (made) => insertDeliveries(made, 'FAILED', 6 * days, 0.1)],
    [
      'it succeeded once in between',
      async (made) => {
        await insertDeliveries(made, 'FAILED', 6 * days, 30, 20, 0.1);
        await insertDeliveries(made, 'SUCCEEDED', 40);
      },
    ],
    [
      'it has just succeeded',
      async (made) => {
        await insertDeliveries(made, 'FAILED', 6 * days, 30, 20, 0.1);
        await insertDeliveries(made, 'SUCCEEDED', 0.01);
      },
    ],
    [
      'it was switched on again by hand in between',
      async (made) => {
        await insertDeliveries(made, 'FAILED', 6 * days, 30, 20, 0.1);
        data(await made.api.put(`/webhooks/${made.id}`, { is_active: true }));
        await insertDeliveries(made, 'FAILED', 0, 0, 0);
      },
    ],
    [
      'it has moved to another URL',
      async (made) => {
        await insertDeliveries(made, 'FAILED', 6 * days, 30, 20, 0.1);
        data(await made.api.put(`/webhooks/${made.id}`, { url: 'https://127.0.0.1:9/moved' }));
      },
    ],
    [
      'it is already off',
      async (made) => {
        await insertDeliveries(made, 'FAILED', 6 * days, 30, 20, 0.1);
        data(await made.api.put(`/webhooks/${made.id}`, { is_active: false }));
      },
    ],
    [
      'another webhook of the organisation failed',
      async (made) => {
        const { id } = data(await made.api.post('/webhooks', { url: 'https://127.0.0.1:9/other' }));
        await insertDeliveries({ ...made, id }, 'FAILED', 6 * days, 30, 20, 0.1);
      },
    ],
  ];
  for (const [what, prepare] of notDisabled)
    test(`it is not switched off when ${what}`, async () => {
      const made = await createWebhook();
      await prepare(made);
      const before = await readWebhook(made.api, made.id);
      assert.equal(await disable(made.id), false);
      assert.deepEqual(await readWebhook(made.api, made.id), before);
      assert.deepEqual([before.disabled_at, before.disabled_reason], [null, null]);
    });

  test('one of many workers switches it off, and each owner and admin gets one email', async () => {
    const made = await createWebhook();
    const admin = `admin${organisations}@tessera.test`;
    for (const [email, role, isVerified] of [
      [admin, 'admin', true],
      [made.contact, 'owner', true],
      [`viewer${organisations}@tessera.test`, 'viewer', true],
      [`unverified${organisations}@tessera.test`, 'admin', false],
    ] as const)
      await sql`
        with person as (
          insert into users (id, name, email, email_verified) values (gen_random_uuid(), 'A', ${email}, ${isVerified}) returning id
        )
        insert into members (org_id, user_id, role) select ${made.orgId}, id, ${role} from person`.execute(
        db,
      );
    await insertDeliveries(made, 'FAILED', 6 * days, 30, 0.1);
    const results = await concurrently(10, () => disable(made.id));
    assert.equal(results.filter(Boolean).length, 1);
    await messagesTo(made.contact);
    await messagesTo(admin);
    const { rows } = await sql<{ to: string }>`
      select data ->> 'to' as to from pgboss.job where data ->> 'webhookId' = ${made.id} order by 1`.execute(
      db,
    );
    assert.deepEqual(
      rows.map(({ to }) => to),
      [admin, made.contact],
    );
    assert.equal((await messagesTo(made.contact)).length, 1);
  });

  test('switching it off for failing and on by hand at the same moment leaves it on', async () => {
    for (let i = 0; i < 5; i += 1) {
      const made = await createWebhook();
      await insertDeliveries(made, 'FAILED', 6 * days, 30, 0.1);
      await Promise.all([disable(made.id), made.api.put(`/webhooks/${made.id}`, { is_active: true })]);
      const { is_active, disabled_at, disabled_reason } = await readWebhook(made.api, made.id);
      assert.deepEqual([is_active, disabled_at, disabled_reason], [true, null, null]);
      assert.equal(await disable(made.id), false, 'the five days start over');
    }
  });

  test('PUT is_active: true switches it on again and restarts the five days; PUT is_active: false clears the reason', async () => {
    const made = await createWebhook();
    await insertDeliveries(made, 'FAILED', 6 * days, 30, 0.1);
    assert.equal(await disable(made.id), true);
    const off = data(await made.api.put(`/webhooks/${made.id}`, { is_active: false }));
    assert.deepEqual([off.is_active, off.disabled_at, off.disabled_reason], [false, null, null]);
    const on = data(await made.api.put(`/webhooks/${made.id}`, { is_active: true }));
    assert.deepEqual([on.is_active, on.disabled_at, on.disabled_reason], [true, null, null]);
    await insertDeliveries(made, 'FAILED', 0, 0, 0);
    assert.equal(await disable(made.id), false);
  });

  test('a webhook of an organisation without any address is switched off too', async () => {
    const made = await createWebhook();
    data(await made.api.patch('/organisation', { contact_email: null }));
    await insertDeliveries(made, 'FAILED', 6 * days, 30, 0.1);
    assert.equal(await disable(made.id), true);
  });

  for (const language of languages)
    test(`the email in ${language} names the URL without its query, since when it fails, the last error and what to do`, async () => {
      const url = 'https://hooks.example.com/assent?key=very-secret';
      const made = await createWebhook({ language, url });
      await insertDeliveries(made, 'FAILED', 6 * days, 30, 0.1);
      assert.equal(await disable(made.id), true);
      const [message] = await messagesTo(made.contact);
      assert.ok(message);
      const since = await sql<{ since: string }>`
        select min(completed_at) as since from webhook_deliveries where webhook_id = ${made.id}`.execute(db);
      for (const part of [message.text ?? '', message.html ?? '']) {
        for (const expected of [
          'https://hooks.example.com/assent?…',
          'timed out after 10 s',
          `PUT /api/v1/webhooks/${made.id}`,
          `POST /api/v1/webhooks/${made.id}/recover`,
          since.rows[0]?.since ?? '',
        ])
          assert.ok(part.includes(expected), `${expected} in ${part}`);
        assert.ok(!part.includes('very-secret') && !part.includes('whsec_'));
        assert.doesNotMatch(part, /undefined|\[object/);
      }
      assert.match(message.subject ?? '', /hooks\.example\.com/);
    });
});
