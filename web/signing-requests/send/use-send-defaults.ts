import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Assent } from '../../../sdk/assent.ts';
import { AssentError } from '../../../sdk/assent-error.ts';
import type { VersionInList } from '../../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../../api/assent.ts';
import { versionQuery } from '../../versions/queries.ts';
import type { SigningRequest } from '../queries.ts';
import type { SendSearch } from './send-search.ts';

export interface SendDefaults {
  version: VersionInList | undefined;
  signer: { name: string; email: string } | undefined;
  /** Whether the requested version is no longer the active one of its document. */
  isOutdated: boolean;
}

/** The initial values of the send page, from a version or from a request that is sent again. */
export function useSendDefaults({ versionId, again }: SendSearch) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  return useQuery({
    queryKey: [organisationId, 'signing-requests', 'send-defaults', versionId, again],
    queryFn: ({ client, signal }) =>
      find({ client, assent, organisationId, signal }, { versionId, again }).catch(orNothing),
    // The values must not change while the user fills in the form.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

interface Api {
  client: QueryClient;
  assent: Assent;
  organisationId: string;
  signal: AbortSignal;
}

async function find(
  { client, assent, organisationId, signal }: Api,
  { versionId, again }: SendSearch,
): Promise<SendDefaults> {
  // Kept for the form, whose fields depend on the version's variables.
  const load = (id: string) => client.fetchQuery(versionQuery(assent, organisationId, id));
  const earlier = again === undefined ? undefined : await assent.signingRequests.get(again, { signal });
  const wanted = versionId ?? earlier?.version_id;
  if (wanted === undefined) return nothing;
  const { document_id } = await load(wanted);
  const { data } = await assent.versions.list({ status: 'ACTIVE', documentId: document_id }, { signal });
  const [version] = data;
  if (version) await load(version.id);
  return {
    version,
    signer: earlier && signerOf(earlier),
    isOutdated: version?.id !== wanted,
  };
}

/** Undefined once their data is erased, because nobody reads the address in its place. */
function signerOf({ signer_name, signer_email, erased_at }: SigningRequest): SendDefaults['signer'] {
  return erased_at ? undefined : { name: signer_name, email: signer_email };
}

const nothing: SendDefaults = { version: undefined, signer: undefined, isOutdated: false };

/** If the version or request no longer exists, the form starts empty. */
function orNothing(error: unknown): SendDefaults {
  if (error instanceof AssentError && error.status < 500) return nothing;
  throw error;
}
