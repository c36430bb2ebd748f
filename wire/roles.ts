import type { Static } from 'typebox';
import { OneOf } from './contract.ts';
import { roles } from './enumerations.ts';

export const Role = OneOf([...roles], {
  title: 'Role',
  description:
    'Viewers read, admins also make changes, owners also decide who is an owner and what is erased. New values may be added.',
});
export type Role = Static<typeof Role>;
