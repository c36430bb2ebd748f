import Type, { type Static } from 'typebox';
import { Named, operation, Strict, Uuid } from './contract.ts';
import { Plan } from './plans.ts';
import { Role } from './roles.ts';

export const Me = Named('Me', {
  user: Strict({
    id: Uuid,
    name: Type.String(),
    email: Type.String(),
    two_factor_enabled: Type.Boolean({ description: 'Whether signing in also requires a code from an app.' }),
    has_password: Type.Boolean({ description: 'False for users who can only sign in with a provider.' }),
  }),
  organisations: Type.Array(
    Strict({
      id: Uuid,
      name: Type.String(),
      plan: Plan,
      role: Role,
      two_factor_required: Type.Boolean({
        description: 'Whether the organisation requires a second factor.',
      }),
      is_closed: Type.Boolean({
        description:
          'Whether everything in the organisation is `FORBIDDEN` to the user, until they turn on two-factor authentication.',
      }),
    }),
  ),
});
export type Me = Static<typeof Me>;

export const getMe = operation({
  operationId: 'getMe',
  method: 'GET',
  path: '/api/v1/me',
  tag: 'Users',
  summary: 'Get the signed-in user and their organisations',
  description: 'With the role in each organisation.',
  auth: 'user',
  data: Me,
  errors: [],
});
