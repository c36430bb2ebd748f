import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { startAssent } from '../../test/harness/assent.ts';
import type { ApiClient } from '../../test/harness/client.ts';
import {
  assertError,
  clause,
  createdRequests,
  createSigningRequest,
  data,
  publishDocument,
  submit,
} from '../../test/harness/steps.ts';
import { afterResult } from '../../test/support/after-result.ts';
import { untilBlockedOrEnded } from '../../test/support/blocked-sessions.ts';
import { decide, publishNext } from '../../test/support/campaigns.ts';
import { transact } from '../platform/database/transact.ts';
import { expireOverdue } from '../signing-requests/expire.ts';
import { quotaKey } from '../signing-requests/signer-email-quota.ts';
import { ConcurrentDecision } from './ask.ts';
import { runBatch } from './run-batch.ts';

const assent = await startAssent({}, { worker: false });
const { db } = assent.database;

test('a person whose expiry is recorded before the position of a round is still asked', async () => {
  const { id: org_id, api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const first = await createSigningRequest(api, versionId, 'first@example.com');
  await sql`update signing_requests set expires_at = created_at where id = ${first.requestId}`.execute(db);
  // As many as one transaction looks at, and whom the campaign does not ask.
  const signers = Array.from({ length: 200 }, (_, n) => ({ name: 'Voided', email: `late.${n}@example.com` }));
  const voided = createdRequests(await api.post('/signing-requests/batch', { versionId, signers }));
  for (const { requestId } of voided) data(await api.post(`/signing-requests/${requestId}/void`));
  const reminding = data(await api.post(`/versions/${versionId}/campaigns`, { audience: 'PENDING' }));
  assert.equal(reminding.total, 0, 'nobody is reminded of a request that has expired');
  const { id } = data(await api.post(`/versions/${versionId}/campaigns`, { audience: 'ALL_EARLIER' }));
  const runNext = () => transact(db, (tx) => runBatch(tx, assent.keyring, { id, org_id }));

  await runNext();
  assert.equal(await transact(db, expireOverdue), 1);
  while (await runNext());

  const { status, total, created } = data(await api.get(`/campaigns/${id}`));
  assert.deepEqual({ status, total, created }, { status: 'DONE', total: 1, created: 1 });
});

test('a campaign does not wait for requests that have expired since it was created', async () => {
  const { id: org_id, api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { requestId } = await createSigningRequest(api, versionId);
  const { id } = data(await api.post(`/versions/${versionId}/campaigns`, { audience: 'ALL_EARLIER' }));
  await sql`update signing_requests set expires_at = now() where id = ${requestId}`.execute(db);
  while (await transact(db, (tx) => runBatch(tx, assent.keyring, { id, org_id })));
  assert.equal(data(await api.get(`/campaigns/${id}`)).status, 'DONE');
});

test('a person who joins the audience before the position has a turn in another round', async () => {
  const { id: org_id, api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api);
  await decide(api, versionId, 'late@example.com');
  const early = await createSigningRequest(api, versionId, 'early@example.com');
  // Nobody can be asked, because nobody has a value for this document.
  const variables = [{ name: 'fee', label: 'Monthly fee', required: true }];
  const other = await publishDocument(api, { variables });
  data(
    await api.post('/signing-requests', {
      versionId: other.versionId,
      signerName: 'Ada Byron',
      signerEmail: 'late@example.com',
      sendEmail: false,
      variables: { fee: '12 EUR' },
    }),
  );
  const nextId = await publishNext(api, documentId, { clauses: [clause('terms')], variables });
  const { id } = data(await api.post(`/versions/${nextId}/campaigns`, { audience: 'OUTDATED' }));
  const runNext = () => transact(db, (tx) => runBatch(tx, assent.keyring, { id, org_id }));

  const progress = async () => {
    const { status, total, failed } = data(await api.get(`/campaigns/${id}`));
    return { status, total, failed };
  };
  await runNext();
  data(await submit(api, early.token, { terms: true, news: true }));
  assert.deepEqual(await progress(), { status: 'RUNNING', total: 1, failed: 1 });
  for (const _ of ['starts over', 'asks']) assert.ok(await runNext());
  assert.deepEqual(await progress(), { status: 'RUNNING', total: 2, failed: 2 });
  while (await runNext());

  assert.deepEqual(await progress(), { status: 'DONE', total: 2, failed: 2 });
  const { rows } = await sql`select from campaign_failures where campaign_id = ${id}`.execute(db);
  assert.equal(rows.length, 0, 'what its job stored about people is deleted');
});

test('each person is asked in their own language, and needs a code only if they needed one before', async () => {
  const { id: org_id, api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api);
  const settings = { Ada: {}, Bob: { language: 'de' }, Cyd: { verification: 'email_otp' } };
  for (const [signerName, own] of Object.entries(settings)) {
    const signer = { signerName, signerEmail: `${signerName}@example.com`, sendEmail: false };
    data(await api.post('/signing-requests', { versionId, ...signer, ...own }));
  }
  // Somebody in the same state towards another document.
  await createSigningRequest(api, (await publishDocument(api)).versionId, 'dan@example.com');
  const nextId = await publishNext(api, documentId);
  const campaign = { audience: 'PENDING', message: '', expiresInDays: 0 };
  const { id, message, total } = data(await api.post(`/versions/${nextId}/campaigns`, campaign));
  assert.deepEqual([message, total], [null, 3]);
  while (await transact(db, (tx) => runBatch(tx, assent.keyring, { id, org_id })));
  const { rows } = await sql`
    select signer_name, language, verification, expires_at from signing_requests where campaign_id = ${id}
    order by signer_name`.execute(db);
  const expires_at = null;
  assert.deepEqual(rows, [
    { signer_name: 'Ada', language: 'en', verification: 'link', expires_at },
    { signer_name: 'Bob', language: 'de', verification: 'link', expires_at },
    { signer_name: 'Cyd', language: 'en', verification: 'email_otp', expires_at },
  ]);
});

test('a person who rejects again what a campaign asked is not asked again by it', async () => {
  const { id: org_id, api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api);
  await decide(api, versionId, 'ada@example.com', { accepts: false });
  // What she accepts elsewhere does not count.
  await decide(api, (await publishDocument(api)).versionId, 'ada@example.com');
  const { id } = data(await api.post(`/versions/${versionId}/campaigns`, { audience: 'REJECTED' }));
  const runNext = () => transact(db, (tx) => runBatch(tx, assent.keyring, { id, org_id }));

  await runNext();
  const again = data(await api.post(`/versions/${versionId}/campaigns`, { audience: 'REJECTED' }));
  assert.equal(again.total, 0, 'whoever has a pending request is not asked');
  const [asked] = data(await api.get(`/signing-requests?campaignId=${id}`));
  data(await submit(api, asked?.token ?? '', { terms: false, news: false }));
  while (await runNext());

  const { status, total, created, rejected } = data(await api.get(`/campaigns/${id}`));
  assert.deepEqual(
    { status, total, created, rejected },
    { status: 'DONE', total: 1, created: 1, rejected: 1 },
  );
  // When another version follows, her answer counts, and not that she was asked again after it.
  await createSigningRequest(api, versionId);
  const nextId = await publishNext(api, documentId);
  const totalOf = async (audience: string) =>
    data(await api.post(`/versions/${nextId}/campaigns`, { audience })).total;
  assert.deepEqual([await totalOf('REJECTED'), await totalOf('PENDING')], [1, 0]);
});

test('a person who withdrew everything before an editorial change is asked about it', async () => {
  const { id: org_id, api } = await assent.organisation();
  const clauses = [clause('news', { is_mandatory: false })];
  const { documentId, versionId } = await publishDocument(api, { clauses });
  const { requestId, token } = await createSigningRequest(api, versionId);
  data(await submit(api, token, { news: true }));
  data(await api.post(`/signing-requests/${requestId}/withdrawals`, { clauseIds: ['news'] }));
  data(await api.post(`/documents/${documentId}/new-draft`));
  const next = data(await api.post(`/documents/${documentId}/publish`, { requiresReconsent: false }));
  const { id } = data(await api.post(`/versions/${next.id}/campaigns`, { audience: 'ALL_EARLIER' }));

  while (await transact(db, (tx) => runBatch(tx, assent.keyring, { id, org_id })));

  const { status, total, created } = data(await api.get(`/campaigns/${id}`));
  assert.deepEqual({ status, total, created }, { status: 'DONE', total: 1, created: 1 });
});

test('a person who is erased while a batch is running is not asked, and the campaign keeps no address', async () => {
  const { id: org_id, api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api);
  await decide(api, versionId, 'asked@example.com');
  await decide(api, versionId, 'erased@example.com');
  const nextId = await publishNext(api, documentId);
  const { id } = data(await api.post(`/versions/${nextId}/campaigns`, { audience: 'OUTDATED' }));
  const areFound = (rows: object[]) => rows.some((row) => 'is_next' in row);
  const erasing = afterResult(areFound, async () => {
    data(await api.post('/signers/erase', { email: 'erased@example.com' }));
  });

  await transact(db, (tx) => runBatch(tx.withPlugin(erasing), assent.keyring, { id, org_id }));

  const asked = data(await api.get(`/signing-requests?campaignId=${id}`));
  assert.deepEqual(
    asked.map(({ signer_email }) => signer_email),
    ['asked@example.com'],
  );
  const { rows } = await sql`select position from campaigns where id = ${id}`.execute(db);
  assert.deepEqual(rows, [{ position: 'asked@example.com' }]);
});

test('an erasure waits for a batch that asks the person, and erases the new request too', async () => {
  const { id: org_id, api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api);
  await decide(api, versionId, 'erased@example.com');
  const nextId = await publishNext(api, documentId);
  const { id } = data(await api.post(`/versions/${nextId}/campaigns`, { audience: 'OUTDATED' }));
  const areLocked = (rows: object[]) => rows.some((row) => Object.keys(row).join() === 'id');
  let erased: Promise<unknown> | undefined;
  const erasing = afterResult(areLocked, async () => {
    erased = api.post('/signers/erase', { email: 'erased@example.com' });
    await untilBlockedOrEnded(db, 1, erased);
  });

  await transact(db, (tx) => runBatch(tx.withPlugin(erasing), assent.keyring, { id, org_id }));
  await erased;

  const [request, ...others] = data(await api.get(`/signing-requests?campaignId=${id}`));
  assert.equal(others.length, 0);
  assert.notEqual(request?.signer_email, 'erased@example.com');
});

for (const [decision, accepted] of [
  ['accepts', true],
  ['rejects', false],
] as const)
  test(`a person who ${decision} the version while a batch is running is not asked again`, async () => {
    const { id: org_id, api } = await assent.organisation();
    const { documentId, versionId } = await publishDocument(api);
    const first = await createSigningRequest(api, versionId);
    data(await submit(api, first.token, { terms: true, news: true }));
    const nextId = await publishNext(api, documentId);
    const { id } = data(await api.post(`/versions/${nextId}/campaigns`, { audience: 'OUTDATED' }));
    const areFound = (rows: object[]) => rows.some((row) => 'is_next' in row);
    const deciding = afterResult(areFound, async () => {
      const { token } = await createSigningRequest(api, nextId);
      data(await submit(api, token, { terms: accepted, news: true }));
    });
    const campaign = { id, org_id };

    await assert.rejects(
      transact(db, (tx) => runBatch(tx.withPlugin(deciding), assent.keyring, campaign)),
      ConcurrentDecision,
    );
    while (await transact(db, (tx) => runBatch(tx, assent.keyring, campaign)));

    const { status, total } = data(await api.get(`/campaigns/${id}`));
    assert.deepEqual({ status, total }, { status: 'DONE', total: 0 });
  });

for (const audience of ['OUTDATED', 'PENDING'] as const)
  test(`a person who is asked in another way while a batch for ${audience} is running is not asked again, or counted`, async () => {
    const { id: org_id, api } = await assent.organisation();
    const { documentId, versionId } = await publishDocument(api);
    const accepted = await decide(api, versionId, 'ada@example.com');
    const nextId = await publishNext(api, documentId);
    const requestId = audience === 'PENDING' ? (await createSigningRequest(api, nextId)).requestId : accepted;
    const { id } = data(await api.post(`/versions/${nextId}/campaigns`, { audience }));
    const areFound = (rows: object[]) => rows.some((row) => 'is_next' in row);
    const asking = afterResult(areFound, async () => {
      if (audience === 'PENDING') data(await api.post(`/signing-requests/${requestId}/remind`));
      else await createSigningRequest(api, nextId);
    });

    await transact(db, (tx) => runBatch(tx.withPlugin(asking), assent.keyring, { id, org_id }));
    while (await transact(db, (tx) => runBatch(tx, assent.keyring, { id, org_id })));

    const { status, total, created, reminded } = data(await api.get(`/campaigns/${id}`));
    assert.deepEqual(
      { status, total, created, reminded },
      { status: 'DONE', total: 0, created: 0, reminded: 0 },
    );
  });

for (const [what, end] of [
  ['was decided', (api, { token }) => submit(api, token, { terms: true, news: true }).then(data)],
  [
    'has expired',
    (_, { requestId }, before) =>
      sql`update signing_requests set expires_at = ${before} where id = ${requestId}`.execute(db),
  ],
] satisfies [
  string,
  (api: ApiClient, request: { requestId: string; token: string }, before: string) => Promise<unknown>,
][])
  test(`nobody is reminded of a request that ${what} while a batch is running`, async () => {
    const { id: org_id, api } = await assent.organisation();
    const { versionId } = await publishDocument(api);
    const request = await createSigningRequest(api, versionId);
    const { id } = data(await api.post(`/versions/${versionId}/campaigns`, { audience: 'PENDING' }));
    const areFound = (rows: object[]) => rows.some((row) => 'is_next' in row);
    const { rows } = await sql<{ before: string }>`select now()::text as before`.execute(db);
    const ending = afterResult(areFound, () => end(api, request, rows[0]?.before ?? ''));

    await transact(db, (tx) => runBatch(tx.withPlugin(ending), assent.keyring, { id, org_id }));
    while (await transact(db, (tx) => runBatch(tx, assent.keyring, { id, org_id })));

    const { status, total, reminded } = data(await api.get(`/campaigns/${id}`));
    assert.deepEqual({ status, total, reminded }, { status: 'DONE', total: 0, reminded: 0 });
    const events = data(await api.get(`/signing-requests/${request.requestId}/events`));
    assert.ok(!events.some(({ type }) => type === 'reminded'));
  });

for (const [what, end] of [
  ['another version is published', (api, { documentId }) => publishNext(api, documentId)],
  [
    'its version is archived',
    async (api, { documentId }) => data(await api.post(`/documents/${documentId}/archive`)),
  ],
  [
    'its document is deleted',
    async (api, { documentId }) => data(await api.delete(`/documents/${documentId}`)),
  ],
  [
    'its container is deleted',
    async (api, { containerId }) => data(await api.delete(`/containers/${containerId}`)),
  ],
] satisfies [
  string,
  (api: ApiClient, ids: { documentId: string; containerId: string }) => Promise<unknown>,
][])
  test(`a campaign is STOPPED and asks nobody if ${what} before it begins`, async () => {
    const { id: org_id, api } = await assent.organisation();
    const published = await publishDocument(api);
    await decide(api, published.versionId, 'ada@example.com');
    const nextId = await publishNext(api, published.documentId);
    const { id } = data(await api.post(`/versions/${nextId}/campaigns`, { audience: 'OUTDATED' }));
    await end(api, published);
    assert.equal(await transact(db, (tx) => runBatch(tx, assent.keyring, { id, org_id })), false);
    const { status, total, created } = data(await api.get(`/campaigns/${id}`));
    assert.deepEqual({ status, total, created }, { status: 'STOPPED', total: 1, created: 0 });
    assert.equal((await api.get(`/signing-requests?campaignId=${id}`)).body.pagination.total, 0);
  });

test('a campaign reminds nobody of a request that is newer than itself, or who has no emails left', async () => {
  const { id: org_id, api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const earlier = await createSigningRequest(api, versionId, 'earlier@example.com');
  await createSigningRequest(api, versionId, 'flooded@example.com');
  await sql`
    insert into signer_email_quotas (org_id, email_key, sent_at, granted)
    select id, ${quotaKey(sql`id`, sql`'flooded@example.com'`)}, array_fill(now(), array[5]), 5
    from organisations where id = ${org_id}`.execute(db);
  const { id } = data(await api.post(`/versions/${versionId}/campaigns`, { audience: 'PENDING' }));
  const later = await createSigningRequest(api, versionId, 'later@example.com');

  while (await transact(db, (tx) => runBatch(tx, assent.keyring, { id, org_id })));

  const { status, total, reminded } = data(await api.get(`/campaigns/${id}`));
  assert.deepEqual({ status, total, reminded }, { status: 'DONE', total: 1, reminded: 1 });
  const remindersOf = async (requestId: string) =>
    data(await api.get(`/signing-requests/${requestId}/events`)).filter(({ type }) => type === 'reminded');
  assert.equal((await remindersOf(earlier.requestId)).length, 1);
  assert.deepEqual(await remindersOf(later.requestId), []);
  const { created_at, updated_at } = data(await api.get(`/signing-requests/${earlier.requestId}`));
  assert.ok(updated_at > created_at, 'whoever lists what has changed finds it');
});

test('a campaign reminds of a request that was created before the clock of the database was set back', async () => {
  const { id: org_id, api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { requestId } = await createSigningRequest(api, versionId);
  await sql`
    update signing_requests set created_at = created_at + interval '1 hour' where id = ${requestId}`.execute(
    db,
  );
  const { id, total } = data(await api.post(`/versions/${versionId}/campaigns`, { audience: 'PENDING' }));
  assert.equal(total, 1);

  while (await transact(db, (tx) => runBatch(tx, assent.keyring, { id, org_id })));

  const { status, reminded } = data(await api.get(`/campaigns/${id}`));
  assert.deepEqual({ status, reminded }, { status: 'DONE', reminded: 1 });
});

test('a campaign that is cancelled while a batch is running asks nobody else, and what it sent stays', async () => {
  const { id: org_id, api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api);
  await decide(api, versionId, 'ada@example.com');
  const late = await createSigningRequest(api, versionId, 'bob@example.com');
  const nextId = await publishNext(api, documentId);
  const { id } = data(await api.post(`/versions/${nextId}/campaigns`, { audience: 'OUTDATED' }));
  const areFound = (rows: object[]) => rows.some((row) => 'is_next' in row);
  let cancellation: ReturnType<typeof cancel> | undefined;
  const cancel = () => api.post(`/campaigns/${id}/cancel`);
  const cancelling = afterResult(areFound, async () => {
    cancellation = cancel();
    await untilBlockedOrEnded(db, 1, cancellation);
  });

  await transact(db, (tx) => runBatch(tx.withPlugin(cancelling), assent.keyring, { id, org_id }));
  const cancelled = data((await cancellation) ?? assert.fail());
  data(await submit(api, late.token, { terms: true, news: true }));
  assert.equal(await transact(db, (tx) => runBatch(tx, assent.keyring, { id, org_id })), false);

  assert.deepEqual(data(await api.get(`/campaigns/${id}`)), cancelled);
  const { status, total, created, pending, voided } = cancelled;
  assert.deepEqual(
    { status, total, created, pending, voided },
    { status: 'CANCELLED', total: 1, created: 1, pending: 1, voided: 0 },
  );
  assert.notEqual(cancelled.ended_at, null);
  assertError(await cancel(), 409, 'CONFLICT', /^The campaign is CANCELLED; only/);
  const entries = data(await api.get('/activity?targetType=campaign'));
  assert.deepEqual(
    entries.map(({ action, details }) => [action, details.voids_pending]),
    [
      ['campaign.cancelled', false],
      ['campaign.created', undefined],
    ],
  );
  const { rows } = await sql`select position from campaigns where id = ${id}`.execute(db);
  assert.deepEqual(rows, [{ position: '' }], 'it keeps no address');
});

test('a campaign that is cancelled with voidPending voids more requests than one transaction does', async () => {
  const { id: org_id, api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api);
  const signers = Array.from({ length: 102 }, (_, n) => ({ name: 'Ada', email: `ada.${n}@example.com` }));
  createdRequests(await api.post('/signing-requests/batch', { versionId, signers }));
  const nextId = await publishNext(api, documentId);
  const { id } = data(await api.post(`/versions/${nextId}/campaigns`, { audience: 'ALL_EARLIER' }));
  const runAll = async () => {
    while (await transact(db, (tx) => runBatch(tx, assent.keyring, { id, org_id })));
    const { created, voided, pending } = data(await api.get(`/campaigns/${id}`));
    return { created, voided, pending };
  };
  assert.deepEqual(await runAll(), { created: 102, voided: 0, pending: 102 });
  await sql`
    update signing_requests set expires_at = now()
    where campaign_id = ${id} and signer_email = 'ada.0@example.com'`.execute(db);
  const other = await createSigningRequest(api, nextId, 'other@example.com');
  data(await api.post(`/campaigns/${id}/cancel`, { voidPending: true }));
  assert.deepEqual(await runAll(), { created: 102, voided: 101, pending: 0 });
  assert.equal(data(await api.get(`/signing-requests/${other.requestId}`)).status, 'PENDING');
  const { rows } = await sql`select from campaigns where id = ${id} and voids_by is not null`.execute(db);
  assert.equal(rows.length, 0, 'its job is done');
});

test('requests of a campaign that have expired count as such before that is recorded', async () => {
  const { id: org_id, api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api);
  await decide(api, versionId, 'ada@example.com');
  const nextId = await publishNext(api, documentId);
  const { id } = data(await api.post(`/versions/${nextId}/campaigns`, { audience: 'OUTDATED' }));
  while (await transact(db, (tx) => runBatch(tx, assent.keyring, { id, org_id })));
  await createSigningRequest(api, nextId, 'bob@example.com');
  await sql`update signing_requests set expires_at = created_at where version_id = ${nextId}`.execute(db);
  const { pending, expired } = data(await api.get(`/campaigns/${id}`));
  assert.deepEqual({ pending, expired }, { pending: 0, expired: 1 });
  const totalOf = async (status: string) =>
    (await api.get(`/signing-requests?campaignId=${id}&status=${status}`)).body.pagination.total;
  assert.deepEqual([await totalOf('PENDING'), await totalOf('EXPIRED')], [0, 1]);
});

test('a campaign waits while 500 of its emails wait, but not for those of voided requests, or that have waited for five minutes', async () => {
  const { id: org_id, api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api);
  await decide(api, versionId, 'ada@example.com');
  const nextId = await publishNext(api, documentId);
  const { id } = data(await api.post(`/versions/${nextId}/campaigns`, { audience: 'OUTDATED' }));
  await sql`
    insert into signing_requests
      (id, org_id, document_id, version_id, campaign_id, signer_name, signer_email, signer_email_key, created_by, created_at,
       status)
    select gen_random_uuid(), ${org_id}, ${documentId}, ${nextId}, ${id}, 'Ada', email, email, ${org_id},
           now() - interval '4 minutes', case when n = 501 then 'VOIDED' else 'PENDING' end
    from generate_series(1, 501) as n, concat(n, '@example.com') as email`.execute(db);
  const runAll = async () => {
    while (await transact(db, (tx) => runBatch(tx, assent.keyring, { id, org_id })));
    const { status, created } = data(await api.get(`/campaigns/${id}`));
    return { status, created };
  };
  assert.deepEqual(await runAll(), { status: 'RUNNING', created: 0 });
  await sql`
    update signing_requests set created_at = created_at - interval '2 minutes'
    where campaign_id = ${id} and signer_email = '1@example.com'`.execute(db);
  assert.deepEqual(await runAll(), { status: 'RUNNING', created: 1 });
});
