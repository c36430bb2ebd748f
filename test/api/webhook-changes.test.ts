import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { deleteOrphans } from '../../src/webhooks/delete-orphans.ts';
import { stopDisabled } from '../../src/webhooks/stop-deliveries.ts';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { data } from '../harness/steps.ts';
import { holdLocks } from '../support/held-locks.ts';
import { startReceiver } from '../support/receiver.ts';
import {
  completeSigning,
  createWebhookWithReceiver,
  deliveriesOf,
  makeDue,
  newestDelivery,
  postponeRetries,
  receivedBody,
  respondWith,
} from '../support/webhooks.ts';

const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });
await postponeRetries(assent);

describe('changes to a webhook', { concurrency: 8 }, () => {
  test('disabling a webhook stops its queued attempts, whose delivery says so, and enabling it again does not bring them back', async (t) => {
    const { api, webhook, versionId, receiver } = await createWebhookWithReceiver(
      t,
      assent,
      respondWith(500),
    );
    await completeSigning(api, versionId);
    const { id } = await newestDelivery(api, webhook.id, (one) => one.attempts.length === 1);
    data(await api.put(`/webhooks/${webhook.id}`, { is_active: false }));
    const [stopped] = await deliveriesOf(api, webhook.id);
    assert.deepEqual(
      [stopped?.status, stopped?.failure_reason, stopped?.next_attempt_at, stopped?.attempts.length],
      ['FAILED', 'WEBHOOK_DISABLED', null, 1],
    );
    data(await api.put(`/webhooks/${webhook.id}`, { is_active: true }));
    // If the retry were still queued, it would now be due before the two samples.
    await makeDue(assent, id);
    for (let samples = 1; samples <= 2; samples += 1) {
      data(await api.post(`/webhooks/${webhook.id}/test`));
      await eventually(() => receiver.requests.length > samples);
    }
    const sent = receiver.requests.map((_, i) => receivedBody(receiver, i).data.test);
    assert.deepEqual(sent, [undefined, true, true]);
    assert.deepEqual((await deliveriesOf(api, webhook.id)).at(-1), stopped);
  });

  test('a webhook with is_active false receives no deliveries, and none are queued until it is enabled again', async (t) => {
    const { api, webhook, versionId, receiver } = await createWebhookWithReceiver(t, assent);
    data(await api.put(`/webhooks/${webhook.id}`, { is_active: false }));
    await completeSigning(api, versionId);
    assert.deepEqual(await deliveriesOf(api, webhook.id), []);
    data(await api.put(`/webhooks/${webhook.id}`, { is_active: true }));
    const { requestId } = await completeSigning(api, versionId);
    await eventually(() => receiver.requests.length === 1);
    assert.equal(receivedBody(receiver).data.signingRequestId, requestId);
  });

  test('deleting a webhook stops its queued attempts', async (t) => {
    const { api, webhook, versionId, receiver } = await createWebhookWithReceiver(
      t,
      assent,
      respondWith(500),
    );
    await completeSigning(api, versionId);
    const { id } = await newestDelivery(api, webhook.id, (one) => one.attempts.length === 1);
    assert.deepEqual((await api.delete(`/webhooks/${webhook.id}`)).body.data, { success: true });
    // If the retry were still queued, it would now be due before the two samples to another webhook.
    await makeDue(assent, id);
    const other = await startReceiver(t, respondWith(200));
    const { id: otherId } = data(await api.post('/webhooks', { url: other.url }));
    for (let samples = 1; samples <= 2; samples += 1) {
      data(await api.post(`/webhooks/${otherId}/test`));
      await eventually(() => other.requests.length === samples);
    }
    assert.equal(receiver.requests.length, 1);
  });

  test('the next attempt goes to the new URL of a webhook', async (t) => {
    const { api, webhook, versionId, receiver } = await createWebhookWithReceiver(
      t,
      assent,
      respondWith(500),
    );
    const moved = await startReceiver(t, respondWith(200));
    await completeSigning(api, versionId);
    const { id } = await newestDelivery(api, webhook.id, (one) => one.attempts.length === 1);
    data(await api.put(`/webhooks/${webhook.id}`, { url: moved.url }));
    await makeDue(assent, id);
    await newestDelivery(api, webhook.id, (one) => one.status === 'SUCCEEDED');
    assert.equal(moved.requests[0]?.body, receiver.requests[0]?.body);
  });

  test('disabling a webhook waits for none of its deliveries, which are shown as stopped at that time from then on', async (t) => {
    const { api, webhook, versionId, orgId } = await createWebhookWithReceiver(t, assent, respondWith(500));
    await completeSigning(api, versionId);
    const { id } = await newestDelivery(api, webhook.id, (one) => one.attempts.length === 1);
    const release = await holdDelivery(id);
    data(await api.put(`/webhooks/${webhook.id}`, { is_active: false }));
    const [stopped] = await deliveriesOf(api, webhook.id);
    assert.deepEqual(
      [stopped?.status, stopped?.failure_reason, stopped?.next_attempt_at],
      ['FAILED', 'WEBHOOK_DISABLED', null],
    );
    assert.ok(stopped?.completed_at);
    const byStatus = async (status: string) => {
      const { body } = await api.get(`/webhooks/${webhook.id}/deliveries?status=${status}`);
      return [body.data, body.pagination.total];
    };
    const assertStopped = async () => {
      assert.deepEqual(await byStatus('FAILED'), [[stopped], 1]);
      assert.deepEqual(await byStatus('PENDING'), [[], 0]);
    };
    await assertStopped();
    await completeSigning(api, versionId, 'grace@example.com');
    await release();
    await stopDisabled(assent.database.db, () => false);
    assert.deepEqual(await storedStatuses(orgId), ['FAILED']);
    await assertStopped();
    data(await api.put(`/webhooks/${webhook.id}`, { is_active: true }));
    await assertStopped();
  });

  test('an attempt that is under way when its webhook is disabled no longer counts', async (t) => {
    const answered = Promise.withResolvers<void>();
    const disabled = Promise.withResolvers<void>();
    const { api, webhook, versionId, receiver } = await createWebhookWithReceiver(
      t,
      assent,
      async (_request, response) => {
        await disabled.promise;
        response.writeHead(200).end(answered.resolve);
      },
    );
    await completeSigning(api, versionId);
    await eventually(() => receiver.requests.length === 1);
    data(await api.put(`/webhooks/${webhook.id}`, { is_active: false }));
    const stopped = await deliveriesOf(api, webhook.id);
    disabled.resolve();
    await answered.promise;
    // Once another webhook's attempt has been recorded, this one would have been too.
    const other = await createWebhookWithReceiver(t, assent);
    await completeSigning(other.api, other.versionId);
    await newestDelivery(other.api, other.webhook.id, ({ status }) => status === 'SUCCEEDED');
    assert.deepEqual(await deliveriesOf(api, webhook.id), stopped);
    assert.deepEqual(
      stopped.map(({ status, attempts }) => [status, attempts]),
      [['FAILED', []]],
    );
  });

  test('what is still to be stopped when a webhook is enabled again is stopped at that time', async (t) => {
    const { api, webhook, versionId } = await createWebhookWithReceiver(t, assent, respondWith(500));
    await completeSigning(api, versionId);
    const { id } = await newestDelivery(api, webhook.id, (one) => one.attempts.length === 1);
    const release = await holdDelivery(id);
    data(await api.put(`/webhooks/${webhook.id}`, { is_active: false }));
    const [stopped] = await deliveriesOf(api, webhook.id);
    await release();
    data(await api.put(`/webhooks/${webhook.id}`, { is_active: true }));
    assert.deepEqual(await deliveriesOf(api, webhook.id), [stopped]);
  });

  test('deleting a webhook waits for none of its deliveries, which are deleted afterwards', async (t) => {
    const { api, webhook, versionId, orgId } = await createWebhookWithReceiver(t, assent, respondWith(500));
    await completeSigning(api, versionId);
    const { id } = await newestDelivery(api, webhook.id, (one) => one.attempts.length === 1);
    const release = await holdDelivery(id);
    data(await api.delete(`/webhooks/${webhook.id}`));
    assert.equal((await api.get(`/webhooks/${webhook.id}/deliveries`)).status, 404);
    await deleteOrphans(assent.database.db, () => false);
    assert.deepEqual(await storedStatuses(orgId), ['PENDING']);
    await release();
    await deleteOrphans(assent.database.db, () => false);
    assert.deepEqual(await storedStatuses(orgId), []);
  });
});

function holdDelivery(id: string) {
  return holdLocks(assent.database.db, sql`select from webhook_deliveries where id = ${id} for update`);
}

async function storedStatuses(orgId: string): Promise<string[]> {
  const { rows } = await sql<{ status: string }>`
    select status from webhook_deliveries where org_id = ${orgId}`.execute(assent.database.db);
  return rows.map(({ status }) => status);
}
