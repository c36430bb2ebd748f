import type { Plan } from '../../../wire/plans.ts';

/** Who acts through the API: a key or a user, always of one organisation. */
export interface Caller {
  org_id: string;
  /** The plan of the organisation when the request came in. */
  plan: Plan;
  actor: { kind: 'api_key' | 'user'; id: string };
}

/** Where a request came from, as evidence records it. */
export interface Client {
  ip: string;
  user_agent: string | null;
}
