import { ApiError } from '../platform/http/api-error.ts';
import { parseDestination } from '../platform/outgoing/destination.ts';
import { findLocalNameProblem } from '../platform/outgoing/find-local-name-problem.ts';
import type { Lookup } from '../platform/outgoing/lookup.ts';
import type { Network } from '../platform/outgoing/networks.ts';

/**
 * The normalised form of a receiver's URL: two URLs with the same form are the same receiver. Rejects a URL that is not
 * https, or whose host is an address or a local name outside of the public and the allowed networks. Other names are
 * looked up at delivery only.
 */
export async function checkWebhookUrl(
  url: string,
  { allowedNetworks, lookup }: { allowedNetworks: Network[]; lookup: Lookup },
): Promise<string> {
  const destination = parseDestination(url, allowedNetworks);
  if ('problem' in destination) throw refused(destination.problem);
  const problem = await findLocalNameProblem(destination.host, allowedNetworks, { lookup });
  if (problem) throw refused(problem);
  return destination.url;
}

const refused = (problem: string) => new ApiError('BAD_REQUEST', `url: ${problem}.`);
