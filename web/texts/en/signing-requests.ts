import { isolate } from '../../../shared/languages/isolate.ts';
import { plural } from '../plural.ts';

/** The list of signing requests, and a single one. */
export const signingRequests = {
  expires: 'Expires',
  expiresAnyTime: 'At any time',
  expiresAnyTimeClear: 'Clear the filter by expiry',
  expiryRanges: { '3d': 'In the next 3 days', '7d': 'In the next 7 days', '30d': 'In the next 30 days' },
  lastEmail: 'Last email to the signer',
  lastEmailAny: 'Any',
  lastEmailAnyClear: 'Clear the filter by last email',
  notDelivered: 'Not delivered',
  title: 'Signing requests',
  lead: 'Each request asks one person to decide on one version of a document.',
  signingRequest: 'Signing request',
  sendDocument: 'Send a document',
  documentVersion: (document: string, number: number) => `${isolate(document)}, version ${number}`,
  versionNumber: (number: number) => `version ${number}`,

  empty: 'Nothing sent yet',
  emptyHint:
    'Send a published version to one person or to many. Each gets a signing link by email, doesn’t need an account, and decides clause by clause. You’ll see here who has opened it and what they decided.',
  noSuchPage: 'This page doesn’t exist',
  noSuchPageHint: 'The list has fewer pages than that.',
  noMatch: 'No matching requests',
  noMatchHint: 'No requests match all of the filters.',
  goToFirstPage: 'Go to first page',
  requests: (count: number) => plural(count, { one: '# request', other: '# requests' }),
  perPage: 'Requests per page',
  countPerPage: (count: number) => `${count} per page`,

  filters: {
    nameOrEmail: 'Name or email address',
    clearSearch: 'Clear search',
    status: 'Status',
    anyStatus: 'Any status',
    sent: 'Sent',
    anyTime: 'Sent at any time',
    ranges: {
      '7d': 'Sent in the last 7 days',
      '30d': 'Sent in the last 30 days',
      '90d': 'Sent in the last 90 days',
    },
    document: 'Document',
    anyDocument: 'Any document',
    searching: 'Searching…',
    noDocuments: 'No matching published documents',
    moreDocuments: 'There are more documents. Type a name to find them.',
    clause: 'Clause',
    anyClause: 'Any clause',
    chooseDocument: 'Choose a document first',
    noClauses: 'No matching clauses',
    sentFrom: 'Sent from',
    sentUntil: 'Sent until',
    changedSince: 'Changed since',
    decision: 'Decision on the clause',
    anyDecision: 'Any decision',
    accepted: 'Accepted',
    declined: 'Declined or withdrawn',
    externalId: 'External ID',
    externalIdPlaceholder: 'Exactly as given',
    more: 'More filters',
    moreActive: (active: string) => `More filters (${active} active)`,
    fewer: 'Fewer filters',
    oneCampaign: 'Only requests of one campaign',
    clear: 'Clear filters',
  },
  export: { button: 'Export', csv: 'CSV, for spreadsheets', ndjson: 'NDJSON, for programs' },

  table: {
    signer: 'Signer',
    document: 'Document',
    status: 'Status',
    sent: 'Sent',
    expires: 'Expires',
    actions: 'Actions',
    viewed: 'viewed {when}',
    notViewed: 'not viewed',
    never: 'Never',
  },

  actions: {
    more: (signer: string) => `More actions for the request to ${signer}`,
    copyLink: 'Copy signing link',
    linkFor: (signer: string) => `the signing link for ${signer}`,
    remind: 'Remind',
    reminded: (signer: string) => `A reminder to ${signer} is on its way.`,
    notReminded: (signer: string) =>
      `No reminder was sent, because ${signer} has received many emails from you recently. Try again later.`,
    reminderWritten: (signer: string) =>
      `This service can’t send email yet, so ${signer} doesn’t receive the reminder.`,
    remindLater: (signer: string, time: string) =>
      `${signer} was reminded less than an hour ago. You can send the next reminder at ${time}.`,
    sendAgain: 'Send again',
    void: 'Void',
    erase: 'Erase personal data',
  },
  voiding: {
    title: 'Void this request?',
    consequence: (signer: string) =>
      `${signer} will no longer be able to decide, and the link will say that the request was withdrawn. This can’t be undone, but you can send a new request.`,
    reason: 'Reason',
    reasonHint: 'Optional. Kept on record, and included in the email that notifies the signer.',
    confirm: 'Void request',
    done: (signer: string) => `Request to ${signer} voided.`,
  },
  erasure: {
    title: 'Erase personal data?',
    consequence: (requests: number) =>
      plural(requests, {
        one: 'The name, address, notes and comments of {signer} ({email}) will be erased from # signing request of this organisation, and from the evidence, webhook payloads and stored emails that belong to it.',
        other:
          'The name, address, notes and comments of {signer} ({email}) will be erased from # signing requests of this organisation, and from the evidence, webhook payloads and stored emails that belong to them.',
      }),
    voided: (voided: number, erased: number) =>
      erased === 1
        ? 'The request is pending and will be voided.'
        : `${plural(voided, { one: '# pending request', other: '# pending requests' })} among these will be voided.`,
    held: (count: number) =>
      plural(count, {
        one: '# request will be kept because of a legal hold.',
        other: '# requests will be kept because of a legal hold.',
      }),
    final: 'This can’t be undone. Decisions, dates and totals stay, and the evidence still verifies.',
    done: (count: number) =>
      plural(count, {
        one: 'Personal data erased from # request.',
        other: 'Personal data erased from # requests.',
      }),
  },

  details: {
    title: 'Request details',
    erasedSigner: 'Erased signer',
    erased: 'Personal data erased',
    signer: 'Signer',
    document: 'Document',
    sent: 'Sent',
    campaign: 'Campaign',
    sentByCampaign: 'Sent by a campaign',
    opensWith: 'Opens with',
    viewed: 'Viewed',
    notYet: 'Not yet',
    superseded:
      'A newer request to the same person has superseded this one. The decision made here stays on record.',
    accepted: 'Accepted',
    decided: 'Decided',
    rejected: 'Rejected',
    voided: 'Voided',
    reason: 'Reason',
    notGiven: 'Not given',
    expired: 'Expired',
    expires: 'Expires',
    never: 'Never',
    externalId: 'External ID',
    metadata: (name: string) => `Metadata: ${name}`,
    redirectUrl: 'Redirect URL',
    message: 'Message',
    signingLink: 'Signing link',
  },
  decisions: {
    decisions: 'Decisions',
    toDecide: 'Clauses to decide',
    clauses: 'Clauses',
    note: 'Note from the signer',
    confirmed: 'This version has no clauses. The signer confirmed the document as a whole.',
    confirms: 'This version has no clauses. The signer confirms the document as a whole.',
    mandatory: 'Mandatory',
    optional: 'Optional',
    notDecided: 'Not decided',
    notAnswered: 'Not answered',
    accepted: 'Accepted',
    declined: 'Declined',
  },
  proof: {
    title: 'Proof',
    evidence: 'The evidence bundle contains everything that was recorded about this request.',
    certificate: 'The certificate is a summary of it. The signer can download both too.',
    verify: 'Anyone can {link} without this service.',
    verifyLink: 'verify these files',
    downloadCertificate: 'Download certificate',
    downloadEvidence: 'Download evidence bundle',
  },
  developers: {
    title: 'For developers',
    signingRequest: 'Signing request',
    version: 'Version',
    document: 'Document',
    idOf: (name: string) => `the ${name.toLowerCase()} ID`,
    hashes:
      'Each hash is the SHA-256 of the previous hash and the event’s canonical JSON, so no event can be changed or removed unnoticed. Events contain personal data only as salted hashes.',
  },

  timeline: {
    title: 'Timeline',
    signer: 'the signer',
    you: 'you',
    /** While the members are loading, or if they couldn’t be loaded. */
    aMember: 'a member',
    formerMember: 'a former member',
    apiKey: (name: string) => `the API key “${name}”`,
    anApiKey: 'an API key',

    created: (by: string) => `Created by ${by}`,
    viewed: 'The signer opened the page',
    sessionOpened: (by: string) => `Opened by ${by} for a person who was signed in to their application`,
    verified: 'The signer entered the code from the email',
    automaticReminder: (number: number) => `${ordinal(number)} automatic reminder`,
    reminderRequested: (by: string) => `Reminder requested by ${by}`,
    accepted: 'The signer accepted',
    acceptedInPart: 'The signer accepted in part',
    allDeclined: 'The signer declined all optional clauses',
    rejected: 'The signer rejected',
    voided: (by: string) => `Voided by ${by}`,
    expired: 'Expired without a decision',
    withdrawnFor: (clauses: number, by: string) =>
      `Consent to ${plural(clauses, { one: '# clause', other: '# clauses' })} withdrawn by ${by} on the signer’s behalf`,
    withdrawn: (clauses: number) =>
      `The signer withdrew consent to ${plural(clauses, { one: '# clause', other: '# clauses' })}`,
    superseded: (by: string) => `Superseded by a newer request from ${by}`,
    linkRequested: 'The signer requested a new link',
    linkRequestedUnnoticed: 'The signer requested a new link; nobody could be notified by email',
    erasedAfterRetention: 'Personal data erased at the end of the retention period',
    erasedBy: (by: string) => `Personal data erased by ${by}`,

    email: (name: string) => `${name} email`,
    anEmail: 'An email',
    emailWritten: (email: string) => `${email} written to a file`,
    emailFailed: (email: string) => `${email} couldn’t be sent`,
    emailBounced: (email: string) => `${email} was rejected by the mail server`,
    emailedTo: (name: string, address: string) => `${name} emailed to ${address}`,
    emailed: (name: string) => `${name} emailed`,
    emailSent: 'Email sent',
    signerEmails: {
      invitation: 'Signing link',
      reminder: 'Reminder',
      verification_code: 'Code',
      receipt: 'Receipt',
      voided: 'Voided request notification',
      withdrawal: 'Withdrawn consent confirmation',
    },
    contactEmails: {
      decision_notice: 'Decision notification',
      withdrawal_notice: 'Withdrawn consent notification',
      expiry_notice: 'Expiry notification',
      new_link_notice: 'Requested link notification',
    },
    noMailServer: 'No mail server is configured, so nobody has received it.',
    reply: (reply: string) => `The mail server replied: ${reply}`,
    nextAttempt: (attempt: number, time: string) => `This was attempt ${attempt}. Next attempt: ${time}.`,
    noFurtherAttempt: 'There will be no further attempts.',
  },
};

const ordinalRules = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const ordinalEndings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

function ordinal(count: number): string {
  return `${count}${ordinalEndings[ordinalRules.select(count)]}`;
}
