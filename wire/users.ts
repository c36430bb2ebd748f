import Type, { type Static } from 'typebox';
import { OneOf, operation, Strict, Uuid } from './contract.ts';
import { plans } from './plans.ts';
import { Role } from './roles.ts';

export const Me = Strict({
  user: Strict({
    id: Uuid,
    name: Type.String(),
    email: Type.String(),
    two_factor_enabled: Type.Boolean(),
    has_password: Type.Boolean({ description: 'False for who signs in with a provider alone.' }),
  }),
  organisations: Type.Array(Strict({ id: Uuid, name: Type.String(), plan: OneOf([...plans]), role: Role })),
});
export type Me = Static<typeof Me>;

export const getMe = operation({
  operationId: 'getMe',
  method: 'GET',
  path: '/api/v1/me',
  tag: 'Users',
  summary: 'Get who is signed in, and the organisations they belong to',
  auth: 'user',
  data: Me,
});
