import { plural } from '../plural.ts';

export const consents = {
  title: 'Consent',
  lead: (document: string) => `Everybody who was asked about ${document}`,
  summaryLead: 'Everybody who was asked, by the state of their consent.',
  nobodyAsked: 'Nobody has been asked yet.',
  empty: 'Nobody has been asked yet',
  emptyHint: 'Send the document, and everybody who was asked appears here with the state of their consent.',
  noMatch: 'No matching people',
  noMatchHint: 'Nobody who was asked about this document matches all of the filters.',
  clearFilters: 'Clear filters',
  people: (count: number) => plural(count, { one: '# person', other: '# people' }),

  any: 'Any',
  state: 'State',
  clause: 'Clause',
  decision: 'Decision',
  accepted: 'Accepted',
  declinedOrWithdrawn: 'Declined or withdrawn',

  tableCaption: 'People and their consent',
  signer: 'Signer',
  withdrawn: 'Withdrawn',
  lastChange: 'Last change',
  version: (number: number) => `Version ${number}`,

  states: {
    CURRENT: 'Current',
    OUTDATED: 'Outdated',
    PENDING: 'Pending',
    REJECTED: 'Rejected',
    WITHDRAWN: 'Withdrawn',
    NONE: 'None',
  },
  stateMeanings: {
    CURRENT: 'Their acceptance holds for the active version.',
    OUTDATED: 'They have only accepted an earlier version.',
    PENDING: 'They were asked about the active version and haven’t decided.',
    REJECTED: 'They rejected the active version.',
    WITHDRAWN: 'Everything they had accepted was withdrawn.',
    NONE: 'They haven’t accepted anything.',
  },

  now: 'Consent now',
  acceptedVersion: (number: number) => `Version ${number} accepted {when}.`,
  acceptedClauses: (number: number, held: number, total: number) =>
    `Version ${number} accepted {when}. Clauses consented to: ${held} of ${total}.`,
  clauseWithdrawn: '{clause}: withdrawn {when}.',
  viewAccepted: 'View the accepted request',
  viewLatest: 'View the latest request',

  withdraw: 'Withdraw consent',
  withdrawal: {
    title: (signer: string) => `Withdraw consent for ${signer}?`,
    explanation:
      'Only do this if the signer has asked you to. From now on, the consent no longer holds; the decision stays on record. The signer is notified by email, unless the request was created without email.',
    clauses: 'Optional clauses that were accepted',
    reason: 'Reason',
    reasonHint: 'Optional. Kept on record, and shown to the signer in the email.',
    done: (signer: string) => `Consent of ${signer} withdrawn.`,
  },
};
