import type { Plan } from '../../../wire/plans.ts';
import type { Role } from '../../../wire/roles.ts';
import type { ApiError } from './api-error.ts';

/** An API key or a user acting for one organisation. */
export interface Caller {
  org_id: string;
  /** The plan of the organisation when the request came in. */
  plan: Plan;
  /** The caller's role in the organisation. An API key has the rights of an admin (specification, Authentication). */
  role: Role;
  actor: { kind: 'api_key' | 'user'; id: string };
}

/** A signed-in user as a member of an organisation. */
export interface Membership {
  caller: Caller;
  /** Why the organisation is closed to them, so that they can do nothing in it; undefined if it is not. */
  refusal: ApiError | undefined;
}

/** The signed-in user, independent of any organisation. */
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
