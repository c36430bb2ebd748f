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
import { atOnce, data, itemAt } from '../harness/steps.ts';
import { emailFiles } from '../support/email-files.ts';

// The attempts themselves are tested elsewhere; here deliveries of days are written down as they would be.
const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });
const { db } = assent.database;

let people = 0;

/** A webhook of an organisation with a contact, as if it had been registered ten days ago. */
async function webhook({ language = 'en', url = 'https://127.0.0.1:9/hook' } = {}) {
  people += 1;
  const contact = `ops${people}@tessera.test`;
  const { api, id: orgId } = await assent.organisation();
  data(await api.patch('/organisation', { contact_email: contact, language }));
  const { id } = data(await api.post('/webhooks', { url, events: ['signing.created'] }));
  await sql`update webhooks set enabled_at = now() - interval '10 days' where id = ${id}`.execute(db);
  return { api, orgId, id, contact };
}

type Made = Awaited<ReturnType<typeof webhook>>;

/** Deliveries that were finished so many hours ago, or that wait. */
async function delivered(
  { orgId, id }: Made,
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

const judge = (id: string) => transact(db, (tx) => disableFailing(tx, id));

const shown = async (api: ApiClient, id: string) =>
  itemAt(
    data(await api.get('/webhooks')).filter((one) => one.id === id),
    0,
  );

/** The emails to an address, once there are some. */
async function emailsTo(address: string, count = 1) {
  return eventually(async () => {
    const files = await emailFiles(assent.mailDir);
    const emails = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(file))));
    const found = emails.filter(({ to }) => to?.some((each) => each.address === address));
    return found.length >= count && found;
  });
}

const days = 24;

describe('a webhook that fails', { concurrency: 4 }, () => {
  test('after five days of nothing but failures it is switched off, says when and why, and its queued attempts stop', async () => {
    const made = await webhook();
    await delivered(made, 'FAILED', 5 * days + 0.1, 30, 0.1);
    await delivered(made, 'PENDING', 0, 0);
    const before = Date.now();
    assert.equal(await judge(made.id), true);
    const { is_active, disabled_at, disabled_reason } = await shown(made.api, made.id);
    assert.deepEqual([is_active, disabled_reason], [false, 'FAILING']);
    assert.ok(Math.abs(Date.parse(disabled_at ?? '') - before) < 60_000);
    const deliveries = data(await made.api.get(`/webhooks/${made.id}/deliveries`));
    assert.equal(deliveries.length, 5);
    for (const { status, next_attempt_at, completed_at } of deliveries)
      assert.deepEqual([status, next_attempt_at, completed_at !== null], ['FAILED', null, true]);
  });

  test('the worker does it when a delivery FAILED', async () => {
    const made = await webhook();
    await delivered(made, 'FAILED', 5 * days + 0.1, 30);
    // Three attempts of another delivery were made; the fourth is due, and nobody listens on the port.
    await delivered(made, 'PENDING', 0);
    await sql`
      update webhook_deliveries set attempts = attempts || attempts || attempts, next_attempt_at = now()
      where webhook_id = ${made.id} and status = 'PENDING'`.execute(db);
    await eventually(async () => !(await shown(made.api, made.id)).is_active);
    const [email] = await emailsTo(made.contact);
    assert.match(email?.text ?? '', /connection refused/);
  });

  const spared: [what: string, (made: Made) => Promise<unknown>][] = [
    ['its failures are not five days old', (made) => delivered(made, 'FAILED', 5 * days - 0.1, 30, 0.1)],
    ['it failed twice only', (made) => delivered(made, 'FAILED', 6 * days, 0.1)],
    [
      'it succeeded once in between',
      async (made) => {
        await delivered(made, 'FAILED', 6 * days, 30, 20, 0.1);
        await delivered(made, 'SUCCEEDED', 40);
      },
    ],
    [
      'it succeeded just before',
      async (made) => {
        await delivered(made, 'FAILED', 6 * days, 30, 20, 0.1);
        await delivered(made, 'SUCCEEDED', 0.01);
      },
    ],
    [
      'it was switched on again by hand in between',
      async (made) => {
        await delivered(made, 'FAILED', 6 * days, 30, 20, 0.1);
        data(await made.api.put(`/webhooks/${made.id}`, { is_active: true }));
        await delivered(made, 'FAILED', 0, 0, 0);
      },
    ],
    [
      'it has moved to another URL',
      async (made) => {
        await delivered(made, 'FAILED', 6 * days, 30, 20, 0.1);
        data(await made.api.put(`/webhooks/${made.id}`, { url: 'https://127.0.0.1:9/moved' }));
      },
    ],
    [
      'it is off already',
      async (made) => {
        await delivered(made, 'FAILED', 6 * days, 30, 20, 0.1);
        data(await made.api.put(`/webhooks/${made.id}`, { is_active: false }));
      },
    ],
    [
      'what failed is another webhook of the organisation',
      async (made) => {
        const { id } = data(await made.api.post('/webhooks', { url: 'https://127.0.0.1:9/other' }));
        await delivered({ ...made, id }, 'FAILED', 6 * days, 30, 20, 0.1);
      },
    ],
  ];
  for (const [what, happen] of spared)
    test(`it is not switched off when ${what}`, async () => {
      const made = await webhook();
      await happen(made);
      const before = await shown(made.api, made.id);
      assert.equal(await judge(made.id), false);
      assert.deepEqual(await shown(made.api, made.id), before);
      assert.deepEqual([before.disabled_at, before.disabled_reason], [null, null]);
    });

  test('of many workers one switches it off, and one email goes to each who looks after the organisation', async () => {
    const made = await webhook();
    const admin = `admin${people}@tessera.test`;
    for (const [email, role, isVerified] of [
      [admin, 'admin', true],
      [made.contact, 'owner', true],
      [`viewer${people}@tessera.test`, 'viewer', true],
      [`unverified${people}@tessera.test`, 'admin', false],
    ] as const)
      await sql`
        with person as (
          insert into users (id, name, email, email_verified) values (gen_random_uuid(), 'A', ${email}, ${isVerified}) returning id
        )
        insert into members (org_id, user_id, role) select ${made.orgId}, id, ${role} from person`.execute(
        db,
      );
    await delivered(made, 'FAILED', 6 * days, 30, 0.1);
    const verdicts = await atOnce(10, () => judge(made.id));
    assert.equal(verdicts.filter(Boolean).length, 1);
    await emailsTo(made.contact);
    await emailsTo(admin);
    const { rows } = await sql<{ to: string }>`
      select data ->> 'to' as to from pgboss.job where data ->> 'webhookId' = ${made.id} order by 1`.execute(
      db,
    );
    assert.deepEqual(
      rows.map(({ to }) => to),
      [admin, made.contact],
    );
    assert.equal((await emailsTo(made.contact)).length, 1);
  });

  test('switching it off and switching it on at the same moment leaves it on or off as a whole', async () => {
    for (let i = 0; i < 5; i += 1) {
      const made = await webhook();
      await delivered(made, 'FAILED', 6 * days, 30, 0.1);
      await Promise.all([judge(made.id), made.api.put(`/webhooks/${made.id}`, { is_active: true })]);
      const { is_active, disabled_at, disabled_reason } = await shown(made.api, made.id);
      assert.deepEqual([is_active, disabled_at, disabled_reason], [true, null, null]);
      assert.equal(await judge(made.id), false, 'the clock begins anew');
    }
  });

  test('PUT is_active: true switches it on again and starts the clock anew; PUT is_active: false makes it a person’s doing', async () => {
    const made = await webhook();
    await delivered(made, 'FAILED', 6 * days, 30, 0.1);
    assert.equal(await judge(made.id), true);
    const off = data(await made.api.put(`/webhooks/${made.id}`, { is_active: false }));
    assert.deepEqual([off.is_active, off.disabled_at, off.disabled_reason], [false, null, null]);
    const on = data(await made.api.put(`/webhooks/${made.id}`, { is_active: true }));
    assert.deepEqual([on.is_active, on.disabled_at, on.disabled_reason], [true, null, null]);
    await delivered(made, 'FAILED', 0, 0, 0);
    assert.equal(await judge(made.id), false);
  });

  test('without anybody to tell it is switched off all the same', async () => {
    const made = await webhook();
    data(await made.api.patch('/organisation', { contact_email: null }));
    await delivered(made, 'FAILED', 6 * days, 30, 0.1);
    assert.equal(await judge(made.id), true);
  });

  for (const language of languages)
    test(`the email in ${language} names the address without its query, since when, the last error and what to do`, async () => {
      const url = 'https://hooks.example.com/assent?key=very-secret';
      const made = await webhook({ language, url });
      await delivered(made, 'FAILED', 6 * days, 30, 0.1);
      assert.equal(await judge(made.id), true);
      const [email] = await emailsTo(made.contact);
      assert.ok(email);
      const since = await sql<{ since: string }>`
        select min(completed_at) as since from webhook_deliveries where webhook_id = ${made.id}`.execute(db);
      for (const part of [email.text ?? '', email.html ?? '']) {
        for (const said of [
          'https://hooks.example.com/assent?…',
          'timed out after 10 s',
          `PUT /api/v1/webhooks/${made.id}`,
          `POST /api/v1/webhooks/${made.id}/recover`,
          since.rows[0]?.since ?? '',
        ])
          assert.ok(part.includes(said), `${said} in ${part}`);
        assert.ok(!part.includes('very-secret') && !part.includes('whsec_'));
        assert.doesNotMatch(part, /undefined|\[object/);
      }
      assert.match(email.subject ?? '', /hooks\.example\.com/);
    });
});
