import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { startAssent } from '../../test/harness/assent.ts';
import type { ApiClient } from '../../test/harness/client.ts';
import {
  assertError,
  createSigningRequest,
  data,
  publishDocument,
  submit,
} from '../../test/harness/steps.ts';
import { afterResult } from '../../test/support/after-result.ts';
import { untilBlockedOrEnded } from '../../test/support/blocked-sessions.ts';
import { decide, publishNext } from '../../test/support/campaigns.ts';
import { transact } from '../platform/database/transact.ts';
import { ConcurrentDecision } from './ask.ts';
import { runBatch } from './run-batch.ts';

const assent = await startAssent({}, { worker: false });
const { db } = assent.database;

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
  test(`a request that ${what} while a batch is running gets no reminder`, async () => {
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
  test(`a campaign becomes STOPPED without asking anybody if ${what} before it begins`, async () => {
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

test('a decision waits for the batch that voids its request, and is refused', async () => {
  const { id: org_id, api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api);
  await decide(api, versionId, 'ada@example.com');
  const nextId = await publishNext(api, documentId);
  const { id } = data(await api.post(`/versions/${nextId}/campaigns`, { audience: 'OUTDATED' }));
  const campaign = { id, org_id };
  while (await transact(db, (tx) => runBatch(tx, assent.keyring, campaign)));
  const [request] = data(await api.get(`/signing-requests?campaignId=${id}`));
  data(await api.post(`/campaigns/${id}/cancel`, { voidPending: true }));
  const areFound = (rows: object[]) => rows.some((row) => Object.keys(row).join() === 'id');
  let decision: ReturnType<typeof submit> | undefined;
  const deciding = afterResult(areFound, async () => {
    decision = submit(api, request?.token ?? '', { terms: true, news: true });
    await untilBlockedOrEnded(db, 1, decision);
  });

  await transact(db, (tx) => runBatch(tx.withPlugin(deciding), assent.keyring, campaign));

  assertError((await decision) ?? assert.fail(), 409, 'CONFLICT', /is VOIDED/);
  const [ended] = data(await api.get(`/signing-requests?campaignId=${id}`));
  assert.equal(ended?.status, 'VOIDED');
});
