import Type, { type Static } from 'typebox';
import {
  Described,
  IdParams,
  Named,
  Nullable,
  OneOf,
  operation,
  pageQuery,
  Strict,
  Success,
  Text,
  Timestamp,
  Uuid,
} from './contract.ts';
import { defaultEventTypes } from './enumerations.ts';
import { EventType } from './events.ts';

const Events = Type.Array(EventType, {
  minItems: 1,
  uniqueItems: true,
  description: 'The events to send to it.',
});
const Url = Type.String({ maxLength: 2048, description: 'An https URL on the public internet.' });

const DisabledReason = OneOf(['FAILING'], {
  description:
    'Why the service disabled the webhook. `FAILING`: every delivery failed for five days. New values may be added.',
});

export const Webhook = Named('Webhook', {
  id: Uuid,
  url: Type.String({ description: 'Where events are sent.' }),
  secret: Type.String({
    description: 'Masked, except in the response to creating the webhook or rotating its secret.',
  }),
  events: Type.Array(EventType, { description: 'The events that are sent to it.' }),
  is_active: Type.Boolean({ description: 'Whether events are sent to it.' }),
  org_id: Described(Uuid, 'The organisation that owns the webhook.'),
  created_at: Timestamp,
  disabled_at: Nullable(Timestamp, {
    description: 'When the service disabled the webhook; null if it did not.',
  }),
  disabled_reason: Nullable(DisabledReason),
});
export type Webhook = Static<typeof Webhook>;

export const NewWebhook = Named('NewWebhook', {
  url: Url,
  events: { ...Events, default: [...defaultEventTypes] },
});
export type NewWebhook = Static<typeof NewWebhook>;

export const WebhookChanges = Named('WebhookChanges', {
  url: Type.Optional(Url),
  is_active: Type.Optional(Type.Boolean({ description: 'Whether events are sent to it.' })),
  events: Type.Optional(Events),
});
export type WebhookChanges = Static<typeof WebhookChanges>;

export const DeliveryStatus = OneOf(['PENDING', 'SUCCEEDED', 'FAILED'], {
  title: 'DeliveryStatus',
  description:
    '`PENDING`: waits for its next attempt. `SUCCEEDED`: answered with 2xx. `FAILED`: no more attempts are made.',
});

const FailureReason = OneOf(['ATTEMPTS_FAILED', 'WEBHOOK_DISABLED'], {
  description:
    'Why the delivery failed. `ATTEMPTS_FAILED`: all four attempts failed. `WEBHOOK_DISABLED`: its remaining attempts were not made, or not recorded, because the webhook was disabled. New values may be added.',
});

export const DeliveryAttempt = Named('DeliveryAttempt', {
  at: Described(Timestamp, 'When it was sent.'),
  response_status: Nullable(Type.Integer(), { description: 'The HTTP status; null without a response.' }),
  error: Nullable(Type.String(), {
    description:
      'Why there is no complete response, or why it does not count; null if the status says everything.',
  }),
  duration_ms: Type.Integer({ minimum: 0, description: 'How long the attempt took, in milliseconds.' }),
});
export type DeliveryAttempt = Static<typeof DeliveryAttempt>;

/** The body of the request to the webhook. The `data` of each event is in events.ts. */
export const DeliveryPayload = Named('DeliveryPayload', {
  event: EventType,
  timestamp: Described(Timestamp, 'When the event happened, the same in every attempt.'),
  data: Type.Record(Type.String(), Type.Unknown(), {
    description: 'Depends on the event; see the webhooks of this document.',
  }),
});
export type DeliveryPayload = Static<typeof DeliveryPayload>;

export const Delivery = Named('Delivery', {
  id: Uuid,
  webhook_id: Uuid,
  event: EventType,
  status: DeliveryStatus,
  attempts: Type.Array(DeliveryAttempt, { description: 'Oldest first.' }),
  next_attempt_at: Nullable(Timestamp, { description: 'Null when no attempt is due.' }),
  created_at: Timestamp,
  completed_at: Nullable(Timestamp, {
    description: 'When it succeeded or failed; null while it is pending.',
  }),
  failure_reason: Nullable(FailureReason, { description: 'Null unless the status is `FAILED`.' }),
  payload: DeliveryPayload,
});
export type Delivery = Static<typeof Delivery>;

export const NewRecovery = Named('NewRecovery', {
  since: Described(Timestamp, 'Deliveries that failed at or after this time.'),
});

export const Recovery = Named('Recovery', {
  count: Type.Integer({ minimum: 0, description: 'The number of deliveries to resend.' }),
});

export const NewListener = Named('NewListener', { events: NewWebhook.properties.events });

export const ListenerRequest = Named('ListenerRequest', {
  id: Uuid,
  headers: Type.Record(Type.String(), Type.String(), {
    description: 'The headers of the delivery, with its signatures.',
  }),
  body: Type.String({ description: 'The bytes that the signatures are computed from, in UTF-8.' }),
});
export type ListenerRequest = Static<typeof ListenerRequest>;

export const ListenerResponse = Named('ListenerResponse', {
  status: Type.Optional(
    Type.Integer({ minimum: 100, maximum: 599, description: 'The status that the program responded with.' }),
  ),
  error: Type.Optional(
    Text(1, 200, {
      description: 'Why there is no response, or why it does not count.',
      examples: ['connection refused'],
    }),
  ),
});
export type ListenerResponse = Static<typeof ListenerResponse>;

const tag = 'Webhooks';

export const listWebhooks = operation({
  operationId: 'listWebhooks',
  method: 'GET',
  path: '/api/v1/webhooks',
  tag,
  summary: 'List webhooks',
  description: 'Secrets are masked.',
  data: Type.Array(Webhook),
  errors: [],
});

export const createWebhook = operation({
  operationId: 'createWebhook',
  method: 'POST',
  path: '/api/v1/webhooks',
  tag,
  summary: 'Create a webhook, whose secret is shown only once',
  description:
    'Keep the `secret` from the response: it verifies the signature of every delivery, and cannot be read again. A second webhook for the same URL is `CONFLICT`.',
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
  description:
    '`is_active: false` stops its deliveries, including queued ones. `true` enables it again and restarts the five days after which a failing webhook is disabled. A new `url` restarts them too, but does not enable it.',
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
  description: 'Queued deliveries are not sent.',
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
  description:
    'Each with its attempts and the payload. Finished deliveries are kept for 30 days, unless the operator has configured a different time.',
  params: IdParams,
  query: Strict({
    status: Type.Optional(Described(DeliveryStatus, 'Only deliveries in this status.')),
    event: Type.Optional(Described(EventType, 'Only deliveries of this event.')),
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
  description:
    'Receivers recognise it by its `webhook-id`, which stays the same. An inactive webhook is `CONFLICT`.',
  params: Strict({ id: Uuid, deliveryId: Described(Uuid, 'The `id` of the delivery.') }),
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
  description:
    'Use this after an outage of the receiver. Each is sent again as a new delivery. An inactive webhook is `CONFLICT`.',
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
  description:
    'The delivery is sent like any other, and `GET /api/v1/webhooks/{id}/deliveries` shows its outcome. An inactive webhook is `CONFLICT`.',
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
  description:
    'For 24 hours, deliveries are signed with both the old and the new secret. If you rotate again within that time, only the two newest secrets are used from then on.',
  params: IdParams,
  data: Webhook,
  errors: ['NOT_FOUND'],
});

export const createListener = operation({
  operationId: 'createListener',
  method: 'POST',
  path: '/api/v1/webhooks/listeners',
  tag,
  summary: 'Create a webhook whose deliveries a program without a public address fetches',
  description:
    'For development; `assent webhooks listen` uses this. The webhook accepts deliveries as long as its requests are fetched at least every 15 seconds, and does not count towards the limit of webhooks; an organisation can have five such listeners. The next one that is created removes those that are no longer running. Delete it like any other webhook.',
  body: NewListener,
  status: 201,
  data: Webhook,
  errors: ['TIER_LIMIT'],
});

export const listListenerRequests = operation({
  operationId: 'listListenerRequests',
  method: 'GET',
  path: '/api/v1/webhooks/{id}/requests',
  tag,
  summary: 'List the requests that wait for the response of a listener, oldest first',
  description:
    'A request waits for ten seconds, as for any receiver, and is listed until then or until its response.',
  params: IdParams,
  query: Strict({
    wait: Type.Integer({
      minimum: 0,
      maximum: 5,
      default: 0,
      description: 'How many seconds to wait for a request when there is none yet.',
    }),
    except: Type.Optional(
      Type.String({
        maxLength: 4096,
        description:
          'The IDs, separated by commas, of requests that the program has and is still responding to.',
      }),
    ),
  }),
  data: Type.Array(ListenerRequest),
  errors: ['NOT_FOUND'],
});

export const respondToListenerRequest = operation({
  operationId: 'respondToListenerRequest',
  method: 'POST',
  path: '/api/v1/webhooks/{id}/requests/{requestId}/response',
  tag,
  summary: 'Respond to a request of a listener',
  description: 'The delivery records the status or the error, and is retried like after any other response.',
  params: Strict({ id: Uuid, requestId: Uuid }),
  body: ListenerResponse,
  data: Success,
  errors: ['NOT_FOUND'],
});
