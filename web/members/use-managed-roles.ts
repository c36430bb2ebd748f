import { roles } from '../../wire/enumerations.ts';
import { useMembership } from '../api/me.ts';
import type { Role } from './queries.ts';

/**
 * The roles that the user can give, and take from members and invitations that have them, the least rights first. Only
 * owners manage owners; viewers, nobody.
 */
export function useManagedRoles(): Role[] {
  const { role: own } = useMembership();
  if (own === 'viewer') return [];
  return roles.filter((role) => role !== 'owner' || own === 'owner').reverse();
}
