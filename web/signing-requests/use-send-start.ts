import { useQuery } from '@tanstack/react-query';
import type { Assent } from '../../sdk/assent.ts';
import { AssentError } from '../../sdk/assent-error.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import type { ListedVersion } from './queries.ts';
import type { SendSearch } from './send-search.ts';

export interface SendStart {
  version: ListedVersion | undefined;
  signer: { name: string; email: string } | undefined;
  /** True when what was to be sent is not the active version of its document. */
  isOutdated: boolean;
}

/** What the page for sending begins with: the version that was pointed at, or a request that is to be sent again. */
export function useSendStart({ versionId, again }: SendSearch) {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'signing-requests', 'send-start', versionId, again],
    queryFn: ({ signal }) => find(assent, { versionId, again }, signal).catch(orNothing),
    // What was begun must not change under the hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

async function find(
  assent: Assent,
  { versionId, again }: SendSearch,
  signal: AbortSignal,
): Promise<SendStart> {
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

const nothing: SendStart = { version: undefined, signer: undefined, isOutdated: false };

/** What was pointed at may be gone; then one chooses anew. */
function orNothing(error: unknown): SendStart {
  if (error instanceof AssentError && error.status < 500) return nothing;
  throw error;
}
