import Type, { type Static } from 'typebox';
import {
  IdParams,
  Named,
  Nullable,
  OneOf,
  operation,
  pageQuery,
  Strict,
  Success,
  Timestamp,
  Uuid,
} from './contract.ts';
import { defaultEventTypes } from './enumerations.ts';
import { EventType } from './events.ts';

const Events = Type.Array(EventType, { minItems: 1, uniqueItems: true });
const Url = Type.String({ description: 'An https URL on the public internet.' });

const DisabledReason = OneOf(['FAILING'], {
  description: 'Why the service disabled the webhook. `FAILING`: every delivery failed for five days.',
});

export const Webhook = Named('Webhook', {
  id: Uuid,
  url: Type.String(),
  secret: Type.String({
    description: 'Masked, except in the response to creating the webhook or rotating its secret.',
  }),
  events: Type.Array(EventType),
  is_active: Type.Boolean(),
  org_id: Uuid,
  created_at: Timestamp,
  disabled_at: Nullable(Timestamp),
  disabled_reason: Nullable(DisabledReason),
});
export type Webhook = Static<typeof Webhook>;

export const NewWebhook = Named('NewWebhook', {
  url: Url,
  events: Type.Array(EventType, { minItems: 1, uniqueItems: true, default: [...defaultEventTypes] }),
});
export type NewWebhook = Static<typeof NewWebhook>;

export const WebhookChanges = Named('WebhookChanges', {
  url: Type.Optional(Url),
  is_active: Type.Optional(Type.Boolean()),
  events: Type.Optional(Events),
});
export type WebhookChanges = Static<typeof WebhookChanges>;

export const DeliveryStatus = OneOf(['PENDING', 'SUCCEEDED', 'FAILED'], { title: 'DeliveryStatus' });

export const DeliveryAttempt = Named('DeliveryAttempt', {
  at: Timestamp,
  response_status: Nullable(Type.Integer()),
  error: Nullable(Type.String()),
  duration_ms: Type.Integer({ minimum: 0 }),
});
export type DeliveryAttempt = Static<typeof DeliveryAttempt>;

/** The body of the request to the webhook. The `data` of each event is in events.ts. */
export const DeliveryPayload = Named('DeliveryPayload', {
  event: EventType,
  timestamp: Timestamp,
  data: Type.Record(Type.String(), Type.Unknown()),
});
export type DeliveryPayload = Static<typeof DeliveryPayload>;

export const Delivery = Named('Delivery', {
  id: Uuid,
  webhook_id: Uuid,
  event: EventType,
  status: DeliveryStatus,
  attempts: Type.Array(DeliveryAttempt),
  next_attempt_at: Nullable(Timestamp),
  created_at: Timestamp,
  completed_at: Nullable(Timestamp),
  payload: DeliveryPayload,
});
export type Delivery = Static<typeof Delivery>;

export const NewRecovery = Named('NewRecovery', { since: Timestamp });

export const Recovery = Named('Recovery', {
  count: Type.Integer({ minimum: 0, description: 'The number of deliveries to resend.' }),
});

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
  summary: 'Create a webhook, whose secret is shown only once',
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
  summary: 'Update the fields that are sent',
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
  summary: 'Delete a webhook and stop its deliveries',
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
  summary: 'Resend the payload of a delivery as a new delivery',
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
  summary: 'Resend all deliveries that failed since a given time and have not succeeded since',
  params: IdParams,
  body: NewRecovery,
  data: Recovery,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const testWebhook = operation({
  operationId: 'testWebhook',
  method: 'POST',
  path: '/api/v1/webhooks/{id}/test',
  tag,
  summary: 'Send a sample `signing.completed` event with `"test": true` in its data',
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
  summary: 'Rotate the secret of a webhook; the new secret is shown only once',
  description: 'For 24 hours, deliveries are signed with both the old and the new secret.',
  params: IdParams,
  data: Webhook,
  errors: ['NOT_FOUND'],
});
