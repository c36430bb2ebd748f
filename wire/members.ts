import Type, { type Static } from 'typebox';
import { Named, operation, Strict, Success, Timestamp, Uuid } from './contract.ts';
import { Role } from './roles.ts';

export const Member = Named('Member', {
  user_id: Uuid,
  name: Type.String(),
  email: Type.String(),
  role: Role,
  two_factor_enabled: Type.Boolean(),
  created_at: Timestamp,
});
export type Member = Static<typeof Member>;

export const MemberChanges = Named('MemberChanges', { role: Role });

const MemberParams = Strict({ user_id: Uuid });

const tag = 'Members';

export const listMembers = operation({
  operationId: 'listMembers',
  method: 'GET',
  path: '/api/v1/members',
  tag,
  summary: 'List the members of the organisation in order of name',
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
    'Only owners can make someone an owner or change the role of an owner. The role of the last owner cannot change: 409.',
  auth: 'member',
  params: MemberParams,
  body: MemberChanges,
  data: Member,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const removeMember = operation({
  operationId: 'removeMember',
  method: 'DELETE',
  path: '/api/v1/members/{user_id}',
  tag,
  summary: 'Remove a member, or leave the organisation yourself',
  description: 'Only owners can remove owners. The last owner cannot leave: 409.',
  auth: 'member',
  params: MemberParams,
  data: Success,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
