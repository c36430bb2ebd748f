import { useQuery } from '@tanstack/react-query';
import type { Consent } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { isFirstLoad } from '../api/is-first-load.ts';
import { previousDataOf } from '../api/previous-data.ts';
import { pageSize } from '../parts/page-size.ts';
import { useVersion } from '../versions/queries.ts';
import type { ConsentSearch } from './consent-search.ts';

export type { Consent } from '../../sdk/resources.ts';

/** How many people have each state on a document. */
export function useConsentCounts(documentId: string) {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'consents', documentId, 'counts'],
    queryFn: ({ signal }) => assent.documents.countConsents(documentId, { signal }),
  });
}

/**
 * A page of the people who were asked about a document. The previous page stays visible until the next one has loaded.
 */
export function useConsents(documentId: string, { page = 1, ...filter }: ConsentSearch) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const query = { ...filter, limit: pageSize, offset: (page - 1) * pageSize };
  return useQuery({
    queryKey: [organisationId, 'consents', documentId, 'list', query],
    queryFn: ({ signal }) => assent.documents.listConsents(documentId, query, { signal }),
    placeholderData: previousDataOf(organisationId, 'consents', documentId),
  });
}

/** How often a standing is refetched while the page is visible. */
const standingIntervalMs = 10_000;

/** What a person consents to; null when they were never asked about the document. */
function useConsentOf(documentId: string, email: string) {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'consents', documentId, 'of', email],
    queryFn: async ({ signal }): Promise<Consent | null> => {
      const consent = await assent.consents.get({ documentId, email }, { signal });
      return Array.isArray(consent) ? null : consent;
    },
    refetchInterval: standingIntervalMs,
  });
}

/** What a person consents to now, with the version that they accepted. */
export function useStanding(documentId: string, email: string) {
  const consent = useConsentOf(documentId, email);
  const version = useVersion(consent.data?.accepted?.version_id);
  return {
    consent: consent.data,
    version: version.data,
    error: consent.error,
    isLoading: isFirstLoad(consent) || isFirstLoad(version),
    refetch: consent.refetch,
  };
}
