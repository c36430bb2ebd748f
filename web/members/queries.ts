import { useQuery } from '@tanstack/react-query';
import type { Member } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';

export type { Invitation, Member } from '../../sdk/resources.ts';

export type Role = Member['role'];

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
