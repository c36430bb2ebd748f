import type { EventType } from './delivery-filter.ts';

/** When each type of event is sent. */
const words: Record<EventType, string> = {
  'signing.created': 'a signing request was created',
  'signing.viewed': 'a signer opened the page',
  'signing.completed': 'a signer accepted',
  'signing.rejected': 'a signer rejected',
  'signing.expired': 'a request expired undecided',
  'signing.voided': 'a request was voided',
  'document.published': 'a version was published',
  'document.archived': 'a version was archived',
};

export const eventWords = Object.entries(words).map(([type, when]) => ({
  // The keys of `words` are the types.
  type: type as EventType,
  when,
}));

/** What a webhook gets unless told otherwise (specification, Event types). */
export const usualEvents: EventType[] = [
  'signing.completed',
  'signing.viewed',
  'signing.expired',
  'document.published',
  'document.archived',
];
