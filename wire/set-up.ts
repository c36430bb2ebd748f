import Type, { type Static } from 'typebox';
import { inOneLine, Named, Nullable, operation, Strict, Text, Uuid } from './contract.ts';
import { EmailAddress } from './email-address.ts';

/** 1 to 200 characters on one line. */
export const UserName = Text(1, 200, inOneLine);

/** Not trimmed: spaces at the end are part of a password. */
export const NewPassword = Type.String({
  minLength: 10,
  maxLength: 128,
  description: '10 to 128 characters.',
});

/** The secret part of a link, which is shown or emailed only once. */
export const LinkParams = Strict({
  token: Type.String({ minLength: 1, maxLength: 200, description: 'The last part of the link.' }),
});

export const SignInOptions = Named('SignInOptions', {
  oidc: Nullable(Strict({ name: Type.String() }), {
    description: 'The provider that users can sign in with; null for none.',
  }),
  sends_mail: Type.Boolean({
    description: 'False when the server writes emails to files instead of sending them.',
  }),
  needs_set_up: Type.Boolean({ description: 'True until the first user exists.' }),
});
export type SignInOptions = Static<typeof SignInOptions>;

export const SetUp = Named('SetUp', {
  organisation_name: Type.Optional(
    Text(1, 100, {
      ...inOneLine,
      description:
        'The name of the new organisation. Required unless there is exactly one organisation, which the account then joins; it keeps its name.',
    }),
  ),
  name: UserName,
  email: EmailAddress,
  password: NewPassword,
});
export type SetUp = Static<typeof SetUp>;

export const SetUpLink = Named('SetUpLink', {
  is_open: Type.Literal(true, { description: 'Always true; any other link is `NOT_FOUND`.' }),
  organisation_name: Nullable(
    Type.String({
      description: 'The organisation that the account will join; null when the link creates a new one.',
    }),
  ),
});
export type SetUpLink = Static<typeof SetUpLink>;

export const CreatedOrganisation = Named('CreatedOrganisation', { organisation_id: Uuid });

const tag = 'Users';

export const getSignInOptions = operation({
  operationId: 'getSignInOptions',
  method: 'GET',
  path: '/api/v1/sign-in-options',
  tag,
  summary: 'Get the available ways to sign in',
  description: 'For the sign-in page.',
  auth: 'open',
  data: SignInOptions,
  errors: [],
});

export const getSetUp = operation({
  operationId: 'getSetUp',
  method: 'GET',
  path: '/api/v1/set-up/{token}',
  tag,
  summary: 'Check whether a set-up link is still valid',
  description:
    'The operator gets the link when the service starts for the first time. It works once, until the first account exists.',
  auth: 'open',
  params: LinkParams,
  data: SetUpLink,
  errors: ['NOT_FOUND'],
});

export const setUp = operation({
  operationId: 'setUp',
  method: 'POST',
  path: '/api/v1/set-up/{token}',
  tag,
  summary: 'Create the first account, the owner of the organisation; the link then stops working',
  description:
    'If there is exactly one organisation, for example the one that `orgs create` created, the account joins it. Otherwise a new one is created, on the `unlimited` plan. The owner can then sign in with this password.',
  auth: 'open',
  params: LinkParams,
  body: SetUp,
  status: 201,
  data: CreatedOrganisation,
  errors: ['NOT_FOUND'],
});
