import type { Static } from 'typebox';
import { OneOf } from './contract.ts';

/** The plans of organisations (contract section 1). */
export const plans = ['free', 'pro', 'unlimited'] as const;

export const Plan = OneOf([...plans], { title: 'Plan' });
export type Plan = Static<typeof Plan>;
