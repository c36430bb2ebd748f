import { useQuery } from '@tanstack/react-query';
import type { Member } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';

export type { Invitation, Member } from '../../sdk/resources.ts';

export type Role = Member['role'];

/** What each role can do, from least to most. */
export const roles: { value: Role; label: string; description: string }[] = [
  { value: 'viewer', label: 'Viewer', description: 'can see everything but change nothing' },
  {
    value: 'admin',
    label: 'Admin',
    description: 'can write, publish and send, and manage settings and members',
  },
  { value: 'owner', label: 'Owner', description: 'can also add and remove owners' },
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
