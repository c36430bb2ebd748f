import type { Static } from 'typebox';
import { OneOf } from './contract.ts';
import { plans } from './enumerations.ts';

export const Plan = OneOf([...plans], {
  title: 'Plan',
  description: 'Determines the limits that `getUsage` returns. New values may be added.',
});
export type Plan = Static<typeof Plan>;
