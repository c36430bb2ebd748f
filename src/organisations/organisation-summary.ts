import type { Plan } from '../../wire/plans.ts';

export interface OrganisationSummary {
  id: string;
  name: string;
  plan: Plan;
}
