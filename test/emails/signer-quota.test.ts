import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { transact } from '../../src/platform/database/transact.ts';
import { queueDueReminders } from '../../src/signing-requests/queue-due-reminders.ts';
import { deleteExpiredSignerEmailQuotas } from '../../src/signing-requests/signer-email-quota.ts';
import type { CreatedSigningRequest } from '../../wire/signing-requests.ts';
import { startAssent } from '../harness/assent.ts';
import type { ApiClient } from '../harness/client.ts';
import {
  assertError,
  concurrently,
  createdRequests,
  data,
  publishDocument,
  submit,
  twentyAtATime,
} from '../harness/steps.ts';
import { copyDocument } from '../support/copy-document.ts';

// Without a worker, queued emails stay queued and can be counted.
const assent = await startAssent({}, { worker: false });
const { db } = assent.database;
let addressCount = 0;

/** An address that no other test uses. */
function newAddress(): string {
  addressCount += 1;
  return `ada${addressCount}@signer.test`;
}

/** So many versions of as many documents: a person has at most one pending request for each. */
async function publishMany(api: ApiClient, count: number): Promise<string[]> {
  const { documentId } = await publishDocument(api);
  return copyDocument(assent.database.pool, documentId, { count });
}

/** Requests a decision on a new version. */
async function create(api: ApiClient, email: string, more: object = {}) {
  const [created] = await createMany(api, email, 1, more);
  return created ?? assert.fail();
}

/** Requests a decision on each of so many new versions. */
async function createMany(api: ApiClient, email: string, count: number, more: object = {}) {
  const created: CreatedSigningRequest[] = [];
  const signer = { signerName: 'Ada Byron', signerEmail: email };
  for (const versionId of await publishMany(api, count))
    created.push(data(await api.post('/signing-requests', { versionId, ...signer, ...more })));
  return created;
}

const sentCount = (created: { emailSent: boolean }[]) => created.filter(({ emailSent }) => emailSent).length;

/** How many emails to the signer at an address are queued. */
async function countQueued(orgId: string, email: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pgboss.job
    join signing_requests request on request.id = (data ->> 'signingRequestId')::uuid
    where request.org_id = ${orgId} and lower(request.signer_email) = ${email.toLowerCase()}
      and job.name = 'send-signing-link'`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Moves the emails that were sent into the past, as if so many minutes had passed. */
const passMinutes = (orgId: string, minutes: number) =>
  sql`update signer_email_quotas
      set sent_at = array(select at - make_interval(mins => ${minutes}) from unnest(sent_at) as at)
      where org_id = ${orgId}`.execute(db);

test('the sixth request for one address within an hour is created without an email', async () => {
  const { api, id } = await assent.organisation();
  const email = newAddress();
  const created = await createMany(api, email, 7);
  assert.deepEqual(
    created.map(({ isNew, emailSent }) => [isNew, emailSent]),
    [1, 2, 3, 4, 5, 6, 7].map((n) => [true, n <= 5]),
  );
  assert.equal(await countQueued(id, email), 5);
  const last = created.at(-1)?.requestId;
  assert.equal(data(await api.get(`/signing-requests/${last}`)).status, 'PENDING');
});

test('an hour after an email, another one may be sent', async () => {
  const { api, id } = await assent.organisation();
  const email = newAddress();
  await createMany(api, email, 2);
  await passMinutes(id, 30);
  assert.equal(sentCount(await createMany(api, email, 4)), 3);
  await passMinutes(id, 30);
  assert.equal(sentCount(await createMany(api, email, 3)), 2);
});

test('one address gets at most 20 emails in a day', async () => {
  const { api, id } = await assent.organisation();
  const email = newAddress();
  for (let hour = 0; hour < 4; hour += 1) {
    assert.equal(sentCount(await createMany(api, email, 5)), 5);
    await passMinutes(id, 61);
  }
  assert.equal(sentCount(await createMany(api, email, 1)), 0);
  await passMinutes(id, 19 * 60);
  assert.equal(sentCount(await createMany(api, email, 1)), 0);
  await passMinutes(id, 60);
  assert.equal(sentCount(await createMany(api, email, 6)), 5);
});

test('50 concurrent requests for one address, in any spelling, queue exactly five emails', async () => {
  const { api, id } = await assent.organisation();
  const email = newAddress();
  const versions = await publishMany(api, 50);
  const created = await twentyAtATime(50, async (i) =>
    data(
      await api.post('/signing-requests', {
        versionId: versions[i],
        signerName: 'Ada Byron',
        signerEmail: i % 2 ? email : email.toUpperCase(),
      }),
    ),
  );
  assert.ok(created.every(({ isNew }) => isNew));
  assert.equal(sentCount(created), 5);
  assert.equal(await countQueued(id, email), 5);
});

test('other addresses and other organisations have quotas of their own, and requests without email use none', async () => {
  const { api } = await assent.organisation();
  const email = newAddress();
  assert.equal(sentCount(await createMany(api, email, 6)), 5);
  assert.equal((await create(api, newAddress())).emailSent, true);
  const other = await assent.organisation();
  await createMany(other.api, email, 6, { sendEmail: false });
  assert.equal(sentCount(await createMany(other.api, email, 6)), 5);
});

test('a batch creates every request, without an email for signers whose quota is used up', async () => {
  for (const plan of ['unlimited', 'free'] as const) {
    const { api, id } = await assent.organisation(plan);
    const [full, fresh] = [newAddress(), newAddress()];
    const { versionId } = await publishDocument(api);
    await sql`
      insert into signer_email_quotas (org_id, email_key, sent_at, granted)
      values (${id}, encode(sha256(convert_to(${`${id} ${full}`}, 'UTF8')), 'hex'), array_fill(now(), array[5]), 1)`.execute(
      db,
    );
    const signers = [full.toUpperCase(), fresh].map((email) => ({ name: 'Ada Byron', email }));
    const created = createdRequests(await api.post('/signing-requests/batch', { versionId, signers }));
    assert.deepEqual(
      created.map(({ isNew, emailSent }) => [isNew, emailSent]),
      [
        [true, false],
        [true, true],
      ],
    );
    assert.deepEqual([await countQueued(id, full), await countQueued(id, fresh)], [0, 1]);
  }
});

test('overlapping batches that run at once neither fail nor exceed the quota', async () => {
  const { api, id } = await assent.organisation();
  const addresses = Array.from({ length: 40 }, newAddress);
  const versions = await publishMany(api, 8);
  const batches = await concurrently(8, async (i) => {
    const signers = addresses.map((email) => ({ name: 'Ada Byron', email }));
    return createdRequests(
      await api.post('/signing-requests/batch', {
        versionId: versions[i],
        signers: i % 2 ? signers : signers.reverse(),
      }),
    );
  });
  assert.equal(sentCount(batches.flat()), 40 * 5);
  for (const address of addresses) assert.equal(await countQueued(id, address), 5);
});

test('a request after an earlier decision counts too', async () => {
  const { api } = await assent.organisation();
  const email = newAddress();
  const { versionId } = await publishDocument(api);
  const emailSent: boolean[] = [];
  for (let i = 0; i < 6; i += 1) {
    const signer = { signerName: 'Ada Byron', signerEmail: email };
    const created = data(await api.post('/signing-requests', { versionId, ...signer }));
    data(await submit(api, created.token, { terms: true, news: true }));
    emailSent.push(created.emailSent);
  }
  assert.deepEqual(emailSent, [true, true, true, true, true, false]);
});

test('a reminder beyond the quota answers 200 with emailSent false, records nothing, and may be tried again', async () => {
  const { api, id } = await assent.organisation();
  const email = newAddress();
  const [first] = await createMany(api, email, 5);
  const path = `/signing-requests/${first?.requestId}`;
  const before = data(await api.get(path));
  for (let i = 0; i < 2; i += 1) {
    const reply = await api.post(`${path}/remind`);
    assert.deepEqual([reply.status, reply.body.data], [200, { emailSent: false }]);
  }
  assert.deepEqual(data(await api.get(path)), before);
  const events = data(await api.get(`/signing-requests/${first?.requestId}/events`));
  assert.deepEqual(
    events.map(({ type }) => type),
    ['created'],
  );
  assert.equal(await countQueued(id, email), 5);
  await passMinutes(id, 61);
  assert.deepEqual(data(await api.post(`${path}/remind`)), { emailSent: true });
  assertError(await api.post(`${path}/remind`), 429, 'RATE_LIMITED');
  assert.equal(await countQueued(id, email), 6);
});

test('automatic reminders count, and those beyond the quota are sent as soon as it allows', async () => {
  const { api, id } = await assent.organisation();
  data(await api.patch('/organisation', { reminders: { after_days: 1, at_most: 1 } }));
  const [email, other] = [newAddress(), newAddress()];
  await createMany(api, email, 8, { sendEmail: false });
  await create(api, other, { sendEmail: false });
  await sql`
    update signing_requests set send_email = true, created_at = created_at - interval '2 days'
    where org_id = ${id}`.execute(db);
  const remind = async () => {
    let count = 0;
    for (let n = -1; n !== 0; count += n) n = await transact(db, (tx) => queueDueReminders(tx, id));
    return count;
  };
  const counts = await concurrently(3, remind);
  assert.equal(
    counts.reduce((sum, count) => sum + count),
    6,
  );
  assert.deepEqual([await countQueued(id, email), await countQueued(id, other)], [5, 1]);
  assert.equal((await create(api, email)).emailSent, false);
  assert.equal(await remind(), 0);
  await passMinutes(id, 61);
  assert.equal(await remind(), 3);
  assert.equal(await countQueued(id, email), 8);
});

test('quotas are deleted a day after the last email, not before', async () => {
  const { api, id } = await assent.organisation();
  const email = newAddress();
  await create(api, email);
  await passMinutes(id, 60);
  await create(api, email);
  const count = async () => {
    await deleteExpiredSignerEmailQuotas(db);
    const { rows } = await sql`select 1 from signer_email_quotas where org_id = ${id}`.execute(db);
    return rows.length;
  };
  await passMinutes(id, 24 * 60 - 1);
  assert.equal(await count(), 1);
  await passMinutes(id, 2);
  assert.equal(await count(), 0);
});
