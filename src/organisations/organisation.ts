import type { Plan } from './plans.ts';

export interface Organisation {
  id: string;
  name: string;
  plan: Plan;
}
