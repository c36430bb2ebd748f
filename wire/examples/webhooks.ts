import type { Delivery, Webhook } from '../webhooks.ts';
import { eventExamples } from './events.ts';
import type { Examples } from './example.ts';
import { ids, times } from './world.ts';

const webhook: Webhook = {
  id: ids.webhook,
  url: 'https://example.com/webhooks/assent',
  secret: 'whsec_…ICE=',
  events: ['signing.completed', 'signing.rejected'],
  is_active: true,
  org_id: ids.organisation,
  created_at: times.created,
  disabled_at: null,
  disabled_reason: null,
};

const delivery: Delivery = {
  id: ids.delivery,
  webhook_id: ids.webhook,
  event: 'signing.completed',
  status: 'PENDING',
  attempts: [],
  next_attempt_at: times.delivered,
  created_at: times.decided,
  completed_at: null,
  failure_reason: null,
  payload: eventExamples['signing.completed'],
};

const path = { id: ids.webhook };

export const webhookExamples = {
  listWebhooks: { data: [webhook] },
  createWebhook: {
    body: { url: webhook.url, events: ['signing.completed', 'signing.rejected'] },
    data: { ...webhook, secret: 'whsec_TWF5IHRoZSBzaWduYXR1cmUgYmUgd2l0aCB5b3UhICE=' },
  },
  updateWebhook: {
    path,
    body: { url: webhook.url, is_active: false, events: ['signing.completed', 'signing.rejected'] },
    data: { ...webhook, is_active: false },
  },
  deleteWebhook: { path, data: { success: true } },
  createListener: {
    body: { events: ['signing.completed'] },
    data: {
      ...webhook,
      id: ids.listener,
      url: `https://listener.invalid/${ids.listener}`,
      events: ['signing.completed'],
    },
  },
  listListenerRequests: {
    path: { id: ids.listener },
    query: { wait: 5, except: ids.delivery },
    data: [
      {
        id: ids.listenerRequest,
        headers: { 'content-type': 'application/json', 'webhook-id': ids.delivery },
        body: JSON.stringify(eventExamples['signing.completed']),
      },
    ],
  },
  respondToListenerRequest: {
    path: { id: ids.listener, requestId: ids.listenerRequest },
    body: { status: 200 },
    data: { success: true },
  },
  listDeliveries: {
    path,
    query: { status: 'FAILED', event: 'signing.completed', limit: 10 },
    data: [
      {
        ...delivery,
        status: 'FAILED',
        attempts: [
          { at: times.decided, response_status: null, error: 'connection refused', duration_ms: 12 },
          { at: times.delivered, response_status: 500, error: null, duration_ms: 84 },
        ],
        next_attempt_at: null,
        completed_at: times.delivered,
        failure_reason: 'WEBHOOK_DISABLED',
      },
    ],
  },
  redeliver: { path: { ...path, deliveryId: ids.delivery }, data: delivery },
  recoverDeliveries: { path, body: { since: times.published }, data: { count: 17 } },
  testWebhook: { path, data: delivery },
  rotateWebhookSecret: {
    path,
    data: { ...webhook, secret: 'whsec_QSBuZXcgc2VjcmV0IGZvciBhIG5ldyBkYXkgb2Ygd29yaw==' },
  },
} satisfies Partial<Examples>;
