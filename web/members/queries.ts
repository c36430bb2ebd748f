import { useQuery } from '@tanstack/react-query';
import type { Member } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';

export type { Invitation, Member } from '../../sdk/resources.ts';

export type Role = Member['role'];

/** What each role may do, in the order of what it may do. */
export const roles: { value: Role; label: string; description: string }[] = [
  { value: 'viewer', label: 'Viewer', description: 'sees everything, changes nothing' },
  { value: 'admin', label: 'Admin', description: 'writes, sends, and manages settings and members' },
  { value: 'owner', label: 'Owner', description: 'an admin who can also make and remove owners' },
];

export function useMembers() {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'members'],
    queryFn: ({ signal }) => assent.members.list({ signal }),
  });
}

export function useInvitations() {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'invitations'],
    queryFn: ({ signal }) => assent.invitations.list({ signal }),
  });
}
