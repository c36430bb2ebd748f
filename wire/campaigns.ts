import Type, { type Static } from 'typebox';
import {
  Described,
  IdParams,
  Named,
  Nullable,
  OneOf,
  OptionalOrNull,
  operation,
  pageQuery,
  Strict,
  Timestamp,
  Uuid,
} from './contract.ts';
import { Message } from './signing-request-fields.ts';
import { VersionOfRequest } from './signing-requests.ts';

export const campaignAudiences = ['OUTDATED', 'PENDING', 'REJECTED', 'ALL_EARLIER'] as const;

export const CampaignAudience = OneOf([...campaignAudiences], {
  title: 'CampaignAudience',
  description:
    'Who is asked, by the newest version that they dealt with. `OUTDATED`: accepted an earlier version, and are in this state. `PENDING`: have not decided on this version, or have not decided on an earlier one and have never accepted any. `REJECTED`: rejected this version, or rejected an earlier one and have never accepted any. `ALL_EARLIER`: everybody who was asked before, has not decided on this version and has no pending request for it, except people whose requests were all voided. New values may be added.',
});
export type CampaignAudience = Static<typeof CampaignAudience>;

export const campaignStatuses = ['RUNNING', 'DONE', 'CANCELLED', 'STOPPED'] as const;

export const CampaignStatus = OneOf([...campaignStatuses], {
  title: 'CampaignStatus',
  description:
    '`RUNNING`: people are being asked. `DONE`: nobody in the audience is left to ask. `CANCELLED`: someone ended it. `STOPPED`: the version stopped being active, because another was published or it was archived or deleted, so the remaining people were not asked.',
});
export type CampaignStatus = Static<typeof CampaignStatus>;

const people = (description: string) => Type.Integer({ minimum: 0, description });

export const Campaign = Named('Campaign', {
  id: Uuid,
  version_id: Described(Uuid, 'The version that people are asked about.'),
  version: VersionOfRequest,
  audience: CampaignAudience,
  message: Nullable(Type.String(), {
    description: 'The message of the sender in the emails; null for none.',
  }),
  expires_in_days: Nullable(Type.Number(), {
    description: "The deadline of the requests, in days; null when the version's `expiry_days` applies.",
  }),
  status: CampaignStatus,
  total: people(
    'The number of people in the audience when the campaign was created, or found since, if those are more. Once it is `DONE`, the number of people who were asked or could not be asked.',
  ),
  created: people('Signing requests that it created.'),
  reminded: people('People who had a pending request about this version, and were reminded of it instead.'),
  failed: people('People who could not be asked. `last_failure` says why.'),
  completed: people('Of the requests that it created: accepted, in full or in part.'),
  rejected: people('Of the requests that it created: rejected.'),
  pending: people('Of the requests that it created: undecided.'),
  expired: people('Of the requests that it created: expired without a decision.'),
  voided: people('Of the requests that it created: voided before the decision.'),
  last_failure: Nullable(Type.String(), {
    description: 'Why the last person in `failed` could not be asked.',
  }),
  created_at: Timestamp,
  created_by: Described(Uuid, 'The user or API key that created it.'),
  ended_at: Nullable(Timestamp, { description: 'When it was done, cancelled or stopped.' }),
});
export type Campaign = Static<typeof Campaign>;

export const NewCampaign = Named('NewCampaign', {
  audience: CampaignAudience,
  message: OptionalOrNull(Message),
  expiresInDays: OptionalOrNull(
    Type.Number({
      minimum: 0,
      maximum: 36_500,
      description:
        "The number of days after which the requests expire; 0 means never. Defaults to the version's `expiry_days`.",
    }),
  ),
});
export type NewCampaign = Static<typeof NewCampaign>;

export const CampaignCancellation = Named('CampaignCancellation', {
  voidPending: Type.Boolean({
    default: false,
    description:
      'Whether requests that it created and that are still pending are voided. Signers who were emailed a link are notified.',
  }),
});
export type CampaignCancellation = Static<typeof CampaignCancellation>;

export const CampaignFilter = Strict({
  documentId: Type.Optional(Described(Uuid, 'Only campaigns for versions of this document.')),
  ...pageQuery,
});
export type CampaignFilter = Static<typeof CampaignFilter>;

const tag = 'Campaigns';

export const createCampaign = operation({
  operationId: 'createCampaign',
  method: 'POST',
  path: '/api/v1/versions/{id}/campaigns',
  tag,
  summary: 'Ask many people again about the active version',
  description:
    "A job creates a signing request for each person of the audience, once, and emails the link, at the pace at which emails are sent. Name, address, `external_id`, `metadata`, language and variables are those of the person's newest request; the page shows what changed since the version that they decided on before. People who have a pending request for this version keep it and are not asked again; a campaign with the audience `PENDING` reminds them, unless that happened within the last hour or their request is newer than the campaign. Whether a person belongs to the audience is decided when their turn comes: people who have consented in the meantime are not asked, and people who join the audience before the campaign is `DONE` are. An empty audience is not an error: the campaign is `DONE` with a `total` of 0. `CONFLICT` when the version is not active.",
  params: IdParams,
  body: NewCampaign,
  status: 201,
  data: Campaign,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const listCampaigns = operation({
  operationId: 'listCampaigns',
  method: 'GET',
  path: '/api/v1/campaigns',
  tag,
  summary: 'List campaigns, newest first',
  description: 'With their progress, which is counted as it happens, so polling is cheap.',
  query: CampaignFilter,
  data: Type.Array(Campaign),
  paginated: true,
  errors: [],
});

export const getCampaign = operation({
  operationId: 'getCampaign',
  method: 'GET',
  path: '/api/v1/campaigns/{id}',
  tag,
  summary: 'Get a campaign and its progress',
  description:
    'The people are in `GET /api/v1/signing-requests?campaignId=…`, and in its export: with `status=PENDING`, people who have not decided.',
  params: IdParams,
  data: Campaign,
  errors: ['NOT_FOUND'],
});

export const cancelCampaign = operation({
  operationId: 'cancelCampaign',
  method: 'POST',
  path: '/api/v1/campaigns/{id}/cancel',
  tag,
  summary: 'Cancel a campaign',
  description:
    'Nobody else is asked from now on. Requests that were sent stay, unless `voidPending` is true: a job then voids those that are still pending. `CONFLICT` when the campaign has already ended, unless `voidPending` is true.',
  params: IdParams,
  body: CampaignCancellation,
  data: Campaign,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
