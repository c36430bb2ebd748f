import type { Static } from 'typebox';
import { OneOf } from './contract.ts';
import { roles } from './enumerations.ts';

export const Role = OneOf([...roles], { title: 'Role' });
export type Role = Static<typeof Role>;
