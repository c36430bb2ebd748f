import Type, { type Static } from 'typebox';
import { ApiKey } from './api-keys.ts';
import { Described, Named, Nullable, OneOf, operation, Strict, Timestamp, Uuid } from './contract.ts';
import { Role } from './roles.ts';

const memberFields = {
  user_id: Described(Uuid, 'The user; members have no other id.'),
  name: Type.String(),
  email: Type.String(),
  role: Role,
  two_factor_enabled: Type.Boolean({ description: 'Whether signing in also requires a code from an app.' }),
  second_factor: OneOf(['authenticator', 'provider', 'none'], {
    description:
      'The second factor of the member: a code from an app (`authenticator`), or whatever the sign-in provider requires, for members who have no password (`provider`). An organisation that requires two-factor authentication is closed to members with `none`. New values may be added.',
  }),
  last_active_at: Nullable(Timestamp, {
    description:
      'When the member last used this organisation, accurate to a minute; null if never, and for viewers, who do not see it.',
  }),
  created_at: Described(Timestamp, 'When the member joined.'),
};

export const Member = Named('Member', memberFields);
export type Member = Static<typeof Member>;

const createdKeys = {
  api_keys: Type.Array(ApiKey, {
    description:
      'The active API keys that this member created. They keep working, so revoke those that the member should no longer be able to use.',
  }),
};

export const ChangedMember = Named('ChangedMember', { ...memberFields, ...createdKeys });
export type ChangedMember = Static<typeof ChangedMember>;

export const RemovedMember = Named('RemovedMember', { success: Type.Boolean(), ...createdKeys });
export type RemovedMember = Static<typeof RemovedMember>;

export const MemberChanges = Named('MemberChanges', { role: Role });

export const MemberSession = Named('MemberSession', {
  user_agent: Nullable(Type.String(), { description: 'Of the browser that signed in.' }),
  signed_in_at: Timestamp,
  last_active_at: Described(
    Timestamp,
    'When it was last used in any organisation, accurate to ten minutes. A session ends a week after that.',
  ),
});
export type MemberSession = Static<typeof MemberSession>;

export const EndedSessions = Named('EndedSessions', {
  ended: Type.Integer({ description: 'How many sessions have ended.' }),
});
export type EndedSessions = Static<typeof EndedSessions>;

const MemberParams = Strict({ user_id: Described(Uuid, 'The `user_id` of the member.') });

const tag = 'Members';

export const listMembers = operation({
  operationId: 'listMembers',
  method: 'GET',
  path: '/api/v1/members',
  tag,
  summary: 'List the members of the organisation, sorted by name',
  description: 'With their roles, and whether they have a second factor.',
  auth: 'member',
  data: Type.Array(Member),
  errors: [],
});

export const updateMember = operation({
  operationId: 'updateMember',
  method: 'PATCH',
  path: '/api/v1/members/{user_id}',
  tag,
  summary: 'Change the role of a member',
  description:
    'Only owners can make someone an owner or change the role of an owner. The role of the last owner cannot change: 409. Open invitations that the member could not send with the new role are revoked.',
  auth: 'member',
  params: MemberParams,
  body: MemberChanges,
  data: ChangedMember,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const removeMember = operation({
  operationId: 'removeMember',
  method: 'DELETE',
  path: '/api/v1/members/{user_id}',
  tag,
  summary: 'Remove a member, or leave the organisation yourself',
  description:
    'Only owners can remove owners. The last owner cannot leave: 409. Open invitations from the member are revoked.',
  auth: 'member',
  params: MemberParams,
  data: RemovedMember,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const listMemberSessions = operation({
  operationId: 'listMemberSessions',
  method: 'GET',
  path: '/api/v1/members/{user_id}/sessions',
  tag,
  summary: 'List the browsers where a member is signed in, most recently used first',
  description:
    'For owners and admins. A session belongs to the account, and may be used in other organisations too.',
  auth: 'member',
  params: MemberParams,
  data: Type.Array(MemberSession),
  errors: ['NOT_FOUND'],
});

export const endMemberSessions = operation({
  operationId: 'endMemberSessions',
  method: 'DELETE',
  path: '/api/v1/members/{user_id}/sessions',
  tag,
  summary: 'Sign a member out everywhere',
  description:
    'Ends all sessions of the account, including those used in other organisations. With two-factor authentication, the next sign-in needs a code in every browser. Nothing else changes: the member can sign in again. Only owners can sign owners out.',
  auth: 'member',
  params: MemberParams,
  data: EndedSessions,
  errors: ['NOT_FOUND'],
});
