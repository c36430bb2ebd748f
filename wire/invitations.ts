import Type, { type Static } from 'typebox';
import {
  Described,
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
import { EmailAddress } from './email-address.ts';
import { Role } from './roles.ts';
import { LinkParams, NewPassword, UserName } from './set-up.ts';

const invitationFields = {
  id: Uuid,
  email: Type.String(),
  role: Role,
  expires_at: Described(Timestamp, 'When the link stops working.'),
};

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
    description: 'Shown only in this response, so that it can be shared in another way than by email.',
  }),
  emailSent: Type.Boolean({ description: 'Whether an email with the link was queued.' }),
});
export type CreatedInvitation = Static<typeof CreatedInvitation>;

export const InvitationLink = Named('InvitationLink', {
  organisation: Strict({ name: Type.String({ description: 'The organisation to join.' }) }),
  email: Type.String(),
  role: Role,
  has_account: Type.Boolean({ description: 'Whether an account with this email address already exists.' }),
  invited_by: Nullable(Strict({ name: Type.String() }), {
    description: 'Null for the operator of the service.',
  }),
});
export type InvitationLink = Static<typeof InvitationLink>;

export const InvitationAcceptance = Named('InvitationAcceptance', {
  name: Type.Optional(Described(UserName, 'Of the new account. Not needed if there is one.')),
  password: Type.Optional(
    Described(NewPassword, 'Of the new account, 10 to 128 characters. Not needed if there is one.'),
  ),
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
  description: 'Invitations that were neither accepted nor revoked, and have not expired.',
  auth: 'member',
  data: Type.Array(Invitation),
  errors: [],
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
  description: 'Its link stops working at once. Only owners can revoke the invitation of an owner.',
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
  description: 'For the page that the link opens, before the person has an account.',
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
