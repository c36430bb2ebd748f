import { roles } from '../../wire/enumerations.ts';
import { useMembership } from '../api/me.ts';
import type { Role } from './queries.ts';

/**
 * The roles that the user may grant and take away, from the fewest rights to the most. Only owners manage owners, and
 * viewers manage nobody.
 */
export function useManagedRoles(): Role[] {
  const { role: own } = useMembership();
  if (own === 'viewer') return [];
  return roles.filter((role) => role !== 'owner' || own === 'owner').reverse();
}
