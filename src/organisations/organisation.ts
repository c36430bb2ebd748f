import type { Plan } from '../../wire/plans.ts';

export interface Organisation {
  id: string;
  name: string;
  plan: Plan;
}
