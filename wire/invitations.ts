import Type, { type Static } from 'typebox';
import { IdParams, Nullable, operation, Strict, Success, Timestamp, Uuid } from './contract.ts';
import { Role } from './roles.ts';
import { LinkParams, NewPassword, UserName } from './set-up.ts';
import { EmailAddress } from './signing-requests.ts';

const invitationFields = { id: Uuid, email: Type.String(), role: Role, expires_at: Timestamp };

export const Invitation = Strict({
  ...invitationFields,
  created_at: Timestamp,
  invited_by: Nullable(
    Strict({ id: Uuid, name: Type.String() }, { description: 'Null for the operator of the service.' }),
  ),
});
export type Invitation = Static<typeof Invitation>;

export const NewInvitation = Strict({ email: EmailAddress, role: Role });
export type NewInvitation = Static<typeof NewInvitation>;

export const CreatedInvitation = Strict({
  ...invitationFields,
  link: Type.String({ description: 'Shown this once, to hand over in another way than by email.' }),
  emailSent: Type.Boolean(),
});
export type CreatedInvitation = Static<typeof CreatedInvitation>;

export const InvitationLink = Strict({
  organisation: Strict({ name: Type.String() }),
  email: Type.String(),
  role: Role,
  has_account: Type.Boolean({ description: 'Whether there is an account with this address already.' }),
  invited_by: Nullable(Strict({ name: Type.String() })),
});
export type InvitationLink = Static<typeof InvitationLink>;

export const Acceptance = Strict({
  name: Type.Optional(UserName),
  password: Type.Optional(NewPassword),
});
export type Acceptance = Static<typeof Acceptance>;

const tag = 'Members';

export const listInvitations = operation({
  operationId: 'listInvitations',
  method: 'GET',
  path: '/api/v1/invitations',
  tag,
  summary: 'List the invitations that can still be accepted, newest first',
  auth: 'member',
  data: Type.Array(Invitation),
});

export const createInvitation = operation({
  operationId: 'createInvitation',
  method: 'POST',
  path: '/api/v1/invitations',
  tag,
  summary: 'Invite a person to the organisation, by email and by a link that is shown once',
  description: 'Takes the place of an open invitation of the same address. Only owners invite owners.',
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
  summary: 'Take an invitation back',
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
  summary: 'Get what an invitation is for, with its link alone',
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
    'Whoever is signed in with the invited address becomes a member. Without an account, `name` and `password` make one, with which to sign in then. With an account, sign in first: 409.',
  auth: 'open',
  params: LinkParams,
  body: Acceptance,
  status: 201,
  data: Strict({ organisation_id: Uuid }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});
