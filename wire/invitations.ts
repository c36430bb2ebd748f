import Type, { type Static } from 'typebox';
import {
  IdParams,
  Named,
  Nullable,
  operation,
  Reference,
  Strict,
  Success,
  Timestamp,
  Uuid,
} from './contract.ts';
import { Role } from './roles.ts';
import { LinkParams, NewPassword, UserName } from './set-up.ts';
import { EmailAddress } from './signing-requests.ts';

const invitationFields = { id: Uuid, email: Type.String(), role: Role, expires_at: Timestamp };

export const Invitation = Named('Invitation', {
  ...invitationFields,
  created_at: Timestamp,
  invited_by: Nullable(Reference, { description: 'Null for the operator of the service.' }),
});
export type Invitation = Static<typeof Invitation>;

export const NewInvitation = Named('NewInvitation', { email: EmailAddress, role: Role });
export type NewInvitation = Static<typeof NewInvitation>;

export const CreatedInvitation = Named('CreatedInvitation', {
  ...invitationFields,
  link: Type.String({
    description: 'Shown only in this response, so that it can be shared by other means than email.',
  }),
  emailSent: Type.Boolean(),
});
export type CreatedInvitation = Static<typeof CreatedInvitation>;

export const InvitationLink = Named('InvitationLink', {
  organisation: Strict({ name: Type.String() }),
  email: Type.String(),
  role: Role,
  has_account: Type.Boolean({ description: 'Whether an account with this email address already exists.' }),
  invited_by: Nullable(Strict({ name: Type.String() })),
});
export type InvitationLink = Static<typeof InvitationLink>;

export const InvitationAcceptance = Named('InvitationAcceptance', {
  name: Type.Optional(UserName),
  password: Type.Optional(NewPassword),
});
export type InvitationAcceptance = Static<typeof InvitationAcceptance>;

export const JoinedOrganisation = Named('JoinedOrganisation', { organisation_id: Uuid });

const tag = 'Members';

export const listInvitations = operation({
  operationId: 'listInvitations',
  method: 'GET',
  path: '/api/v1/invitations',
  tag,
  summary: 'List open invitations, newest first',
  auth: 'member',
  data: Type.Array(Invitation),
});

export const createInvitation = operation({
  operationId: 'createInvitation',
  method: 'POST',
  path: '/api/v1/invitations',
  tag,
  summary: 'Invite a person to the organisation by email, and by a link that is shown only once',
  description:
    'Replaces an open invitation for the same email address. Only owners can invite owners, and replace the invitation of an owner. After three invitations to an address within an hour, from any organisation, the response is 429.',
  auth: 'member',
  body: NewInvitation,
  status: 201,
  data: CreatedInvitation,
  errors: ['CONFLICT'],
});

export const deleteInvitation = operation({
  operationId: 'deleteInvitation',
  method: 'DELETE',
  path: '/api/v1/invitations/{id}',
  tag,
  summary: 'Revoke an invitation',
  auth: 'member',
  params: IdParams,
  data: Success,
  errors: ['NOT_FOUND'],
});

export const getInvitationLink = operation({
  operationId: 'getInvitationLink',
  method: 'GET',
  path: '/api/v1/invitation-links/{token}',
  tag,
  summary: 'Get an invitation by its link',
  auth: 'open',
  params: LinkParams,
  data: InvitationLink,
  errors: ['NOT_FOUND'],
});

export const acceptInvitationLink = operation({
  operationId: 'acceptInvitationLink',
  method: 'POST',
  path: '/api/v1/invitation-links/{token}/accept',
  tag,
  summary: 'Accept an invitation',
  description:
    'A user who is signed in with the invited email address becomes a member. If there is no account for that address, `name` and `password` create one, which can then be used to sign in. If there is an account and its user is not signed in, the response is 409.',
  auth: 'open',
  params: LinkParams,
  body: InvitationAcceptance,
  status: 201,
  data: JoinedOrganisation,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
