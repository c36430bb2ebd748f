import Type, { type Static } from 'typebox';
import { Nullable, operation, Strict, Text, Uuid } from './contract.ts';
import { EmailAddress, inOneLine } from './signing-requests.ts';

/** 1-200 characters on one line. */
export const UserName = Text(1, 200, inOneLine);

/** Not trimmed: a space at its end belongs to it. */
export const NewPassword = Type.String({ minLength: 10, maxLength: 128 });

/** The secret part of a link that was shown or emailed once. */
export const LinkParams = Strict({ token: Type.String({ minLength: 1, maxLength: 200 }) });

export const SignInOptions = Strict({
  oidc: Nullable(Strict({ name: Type.String() })),
  sends_mail: Type.Boolean({ description: 'False when emails are written to files of the server.' }),
  needs_set_up: Type.Boolean({ description: 'True until the first user is made.' }),
});
export type SignInOptions = Static<typeof SignInOptions>;

export const SetUp = Strict({
  organisation_name: Text(1, 100, inOneLine),
  name: UserName,
  email: EmailAddress,
  password: NewPassword,
});
export type SetUp = Static<typeof SetUp>;

const tag = 'Users';

export const getSignInOptions = operation({
  operationId: 'getSignInOptions',
  method: 'GET',
  path: '/api/v1/sign-in-options',
  tag,
  summary: 'Get the ways to sign in here',
  auth: 'open',
  data: SignInOptions,
});

export const getSetUp = operation({
  operationId: 'getSetUp',
  method: 'GET',
  path: '/api/v1/set-up/{token}',
  tag,
  summary: 'Ask whether a set-up link can still be used',
  auth: 'open',
  params: LinkParams,
  data: Strict({ is_open: Type.Literal(true) }),
  errors: ['NOT_FOUND'],
});

export const setUp = operation({
  operationId: 'setUp',
  method: 'POST',
  path: '/api/v1/set-up/{token}',
  tag,
  summary: 'Make the first organisation and its owner; the link dies with it',
  description:
    'The organisation is on the `unlimited` plan. The owner then signs in with the password given here.',
  auth: 'open',
  params: LinkParams,
  body: SetUp,
  status: 201,
  data: Strict({ organisation_id: Uuid }),
  errors: ['NOT_FOUND'],
});
