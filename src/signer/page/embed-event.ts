import { html } from 'ghtml';
import type { SigningRequestStatus } from '../../../wire/signing-request-fields.ts';
import type { Signing } from '../find.ts';

/** What a page reports to the site that shows it in a frame (docs/guide/embedding.md); client/embed.js sends it. */
export type EmbedEvent =
  | {
      type: 'assent:completed' | 'assent:rejected' | 'assent:withdrawn';
      requestId: string;
      status: SigningRequestStatus;
    }
  | { type: 'assent:error'; reason: ErrorReason };

/** Why a page leaves nothing to decide. */
export type ErrorReason = 'not-found' | 'erased' | 'expired' | 'voided' | 'rate-limited' | 'failed';

/** That a request is decided. */
export function decidedEvents(requestId: string, status: SigningRequestStatus): EmbedEvent[] {
  return [{ type: status === 'REJECTED' ? 'assent:rejected' : 'assent:completed', requestId, status }];
}

/** What a receipt reports: the decision, and whether consent has been withdrawn since. */
export function receiptEvents({ id, status, withdrawals }: Signing): EmbedEvent[] {
  const decided = decidedEvents(id, status);
  if (Object.keys(withdrawals).length === 0) return decided;
  return [...decided, { type: 'assent:withdrawn', requestId: id, status }];
}

/** The attribute with which an element names events. */
export function embedAttribute(events: EmbedEvent[]): string {
  return events.length > 0 ? html` data-embed="${JSON.stringify(events)}"` : '';
}
