import { useQuery } from '@tanstack/react-query';
import type { Campaign } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { previousDataOf } from '../api/previous-data.ts';
import { pageSize } from '../parts/page-size.ts';

export type { Campaign } from '../../sdk/resources.ts';

/**
 * How often a page is refetched while a job asks people or voids requests, and otherwise, because signers keep
 * deciding.
 */
const runningIntervalMs = 2_000;
const endedIntervalMs = 15_000;

/**
 * A page of the organisation's campaigns, newest first. The previous page stays visible until the next one has loaded.
 */
export function useCampaigns({ page = 1 }: { page?: number }) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const query = { limit: pageSize, offset: (page - 1) * pageSize };
  return useQuery({
    queryKey: [organisationId, 'campaigns', 'list', query],
    queryFn: ({ signal }) => assent.campaigns.list(query, { signal }),
    placeholderData: previousDataOf(organisationId),
    refetchInterval: ({ state }) => intervalFor(state.data?.data ?? []),
  });
}

/** The newest campaign of a document; null when it has none. */
export function useNewestCampaign(documentId: string, enabled = true) {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'campaigns', 'newest', documentId],
    queryFn: async ({ signal }) => {
      const { data } = await assent.campaigns.list({ documentId, limit: 1 }, { signal });
      return data[0] ?? null;
    },
    enabled,
    refetchInterval: ({ state }) => intervalFor(state.data ? [state.data] : []),
  });
}

/** A campaign with its progress, also that of voiding its pending requests. */
export function useCampaign(id: string, { isVoiding }: { isVoiding: boolean }) {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'campaigns', id],
    queryFn: ({ signal }) => assent.campaigns.get(id, { signal }),
    refetchInterval: ({ state: { data } }) =>
      isVoiding && data?.pending !== 0 ? runningIntervalMs : intervalFor(data ? [data] : []),
  });
}

function intervalFor(campaigns: Campaign[]): number {
  return campaigns.some(({ status }) => status === 'RUNNING') ? runningIntervalMs : endedIntervalMs;
}
