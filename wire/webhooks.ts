import Type, { type Static } from 'typebox';
import {
  IdParams,
  Nullable,
  OneOf,
  operation,
  pageQuery,
  Strict,
  Success,
  Timestamp,
  Uuid,
} from './contract.ts';
import { defaultEventTypes, EventType } from './events.ts';

const Events = Type.Array(EventType, { minItems: 1, uniqueItems: true });
const Url = Type.String({ description: 'An https URL on the public network.' });

/** Why the service itself switched a webhook off; null when it did not. FAILING: five days of nothing but failures. */
const DisabledReason = OneOf(['FAILING']);

export const Webhook = Strict({
  id: Uuid,
  url: Type.String(),
  secret: Type.String({ description: 'Whole when created or rotated, else masked.' }),
  events: Type.Array(EventType),
  is_active: Type.Boolean(),
  org_id: Uuid,
  created_at: Timestamp,
  disabled_at: Nullable(Timestamp),
  disabled_reason: Nullable(DisabledReason),
});
export type Webhook = Static<typeof Webhook>;

export const NewWebhook = Strict({
  url: Url,
  events: Type.Array(EventType, { minItems: 1, uniqueItems: true, default: [...defaultEventTypes] }),
});
export type NewWebhook = Static<typeof NewWebhook>;

export const WebhookChanges = Type.Object(
  {
    url: Type.Optional(Url),
    is_active: Type.Optional(Type.Boolean()),
    events: Type.Optional(Events),
  },
  { additionalProperties: false, minProperties: 1 },
);
export type WebhookChanges = Static<typeof WebhookChanges>;

export const DeliveryStatus = OneOf(['PENDING', 'SUCCEEDED', 'FAILED']);

export const DeliveryAttempt = Strict({
  at: Timestamp,
  response_status: Nullable(Type.Integer()),
  error: Nullable(Type.String()),
  duration_ms: Type.Integer({ minimum: 0 }),
});
export type DeliveryAttempt = Static<typeof DeliveryAttempt>;

export const Delivery = Strict({
  id: Uuid,
  webhook_id: Uuid,
  event: EventType,
  status: DeliveryStatus,
  attempts: Type.Array(DeliveryAttempt),
  next_attempt_at: Nullable(Timestamp),
  created_at: Timestamp,
  completed_at: Nullable(Timestamp),
  payload: Type.Unknown({ description: 'The body that is sent: {event, timestamp, data}.' }),
});
export type Delivery = Static<typeof Delivery>;

const tag = 'Webhooks';

export const listWebhooks = operation({
  operationId: 'listWebhooks',
  method: 'GET',
  path: '/api/v1/webhooks',
  tag,
  summary: 'List webhooks',
  data: Type.Array(Webhook),
});

export const createWebhook = operation({
  operationId: 'createWebhook',
  method: 'POST',
  path: '/api/v1/webhooks',
  tag,
  summary: 'Register a receiver; its secret is shown this once',
  body: NewWebhook,
  status: 201,
  data: Webhook,
  errors: ['TIER_LIMIT', 'CONFLICT'],
});

export const updateWebhook = operation({
  operationId: 'updateWebhook',
  method: 'PUT',
  path: '/api/v1/webhooks/{id}',
  tag,
  summary: 'Change the fields sent',
  params: IdParams,
  body: WebhookChanges,
  data: Webhook,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const deleteWebhook = operation({
  operationId: 'deleteWebhook',
  method: 'DELETE',
  path: '/api/v1/webhooks/{id}',
  tag,
  summary: 'Remove a webhook and stop its deliveries',
  params: IdParams,
  data: Success,
  errors: ['NOT_FOUND'],
});

export const listDeliveries = operation({
  operationId: 'listDeliveries',
  method: 'GET',
  path: '/api/v1/webhooks/{id}/deliveries',
  tag,
  summary: 'List the deliveries of a webhook, newest first',
  params: IdParams,
  query: Strict({
    status: Type.Optional(DeliveryStatus),
    event: Type.Optional(EventType),
    ...pageQuery,
  }),
  data: Type.Array(Delivery),
  paginated: true,
  errors: ['NOT_FOUND'],
});

export const redeliver = operation({
  operationId: 'redeliver',
  method: 'POST',
  path: '/api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver',
  tag,
  summary: 'Send the payload of a delivery again, as a new delivery',
  params: Strict({ id: Uuid, deliveryId: Uuid }),
  status: 201,
  data: Delivery,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const recoverDeliveries = operation({
  operationId: 'recoverDeliveries',
  method: 'POST',
  path: '/api/v1/webhooks/{id}/recover',
  tag,
  summary: 'Send again what has failed since a moment and was not delivered after all',
  params: IdParams,
  body: Strict({ since: Timestamp }),
  data: Strict({ count: Type.Integer({ minimum: 0 }) }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const testWebhook = operation({
  operationId: 'testWebhook',
  method: 'POST',
  path: '/api/v1/webhooks/{id}/test',
  tag,
  summary: 'Send a sample `signing.completed`, with `"test": true` in its data',
  params: IdParams,
  status: 201,
  data: Delivery,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const rotateWebhookSecret = operation({
  operationId: 'rotateWebhookSecret',
  method: 'POST',
  path: '/api/v1/webhooks/{id}/rotate-secret',
  tag,
  summary: 'Give a webhook a new secret, shown this once; both sign for 24 hours',
  params: IdParams,
  data: Webhook,
  errors: ['NOT_FOUND'],
});
