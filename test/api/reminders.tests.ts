import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { transact } from '../../src/platform/database/transact.ts';
import { queueAllDueReminders } from '../../src/signing-requests/queue-all-due-reminders.ts';
import { queueDueReminders } from '../../src/signing-requests/queue-due-reminders.ts';
import { startAssent } from '../harness/assent.ts';
import { type ChainedEvent, verifyChain } from '../harness/chain.ts';
import type { ApiClient } from '../harness/client.ts';
import { concurrently, createdRequests, data, publishDocument, submit } from '../harness/steps.ts';
import { failFor } from '../support/fail-for.ts';

// Without a worker, the tests decide when reminders are due, and can see the waiting jobs.
const assent = await startAssent({}, { worker: false });
const { db } = assent.database;

const log = pino({ level: 'silent' });
const remind = () => queueAllDueReminders(db, { log, announce: () => {}, isStopping: () => false });

async function withRequest(reminders: object | null, more: object = {}, settings: object = {}) {
  const { api, id: orgId } = await assent.organisation();
  data(await api.patch('/organisation', { reminders }));
  const { versionId } = await publishDocument(api, { settings });
  const created = data(
    await api.post('/signing-requests', {
      versionId,
      signerName: 'Ada Byron',
      signerEmail: 'ada@example.com',
      ...more,
    }),
  );
  return { api, orgId, versionId, id: created.requestId as string, token: created.token as string };
}

/** Moves the timestamps of a request into the past, as if so many days had passed. */
async function passDays(id: string, days: number): Promise<void> {
  await sql`
    update signing_requests
    set created_at = created_at - make_interval(days => ${days}), reminded_at = reminded_at - make_interval(days => ${days})
    where id = ${id}`.execute(db);
}

async function remindersOf(api: ApiClient, id: string) {
  const events: (ChainedEvent & { actor: object })[] = data(await api.get(`/signing-requests/${id}/events`));
  verifyChain(id, events);
  return events.filter(({ type }) => type === 'reminded');
}

async function countEmails(id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pgboss.job
    where name = 'send-signing-link' and data ->> 'signingRequestId' = ${id} and data ? 'remindedAt'`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

test('a pending request gets a reminder after the set number of days, up to the maximum', async () => {
  const { api, id } = await withRequest({ after_days: 3, at_most: 2 });
  for (const [days, expected] of [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 1],
    [2, 1],
    [1, 2],
    [3, 2],
    [30, 2],
  ] as const) {
    await passDays(id, days);
    await remind();
    assert.equal((await remindersOf(api, id)).length, expected);
    assert.equal(await countEmails(id), expected);
  }
  const reminders = await remindersOf(api, id);
  assert.deepEqual(
    reminders.map(({ actor, payload }) => ({ actor, payload })),
    [1, 2].map((number) => ({ actor: { kind: 'system', id: null }, payload: { number } })),
  );
  assert.equal(data(await api.get(`/signing-requests/${id}`)).updated_at, reminders[1]?.at);
});

test('when ten workers run at once, one of them sends the reminder', async () => {
  const { api, id } = await withRequest({ after_days: 1, at_most: 10 });
  await passDays(id, 1);
  await concurrently(10, remind);
  assert.equal((await remindersOf(api, id)).length, 1);
  assert.equal(await countEmails(id), 1);
});

test('what one worker is queueing, another one leaves out, and does not wait for it', async () => {
  const { api, id, orgId } = await withRequest({ after_days: 1, at_most: 10 });
  await passDays(id, 1);
  await transact(db, async (tx) => {
    assert.equal(await queueDueReminders(tx, orgId), 1);
    assert.equal(await transact(db, (other) => queueDueReminders(other, orgId)), 0);
  });
  assert.equal((await remindersOf(api, id)).length, 1);
});

test('reminders of other organisations are sent while those of one cannot be', async () => {
  const [failing, other] = [
    await withRequest({ after_days: 1, at_most: 1 }),
    await withRequest({ after_days: 1, at_most: 1 }),
  ];
  for (const { id } of [failing, other]) await passDays(id, 1);
  const allow = await failFor(db, { orgId: failing.orgId, on: 'update', table: 'signing_requests' });
  await remind();
  assert.deepEqual([await countEmails(failing.id), await countEmails(other.id)], [0, 1]);
  await allow();
  await remind();
  assert.equal(await countEmails(failing.id), 1);
});

test('a manual reminder postpones the next automatic one, and does not count towards the maximum', async () => {
  const { api, id } = await withRequest({ after_days: 2, at_most: 1 });
  await passDays(id, 1);
  const before = data(await api.get(`/signing-requests/${id}`)).updated_at;
  data(await api.post(`/signing-requests/${id}/remind`));
  assert.ok(data(await api.get(`/signing-requests/${id}`)).updated_at > before);
  await passDays(id, 1);
  await remind();
  assert.equal((await remindersOf(api, id)).length, 1);
  await passDays(id, 1);
  await remind();
  assert.equal((await remindersOf(api, id)).length, 2);
});

test('decided, voided and expired requests, and requests without email, get no reminder', async () => {
  const settings = { after_days: 1, at_most: 10 };
  const decided = await withRequest(settings);
  data(await submit(decided.api, decided.token, { terms: true, news: true }));
  const voided = await withRequest(settings);
  data(await voided.api.post(`/signing-requests/${voided.id}/void`, {}));
  const expired = await withRequest(settings);
  await sql`update signing_requests set expires_at = now() where id = ${expired.id}`.execute(db);
  const withoutEmail = await withRequest(settings, { sendEmail: false });
  for (const { api, id } of [decided, voided, expired, withoutEmail]) {
    await passDays(id, 5);
    await remind();
    assert.deepEqual(await remindersOf(api, id), []);
    assert.equal(await countEmails(id), 0);
  }
});

test('no reminders are sent until they are turned on, and those already due are sent then', async () => {
  const { api, id } = await withRequest(null);
  await passDays(id, 9);
  await remind();
  assert.deepEqual(await remindersOf(api, id), []);
  data(await api.patch('/organisation', { reminders: { after_days: 9, at_most: 1 } }));
  await remind();
  assert.equal((await remindersOf(api, id)).length, 1);
});

test('a request that never expires gets reminders too', async () => {
  const { api, id } = await withRequest({ after_days: 30, at_most: 1 }, {}, { expiry_days: 0 });
  await passDays(id, 30);
  await remind();
  assert.equal((await remindersOf(api, id)).length, 1);
});

test('signers whose quota of emails is used up do not keep others from being reminded', async () => {
  const { api, orgId, versionId } = await withRequest({ after_days: 1, at_most: 1 });
  // As many as one transaction reminds.
  const signers = Array.from({ length: 100 }, (_, i) => ({ name: 'S', email: `s${i}@example.com` }));
  createdRequests(await api.post('/signing-requests/batch', { versionId, signers }));
  await sql`
    update signing_requests set created_at = created_at - interval '2 days' where version_id = ${versionId}`.execute(
    db,
  );
  const hourly = sql`array_fill(now(), array[5])`;
  const daily = sql`array_fill(now() - interval '2 hours', array[20])`;
  for (const [name, sentAt] of Object.entries({ hourly, daily })) {
    await sql`update signer_email_quotas set sent_at = ${sentAt} where org_id = ${orgId}`.execute(db);
    const signer = { versionId, signerName: name, signerEmail: `${name}@example.com` };
    const { requestId } = data(await api.post('/signing-requests', signer));
    await passDays(requestId, 1);
    await remind();
    assert.equal((await remindersOf(api, requestId)).length, 1, name);
  }
});

test('organisations take turns, so that none waits until the due reminders of another are queued', async () => {
  await remind();
  const settings = { after_days: 1, at_most: 1 };
  const busy = await withRequest(settings);
  const signers = Array.from({ length: 150 }, (_, i) => ({ name: 'S', email: `s${i}@example.com` }));
  createdRequests(await busy.api.post('/signing-requests/batch', { versionId: busy.versionId, signers }));
  const other = await withRequest(settings);
  await sql`
    update signing_requests set created_at = created_at - interval '1 day'
    where version_id = any(${[busy.versionId, other.versionId]}::uuid[])`.execute(db);
  let batches = 0;
  await queueAllDueReminders(db, {
    log,
    announce: () => {
      batches += 1;
    },
    isStopping: () => batches === 2,
  });
  assert.equal(await countEmails(other.id), 1);
  assert.equal(await countReminded(busy.versionId), 100);
  await remind();
  assert.equal(await countReminded(busy.versionId), 151);
});

async function countReminded(versionId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from signing_requests where version_id = ${versionId} and automatic_reminders = 1`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
