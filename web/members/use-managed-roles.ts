import { useMembership } from '../api/me.ts';
import type { Role } from './queries.ts';

/** Whether the user can manage members and invitations with this role. Only owners manage owners; viewers, nobody. */
export function useCanManage(role: Role): boolean {
  const { role: own } = useMembership();
  return own === 'owner' || (own === 'admin' && role !== 'owner');
}
