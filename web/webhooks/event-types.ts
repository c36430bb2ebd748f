import type { EventType } from '../../sdk/resources.ts';

/** The types of event in the order of the form. */
export const eventTypes = Object.keys({
  'signing.created': true,
  'signing.viewed': true,
  'signing.completed': true,
  'signing.rejected': true,
  'signing.expired': true,
  'signing.voided': true,
  'consent.withdrawn': true,
  'document.published': true,
  'document.archived': true,
  // `satisfies` has checked that the keys are the event types; Object.keys widens them to strings.
} satisfies Record<EventType, true>) as EventType[];
