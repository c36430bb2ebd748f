import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { data } from '../harness/steps.ts';
import {
  answer,
  bodyOf,
  complete,
  deliveriesOf,
  firstDelivery,
  hurry,
  listening,
} from '../support/listening.ts';
import { startReceiver } from '../support/receiver.ts';

const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });

/** Past the second attempt, which is due 2 s after the first. */
const untilRetriedMs = 3_500;

describe('changes of a webhook', { concurrency: 8 }, () => {
  test('disabling a webhook stops its queued attempts, and enabling it again does not bring them back', async (t) => {
    const { api, webhook, versionId, receiver } = await listening(t, assent, answer(500));
    await complete(api, versionId);
    await firstDelivery(api, webhook.id, (one) => one.attempts.length === 1);
    data(await api.put(`/webhooks/${webhook.id}`, { is_active: false }));
    const [stopped] = await deliveriesOf(api, webhook.id);
    assert.deepEqual(
      [stopped?.status, stopped?.next_attempt_at, stopped?.attempts.length],
      ['FAILED', null, 1],
    );
    data(await api.put(`/webhooks/${webhook.id}`, { is_active: true }));
    await delay(untilRetriedMs);
    assert.equal(receiver.requests.length, 1);
  });

  test('a webhook with is_active false receives no deliveries, and nothing waits for its return', async (t) => {
    const { api, webhook, versionId, receiver } = await listening(t, assent);
    data(await api.put(`/webhooks/${webhook.id}`, { is_active: false }));
    await complete(api, versionId);
    assert.deepEqual(await deliveriesOf(api, webhook.id), []);
    data(await api.put(`/webhooks/${webhook.id}`, { is_active: true }));
    const { requestId } = await complete(api, versionId);
    await eventually(() => receiver.requests.length === 1);
    assert.equal(bodyOf(receiver).data.signingRequestId, requestId);
  });

  test('deleting a webhook stops its queued attempts', async (t) => {
    const { api, webhook, versionId, receiver } = await listening(t, assent, answer(500));
    await complete(api, versionId);
    await firstDelivery(api, webhook.id, (one) => one.attempts.length === 1);
    assert.deepEqual((await api.delete(`/webhooks/${webhook.id}`)).body.data, { success: true });
    await delay(untilRetriedMs);
    assert.equal(receiver.requests.length, 1);
  });

  test('a new URL is where the next attempt goes', async (t) => {
    const { api, webhook, versionId, receiver } = await listening(t, assent, answer(500));
    const moved = await startReceiver(t, answer(200));
    await complete(api, versionId);
    const { id } = await firstDelivery(api, webhook.id, (one) => one.attempts.length === 1);
    data(await api.put(`/webhooks/${webhook.id}`, { url: moved.url }));
    await hurry(assent, id);
    await firstDelivery(api, webhook.id, (one) => one.status === 'SUCCEEDED');
    assert.equal(moved.requests[0]?.body, receiver.requests[0]?.body);
  });
});
