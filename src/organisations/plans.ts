import type { Plan } from '../../wire/plans.ts';
import { ApiError } from '../platform/http/api-error.ts';

/** What each plan allows. The specification leaves the numbers open; docs/guide/concepts.md has them too. */
export const planLimits: Record<Plan, Limits> = {
  free: { containers: 3, templates: 1, signersPerDocument: 10 },
  pro: { containers: 100, templates: 25, signersPerDocument: 1000 },
  unlimited: { containers: Infinity, templates: Infinity, signersPerDocument: Infinity },
};

interface Limits {
  containers: number;
  templates: number;
  signersPerDocument: number;
}

export function isPlan(name: string): name is Plan {
  return Object.hasOwn(planLimits, name);
}

/**
 * The error for anything that would exceed the plan (specification, Limits).
 *
 * @param what the limit with its noun, such as "3 containers"
 */
export function tierLimit(plan: Plan, what: string, whose = 'the organisation'): ApiError {
  return new ApiError(
    'TIER_LIMIT',
    `The ${plan} plan allows ${what}, and ${whose} has reached this limit. Ask the operator of the service for a larger plan.`,
  );
}
