import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { startAssent } from '../../test/harness/assent.ts';
import {
  clause,
  createdRequests,
  createSigningRequest,
  data,
  publishDocument,
  submit,
} from '../../test/harness/steps.ts';
import { decide, publishNext } from '../../test/support/campaigns.ts';
import { transact } from '../platform/database/transact.ts';
import { expireOverdue } from '../signing-requests/expire.ts';
import { quotaKey } from '../signing-requests/signer-email-quota.ts';
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
