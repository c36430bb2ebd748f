import { ApiError } from '../platform/http/api-error.ts';
import { parseDestination } from '../platform/outgoing/destination.ts';
import type { Lookup } from '../platform/outgoing/lookup.ts';
import type { Network } from '../platform/outgoing/networks.ts';
import { checkHostResolvesPublicly } from '../platform/outgoing/resolve.ts';

/** Refuses a receiver that is not an https URL on the public network, or on one the operator allows. Asks the DNS. */
export async function checkWebhookUrl(
  url: string,
  { allowedNetworks, lookup }: { allowedNetworks: Network[]; lookup: Lookup },
): Promise<void> {
  const { host } = parseWebhookUrl(url, allowedNetworks);
  const fault = await checkHostResolvesPublicly(host, allowedNetworks, { lookup });
  if (fault) throw new ApiError('BAD_REQUEST', `url: ${fault}.`);
}

/** The normalised form of a receiver's URL, by which two are the same. */
export function parseWebhookUrl(url: string, allowed: Network[]): { url: string; host: string } {
  const destination = parseDestination(url, allowed);
  if ('fault' in destination) throw new ApiError('BAD_REQUEST', `url: ${destination.fault}.`);
  return destination;
}
