import type { Static } from 'typebox';
import { OneOf } from './contract.ts';
import { plans } from './enumerations.ts';

export const Plan = OneOf([...plans], {
  title: 'Plan',
  description: 'Decides what `getUsage` returns as limits.',
});
export type Plan = Static<typeof Plan>;
