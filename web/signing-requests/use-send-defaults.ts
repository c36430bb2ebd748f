import { useQuery } from '@tanstack/react-query';
import type { Assent } from '../../sdk/assent.ts';
import { AssentError } from '../../sdk/assent-error.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import type { ListedVersion } from './queries.ts';
import type { SendSearch } from './send-search.ts';

export interface SendDefaults {
  version: ListedVersion | undefined;
  signer: { name: string; email: string } | undefined;
  /** Whether the requested version is no longer the active one of its document. */
  isOutdated: boolean;
}

/** The initial values of the send page, from a version or from a request that is sent again. */
export function useSendDefaults({ versionId, again }: SendSearch) {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'signing-requests', 'send-start', versionId, again],
    queryFn: ({ signal }) => find(assent, { versionId, again }, signal).catch(orNothing),
    // The values must not change while the user fills in the form.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

async function find(
  assent: Assent,
  { versionId, again }: SendSearch,
  signal: AbortSignal,
): Promise<SendDefaults> {
  const earlier = again === undefined ? undefined : await assent.signingRequests.get(again, { signal });
  const wanted = versionId ?? earlier?.version_id;
  if (wanted === undefined) return nothing;
  const { document_id } = await assent.versions.get(wanted, { signal });
  const { data } = await assent.versions.list({ status: 'ACTIVE', documentId: document_id }, { signal });
  return {
    version: data[0],
    signer: earlier && { name: earlier.signer_name, email: earlier.signer_email },
    isOutdated: data[0]?.id !== wanted,
  };
}

const nothing: SendDefaults = { version: undefined, signer: undefined, isOutdated: false };

/** If the version or request no longer exists, the form starts empty. */
function orNothing(error: unknown): SendDefaults {
  if (error instanceof AssentError && error.status < 500) return nothing;
  throw error;
}
