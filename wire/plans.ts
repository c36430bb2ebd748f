import type { Static } from 'typebox';
import { OneOf } from './contract.ts';
import { plans } from './enumerations.ts';

export const Plan = OneOf([...plans], { title: 'Plan' });
export type Plan = Static<typeof Plan>;
