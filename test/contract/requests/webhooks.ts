import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ApiClient } from '../../harness/client.ts';
import { data } from '../../harness/steps.ts';
import type { ValidRequests } from './valid-requests.ts';

/** Those about webhooks. */
export const webhooks: ValidRequests = {
  listWebhooks: async () => ({}),
  createWebhook: async (api) => {
    await deleteWebhooks(api);
    return { body: { url: receiverUrl(), events: ['signing.completed', 'signing.created'] } };
  },
  updateWebhook: async (api) => ({ path: { id: await createWebhook(api) }, body: { is_active: false } }),
  deleteWebhook: async (api) => ({ path: { id: await createWebhook(api) } }),
  listDeliveries: async (api) => ({
    path: { id: await createWebhook(api) },
    query: { status: 'FAILED', event: 'signing.completed', limit: '5', offset: '0' },
  }),
  redeliver: async (api) => {
    const id = await createWebhook(api);
    return { path: { id, deliveryId: data(await api.post(`/webhooks/${id}/test`)).id } };
  },
  recoverDeliveries: async (api) => ({
    path: { id: await createWebhook(api) },
    body: { since: '2026-01-01T00:00:00.000Z' },
  }),
  testWebhook: async (api) => ({ path: { id: await createWebhook(api) } }),
  rotateWebhookSecret: async (api) => ({ path: { id: await createWebhook(api) } }),
  createListener: async (api) => {
    await deleteWebhooks(api);
    return { body: { events: ['document.published'] } };
  },
  listListenerRequests: async (api) => ({ path: { id: await createListener(api) }, query: { wait: '0' } }),
  respondToListenerRequest: async (api, _owner, { database }) => {
    const path = { id: await createListener(api), requestId: randomUUID() };
    // As a worker does; there is none here.
    await sql`
      insert into listener_requests (id, webhook_id, headers, body)
      values (${path.requestId}, ${path.id}, '{}', '{}')`.execute(database.db);
    return { path, body: { status: 200 } };
  },
};

async function createWebhook(api: ApiClient): Promise<string> {
  await deleteWebhooks(api);
  return data(await api.post('/webhooks', { url: receiverUrl() })).id;
}

async function createListener(api: ApiClient): Promise<string> {
  await deleteWebhooks(api);
  return data(await api.post('/webhooks/listeners')).id;
}

/** Deletes earlier webhooks, because an organisation has at most five (specification, Limits). */
async function deleteWebhooks(api: ApiClient): Promise<void> {
  for (const { id } of data(await api.get('/webhooks'))) assert.ok(data(await api.delete(`/webhooks/${id}`)));
}

/** A port without a receiver: these tests are about the API, not about deliveries. */
function receiverUrl(): string {
  return `https://127.0.0.1:9/${randomUUID()}`;
}
