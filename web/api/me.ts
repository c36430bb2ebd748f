import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { assent, useOrganisationId } from './assent.ts';

/** Who is signed in, and where. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => assent.me.get({ signal }),
  staleTime: 60_000,
});

export function useMe() {
  return useSuspenseQuery(meQuery).data;
}

/** The organisation of this page as a member sees it, with the role one has there. */
export function useMembership() {
  const id = useOrganisationId();
  const membership = useMe().organisations.find((organisation) => organisation.id === id);
  if (!membership) throw new Error('a page of an organisation one is not in');
  return membership;
}

/** Whether one may change things here: viewers may only look. */
export function useMayChange(): boolean {
  return useMembership().role !== 'viewer';
}
