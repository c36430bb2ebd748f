import { useQueries, useQuery } from '@tanstack/react-query';
import { useAssent, useOrganisationId } from '../api/assent.ts';

/** Which of the steps to a first decision an organisation has completed. */
export interface FirstSteps {
  /** The newest container's id; undefined if there are none. */
  containerId: string | undefined;
  documentId: string | undefined;
  isPublished: boolean;
  isSent: boolean;
}

/** Whether anything has been sent yet and, if not, which steps have been completed. */
export function useFirstSteps(): { steps: FirstSteps | undefined; error: Error | null; retry(): void } {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const requests = useQuery({
    queryKey: [organisationId, 'signing-requests', 'any'],
    queryFn: ({ signal }) => assent.signingRequests.list({ limit: 1 }, { signal }),
  });
  const sent = requests.data && requests.data.pagination.total > 0;
  const [containers, versions, published] = useQueries({
    queries: [
      {
        queryKey: [organisationId, 'containers'],
        queryFn: ({ signal }) => assent.containers.list({ signal }),
        enabled: sent === false,
      },
      {
        queryKey: [organisationId, 'versions', 'any'],
        queryFn: ({ signal }) => assent.versions.list({ limit: 1 }, { signal }),
        enabled: sent === false,
      },
      {
        queryKey: [organisationId, 'versions', 'any', 'ACTIVE'],
        queryFn: ({ signal }) => assent.versions.list({ limit: 1, status: 'ACTIVE' }, { signal }),
        enabled: sent === false,
      },
    ],
  });
  const all = [requests, containers, versions, published];
  const steps = sent
    ? { containerId: undefined, documentId: undefined, isPublished: true, isSent: true }
    : containers.data &&
      versions.data &&
      published.data && {
        containerId: containers.data[0]?.id,
        documentId: versions.data.data[0]?.document.id,
        isPublished: published.data.pagination.total > 0,
        isSent: false,
      };
  return {
    steps,
    error: steps ? null : (all.find(({ error }) => error)?.error ?? null),
    retry: () => {
      for (const query of all) if (query.error) void query.refetch();
    },
  };
}
