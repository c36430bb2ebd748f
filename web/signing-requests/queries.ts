import { useQuery } from '@tanstack/react-query';
import type { ListVersionsQuery } from '../../sdk/resources.ts';
import { maxSearchLength } from '../../wire/limits.ts';
import { baseUrl, useAssent, useOrganisationId } from '../api/assent.ts';
import { previousDataOf } from '../api/previous-data.ts';
import { type ListSearch, toQuery } from './list-search.ts';

export type { SigningRequest } from '../../sdk/resources.ts';

/** How often the list and a single request are refetched while the page is visible. */
const listIntervalMs = 30_000;
const requestIntervalMs = 10_000;

/** A page of the list. The previous page stays visible until the next one has loaded. */
export function useSigningRequests(search: ListSearch) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const query = toQuery(search);
  return useQuery({
    queryKey: [organisationId, 'signing-requests', 'list', query],
    queryFn: ({ signal }) => assent.signingRequests.list(query, { signal }),
    placeholderData: previousDataOf(organisationId),
    refetchInterval: listIntervalMs,
  });
}

export function useSigningRequest(id: string | undefined) {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'signing-requests', id],
    queryFn: ({ signal }) => assent.signingRequests.get(id ?? '', { signal }),
    enabled: id !== undefined,
    refetchInterval: requestIntervalMs,
  });
}

export function useSigningEvents(id: string) {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'signing-requests', id, 'events'],
    queryFn: ({ signal }) => assent.signingRequests.listEvents(id, { signal }),
    refetchInterval: requestIntervalMs,
  });
}

/**
 * Versions of all documents, without their clauses. What is searched for may be the label of a version, which can be
 * longer.
 */
export function useVersions({ search = '', ...others }: ListVersionsQuery) {
  const query = { ...others, search: search.slice(0, maxSearchLength) };
  const assent = useAssent();
  const organisationId = useOrganisationId();
  return useQuery({
    queryKey: [organisationId, 'versions', 'list', query],
    queryFn: ({ signal }) => assent.versions.list(query, { signal }),
    placeholderData: previousDataOf(organisationId),
  });
}

/** The versions that can be sent, of documents whose name contains the text. */
export function useActiveVersions(search = '') {
  return useVersions({ status: 'ACTIVE', search, limit: 50 });
}

/** The address at which a signer decides. */
export function signingLink(token: string): string {
  return `${baseUrl}/sign/${token}`;
}
