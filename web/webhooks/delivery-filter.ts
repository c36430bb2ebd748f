import type { DeliveryStatus, EventType } from '../../sdk/resources.ts';
import { readPage } from '../parts/read-search.ts';
import { eventTypes } from './event-types.ts';

/** The filter of the deliveries shown, as read from the URL. */
export interface DeliveryFilter {
  status?: DeliveryStatus | undefined;
  event?: EventType | undefined;
  page?: number | undefined;
}

export const deliveryStatuses: DeliveryStatus[] = ['PENDING', 'SUCCEEDED', 'FAILED'];

/** Reads the filter from the URL and ignores invalid values. */
export function readDeliveryFilter({ status, event, page }: Record<string, unknown>): DeliveryFilter {
  const knownStatus = deliveryStatuses.find((known) => known === status);
  const knownEvent = eventTypes.find((type) => type === event);
  const knownPage = readPage(page);
  return {
    ...(knownStatus && { status: knownStatus }),
    ...(knownEvent && { event: knownEvent }),
    ...(knownPage && { page: knownPage }),
  };
}
