import { type Query, useQuery } from '@tanstack/react-query';
import type {
  AuditEvent,
  ListVersionsQuery,
  SigningRequestInList,
  VersionInList,
} from '../../sdk/resources.ts';
import { baseUrl, useAssent, useOrganisationId } from '../api/assent.ts';
import { type ListSearch, toQuery } from './list-search.ts';

export type { SigningRequest } from '../../sdk/resources.ts';

export type ListedSigningRequest = SigningRequestInList;
export type SigningEvent = AuditEvent;
export type ListedVersion = VersionInList;

/** How often what others change is read again while the page is looked at: the list, and one request. */
const listInterval = 30_000;
const requestInterval = 10_000;

/** A page of the list; the one before stays until it is there. */
export function useSigningRequests(search: ListSearch) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const query = toQuery(search);
  return useQuery({
    queryKey: [organisationId, 'signing-requests', 'list', query],
    queryFn: ({ signal }) => assent.signingRequests.list(query, { signal }),
    placeholderData: (before, of) => (isOf(organisationId, of) ? before : undefined),
    refetchInterval: listInterval,
  });
}

export function useSigningRequest(id: string | undefined) {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'signing-requests', id],
    queryFn: ({ signal }) => assent.signingRequests.get(id ?? '', { signal }),
    enabled: id !== undefined,
    refetchInterval: requestInterval,
  });
}

export function useSigningEvents(id: string) {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'signing-requests', id, 'events'],
    queryFn: ({ signal }) => assent.signingRequests.listEvents(id, { signal }),
    refetchInterval: requestInterval,
  });
}

/** Versions of all documents, without their clauses. */
export function useVersions(query: ListVersionsQuery, isWanted = true) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  return useQuery({
    queryKey: [organisationId, 'versions', 'list', query],
    queryFn: ({ signal }) => assent.versions.list(query, { signal }),
    placeholderData: (before, of) => (isOf(organisationId, of) ? before : undefined),
    enabled: isWanted,
  });
}

/** What another organisation has must not stand here, not even while this one is read. */
function isOf(organisationId: string, query: Pick<Query, 'queryKey'> | undefined): boolean {
  return query?.queryKey[0] === organisationId;
}

/** Where a signer decides. */
export function signingLink(token: string): string {
  return `${baseUrl}/sign/${token}`;
}
