import Type, { type Static } from 'typebox';
import { ApiKey } from './api-keys.ts';
import { Named, operation, Strict, Timestamp, Uuid } from './contract.ts';
import { Role } from './roles.ts';

const memberFields = {
  user_id: Uuid,
  name: Type.String(),
  email: Type.String(),
  role: Role,
  two_factor_enabled: Type.Boolean(),
  created_at: Timestamp,
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

const MemberParams = Strict({ user_id: Uuid });

const tag = 'Members';

export const listMembers = operation({
  operationId: 'listMembers',
  method: 'GET',
  path: '/api/v1/members',
  tag,
  summary: 'List the members of the organisation, sorted by name',
  auth: 'member',
  data: Type.Array(Member),
});

export const updateMember = operation({
  operationId: 'updateMember',
  method: 'PATCH',
  path: '/api/v1/members/{user_id}',
  tag,
  summary: 'Change the role of a member',
  description:
    'Only owners can make someone an owner or change the role of an owner. The role of the last owner cannot change: 409. Open invitations from the member that the new role does not allow are revoked.',
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
