import { ApiError } from '../platform/http/api-error.ts';
import { parseDestination } from '../platform/outgoing/destination.ts';
import { findLocalNameProblem } from '../platform/outgoing/find-local-name-problem.ts';
import type { Lookup } from '../platform/outgoing/lookup.ts';
import type { Network } from '../platform/outgoing/networks.ts';

/**
 * Rejects a URL that is not https, or whose host is an address or a local name outside of the public and the allowed
 * networks. Other names are looked up at delivery only.
 */
export async function checkWebhookUrl(
  url: string,
  { allowedNetworks, lookup }: { allowedNetworks: Network[]; lookup: Lookup },
): Promise<void> {
  const { host } = parseWebhookUrl(url, allowedNetworks);
  const problem = await findLocalNameProblem(host, allowedNetworks, { lookup });
  if (problem) throw new ApiError('BAD_REQUEST', `url: ${problem}.`);
}

/** The normalised form of a receiver's URL. Two URLs with the same form are the same receiver. */
export function parseWebhookUrl(url: string, allowed: Network[]): { url: string; host: string } {
  const destination = parseDestination(url, allowed);
  if ('problem' in destination) throw new ApiError('BAD_REQUEST', `url: ${destination.problem}.`);
  return destination;
}
