import type { DeliveryStatus, EventType } from '../../sdk/resources.ts';
import { eventWords } from './event-words.ts';

export type { DeliveryStatus, EventType } from '../../sdk/resources.ts';

/** Which deliveries are shown, as the address of the page says. */
export interface DeliveryFilter {
  status?: DeliveryStatus | undefined;
  event?: EventType | undefined;
  page?: number | undefined;
}

export const deliveryStatuses: DeliveryStatus[] = ['PENDING', 'SUCCEEDED', 'FAILED'];
const eventTypes = eventWords.map(({ type }) => type);

/** Leaves out what the address says that there is not. */
export function readDeliveryFilter({ status, event, page }: Record<string, unknown>): DeliveryFilter {
  const knownStatus = deliveryStatuses.find((known) => known === status);
  const knownEvent = eventTypes.find((known) => known === event);
  return {
    ...(knownStatus && { status: knownStatus }),
    ...(knownEvent && { event: knownEvent }),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && { page }),
  };
}
