import { ApiError } from '../platform/http/api-error.ts';
import { parseDestination } from '../platform/outgoing/destination.ts';
import { findHostProblem } from '../platform/outgoing/find-host-problem.ts';
import type { Lookup } from '../platform/outgoing/lookup.ts';
import type { Network } from '../platform/outgoing/networks.ts';

/** Rejects a URL that is not https, or whose host has an address that is neither public nor allowed. Looks up the host. */
export async function checkWebhookUrl(
  url: string,
  { allowedNetworks, lookup }: { allowedNetworks: Network[]; lookup: Lookup },
): Promise<void> {
  const { host } = parseWebhookUrl(url, allowedNetworks);
  const problem = await findHostProblem(host, allowedNetworks, { lookup });
  if (problem) throw new ApiError('BAD_REQUEST', `url: ${problem}.`);
}

/** The normalised form of a receiver's URL. Two URLs with the same form are the same receiver. */
export function parseWebhookUrl(url: string, allowed: Network[]): { url: string; host: string } {
  const destination = parseDestination(url, allowed);
  if ('problem' in destination) throw new ApiError('BAD_REQUEST', `url: ${destination.problem}.`);
  return destination;
}
