import type { ClaimedDelivery } from './claimed-delivery.ts';

/** A claimed delivery with only the fields that the tests here read. `a1` belongs to webhook `a`. */
export function claimedDelivery(id: string): ClaimedDelivery {
  // The other fields are for the attempt and its record, which these tests do not make.
  return { webhook_id: id.slice(0, 1), id, attempts_made: 0 } as ClaimedDelivery;
}
