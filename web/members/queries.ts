import { useQuery } from '@tanstack/react-query';
import type { Member } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { common } from '../texts/common.ts';

export type { Invitation, Member } from '../../sdk/resources.ts';

export type Role = Member['role'];

/** The roles, from the one with the least rights to the one with the most. */
export const roles: { value: Role; label: string }[] = (['viewer', 'admin', 'owner'] as const).map(
  (value) => ({
    value,
    label: common.roles[value],
  }),
);

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
