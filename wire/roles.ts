import type { Static } from 'typebox';
import { OneOf } from './contract.ts';

/** What members may do: viewers read, admins also change, owners also decide who is an owner. */
export const roles = ['owner', 'admin', 'viewer'] as const;

export const Role = OneOf([...roles]);
export type Role = Static<typeof Role>;
