import type { Static } from 'typebox';
import { OneOf } from './contract.ts';

/** What members may do: viewers read, admins also make changes, owners also decide who is an owner. */
export const roles = ['owner', 'admin', 'viewer'] as const;

export const Role = OneOf([...roles], { title: 'Role' });
export type Role = Static<typeof Role>;
