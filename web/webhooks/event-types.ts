import type { EventType } from '../../sdk/resources.ts';

/** The types of event in the order of the form, each with the label that describes it. */
export const eventTypes = Object.entries({
  'signing.created': 'Signing request created',
  'signing.viewed': 'Signing page opened',
  'signing.completed': 'Signer accepted',
  'signing.rejected': 'Signer rejected',
  'signing.expired': 'Request expired without a decision',
  'signing.voided': 'Request voided',
  'document.published': 'Version published',
  'document.archived': 'Version archived',
} satisfies Record<EventType, string>).map(([type, label]) => ({
  // `satisfies` has checked that the keys are the event types; Object.entries widens them to strings.
  type: type as EventType,
  label,
}));

/** The events that a webhook receives by default (specification, Event types). */
export const defaultEvents: EventType[] = [
  'signing.completed',
  'signing.viewed',
  'signing.expired',
  'document.published',
  'document.archived',
];
