/** What organisations can be on (contract section 1). */
export const plans = ['free', 'pro', 'unlimited'] as const;
export type Plan = (typeof plans)[number];
