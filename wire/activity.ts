import Type, { type Static } from 'typebox';
import { Named, Nullable, OneOf, operation, pageQuery, Strict, Timestamp, Uuid } from './contract.ts';

/** What can happen in an organisation, and to what kind of thing: the part before the point. */
export const activityActions = [
  'organisation.created',
  'organisation.updated',
  'organisation.plan_changed',
  'organisation.exported',
  'api_key.created',
  'api_key.revoked',
  'member.joined',
  'member.role_changed',
  'member.signed_out',
  'member.removed',
  'member.left',
  'invitation.created',
  'invitation.revoked',
  'webhook.created',
  'webhook.updated',
  'webhook.secret_rotated',
  'webhook.disabled',
  'webhook.deleted',
  'container.updated',
  'container.deleted',
  'container.retention_applied',
  'document.published',
  'document.archived',
  'document.draft_discarded',
  'document.deleted',
  'campaign.created',
  'campaign.cancelled',
  'signing_requests.exported',
  'signer.erased',
] as const;

export const ActivityAction = OneOf([...activityActions], {
  title: 'ActivityAction',
  description: 'The kind of object, and what happened to it. New values may be added.',
});
export type ActivityAction = Static<typeof ActivityAction>;

type TypeOf<Action> = Action extends `${infer T}.${string}` ? T : never;
export type ActivityTargetType = TypeOf<ActivityAction>;

export const activityTargetTypes = [
  'organisation',
  'api_key',
  'member',
  'invitation',
  'webhook',
  'container',
  'document',
  'campaign',
  'signing_requests',
  'signer',
] as const satisfies ActivityTargetType[];

const ActivityTargetType = OneOf([...activityTargetTypes], {
  title: 'ActivityTargetType',
  description: 'The kind of object that the action was about. New values may be added.',
});

const ActivityActor = Named('ActivityActor', {
  kind: OneOf(['api_key', 'user', 'operator', 'system'], {
    description:
      '`operator`: someone with a command on the server. `system`: the service itself, for example at the end of a retention period. New values may be added.',
  }),
  id: Nullable(Uuid),
  name: Nullable(Type.String(), {
    description:
      'The current name of the API key or user; null for the others, and for a user whose account no longer exists.',
  }),
});

const ActivityTarget = Named('ActivityTarget', {
  type: ActivityTargetType,
  id: Nullable(Uuid),
  name: Nullable(Type.String(), {
    description:
      'The name at that time; for a webhook, its host. Names of people are not recorded: for a member it is the current name, for an invitation its address while it is open, and for a signer it is null.',
  }),
});

export const ActivityEntry = Named('ActivityEntry', {
  id: Uuid,
  at: Timestamp,
  actor: ActivityActor,
  action: ActivityAction,
  target: ActivityTarget,
  details: Type.Record(Type.String(), Type.Unknown(), {
    description: 'Depends on the action. docs/guide/activity.md describes it.',
  }),
});
export type ActivityEntry = Static<typeof ActivityEntry>;

export const ActivityFilter = Strict({
  targetType: Type.Optional(ActivityTargetType),
  cursor: Type.Optional(
    Type.String({
      maxLength: 4096,
      description:
        'Instead of `offset`, for reading everything: empty for the first page, then `pagination.next_cursor` of the previous page.',
    }),
  ),
  ...pageQuery,
});
export type ActivityFilter = Static<typeof ActivityFilter>;

export const listActivity = operation({
  operationId: 'listActivity',
  method: 'GET',
  path: '/api/v1/activity',
  tag: 'Activity',
  summary: 'List who did what in the organisation, newest first',
  description: 'For owners, admins and API keys. Entries are never changed or deleted.',
  query: ActivityFilter,
  data: Type.Array(ActivityEntry),
  paginated: true,
  errors: ['FORBIDDEN'],
});
