import Type, { type Static } from 'typebox';
import { Described, Named, Nullable, operation, Reference, Strict, Timestamp, Uuid } from './contract.ts';

/** Counting stops here, so that it takes the same time in every organisation. */
export const maxCounted = 1_000;

const Count = (description: string) => Type.Integer({ minimum: 0, maximum: maxCounted, description });

export const WebhookInNeed = Named('WebhookInNeed', {
  id: Uuid,
  url: Type.String({ description: 'Where events are sent.' }),
  disabled_at: Nullable(Timestamp, { description: 'When the service disabled it; null if it did not.' }),
  failed_deliveries: Count(
    'Deliveries that failed permanently since the last successful one; at most 1,000.',
  ),
});
export type WebhookInNeed = Static<typeof WebhookInNeed>;

export const CampaignInNeed = Named('CampaignInNeed', {
  id: Uuid,
  document: Reference,
  is_running: Type.Boolean({ description: 'Whether people are still being asked.' }),
  is_stopped: Type.Boolean({
    description: 'Whether it stopped before everybody was asked, because its version is no longer active.',
  }),
  failed: Type.Integer({ minimum: 0, description: 'People who could not be asked.' }),
});
export type CampaignInNeed = Static<typeof CampaignInNeed>;

export const Attention = Named('Attention', {
  expiring_requests: Count('Pending signing requests that expire in the next 3 days.'),
  undelivered_requests: Count('Pending signing requests whose last email to the signer was not delivered.'),
  rejected_requests: Count('Signing requests rejected in the period.'),
  webhooks: Type.Array(WebhookInNeed, {
    description: 'Webhooks that the service disabled, and webhooks whose last delivery failed.',
  }),
  campaigns: Type.Array(CampaignInNeed, {
    description:
      'Among the newest 50: campaigns that are running, and those that ended in the period without asking everybody.',
  }),
  drafts: Strict({
    count: Count('Drafts that were changed but not published.'),
    documents: Type.Array(Reference, { description: 'The documents of the newest 20.' }),
  }),
});
export type Attention = Static<typeof Attention>;

export const AttentionFilter = Strict({
  since: Type.Optional(Described(Timestamp, 'When the period begins. By default, 7 days ago.')),
});
export type AttentionFilter = Static<typeof AttentionFilter>;

export const getAttention = operation({
  operationId: 'getAttention',
  method: 'GET',
  path: '/api/v1/attention',
  tag: 'Organisation',
  summary: 'Get what needs attention',
  description:
    'What may need action: requests about to expire, undelivered emails, rejections, failing webhooks, campaigns and unpublished drafts. A count of 1,000 means 1,000 or more. The requests are in `GET /api/v1/signing-requests` with `expiresWithin=3d`, with `undelivered=true`, and with `status=REJECTED` and `updatedSince`, which also lists those rejected earlier and changed since.',
  query: AttentionFilter,
  data: Attention,
  errors: [],
});
