import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { assent, useOrganisationId } from './assent.ts';

/**
 * The signed-in user and the organisations they belong to. Refetched whenever the tab is shown, because another user
 * may have signed in in another tab.
 */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => assent.me.get({ signal }),
  staleTime: 60_000,
  refetchOnWindowFocus: 'always',
});

/** The signed-in user. Pages of an organisation load it before they are shown. */
export function useMe() {
  return useSuspenseQuery(meQuery).data;
}

/** The organisation of the current page, with the user's role in it. */
export function useMembership() {
  const id = useOrganisationId();
  const membership = useMe().organisations.find((organisation) => organisation.id === id);
  if (!membership) throw new Error('The user is not a member of this organisation.');
  return membership;
}

/** Whether the user can erase personal data and decide how long it is kept; only owners can. */
export function useCanErase(): boolean {
  return useMembership().role === 'owner';
}

/** Whether the user can change anything in this organisation; viewers can't. */
export function useCanEdit(): boolean {
  return useMembership().role !== 'viewer';
}

/** Like `useCanEdit`, but stays true for a form that was shown: what was entered in it would be lost with the role. */
export function useCouldEdit(): boolean {
  const canEdit = useCanEdit();
  const [couldEdit, setCouldEdit] = useState(canEdit);
  if (canEdit && !couldEdit) setCouldEdit(true);
  return couldEdit;
}
