import type { Plan } from '../../../wire/plans.ts';
import type { Role } from '../../../wire/roles.ts';

/** Who acts through the API: a key or a user, always of one organisation. */
export interface Caller {
  org_id: string;
  /** The plan of the organisation when the request came in. */
  plan: Plan;
  /** What the caller may do there; a key has the rights of an admin (specification, Authentication). */
  role: Role;
  actor: { kind: 'api_key' | 'user'; id: string };
}

/** Who is signed in, of whatever organisation. */
export interface SignedIn {
  id: string;
  name: string;
  email: string;
  two_factor_enabled: boolean;
}

/** Where a request came from, as evidence records it. */
export interface Client {
  ip: string;
  user_agent: string | null;
}
