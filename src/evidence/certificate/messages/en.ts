import { languages } from '../../../../shared/languages/languages.ts';

const { plural } = languages.en;

/**
 * All texts of certificates, in English. Names and other texts that are not our own are passed in as returned by
 * `exact` and `prose`. No text claims more than the structured fields of the evidence show.
 */
export const en = {
  ...languages.en,

  /** The title of the file, above the name of the document, and in the footer. */
  certificate: 'Certificate',
  certificateFor: (organisation: string) => `Certificate of a decision, for ${organisation}`,
  fileTitle: (document: string, version: number) => `Certificate: ${document}, version ${version}`,
  reference: (id: string) => `Signing request ${id}`,
  pageNumber: (number: number, count: number) => `Page ${number} of ${count}`,
  erased: '[erased]',

  outcomes: {
    ACCEPTED_FULL: 'Accepted in full',
    ACCEPTED_PARTIAL: 'Accepted in part',
    REJECTED: 'Rejected',
  },
  allDeclined: (count: number) =>
    plural(count, {
      one: 'The only clause, which is optional, was declined',
      '=2': 'Both optional clauses were declined',
      other: 'All # optional clauses were declined',
    }),
  signer: 'The signer',
  // A name may contain "#", so it stays outside counted phrases.
  acceptedAll: (signer: string, count: number) =>
    `${signer} ${plural(count, {
      one: 'accepted the only clause.',
      '=2': 'accepted both clauses.',
      other: 'accepted all # clauses.',
    })}`,
  acceptedSome: (signer: string, accepted: number, count: number) =>
    `${signer} accepted ${accepted} of ${count} clauses. The declined clauses are optional.`,
  declinedAll: (signer: string) =>
    `${signer} accepted no clause. The document was not rejected, because every clause is optional.`,
  rejected: (signer: string, mandatory: number) =>
    `${signer} ${plural(mandatory, {
      one: 'declined a mandatory clause, which rejects the whole document.',
      other: 'declined # mandatory clauses, which rejects the whole document.',
    })}`,
  tally: (accepted: number, declined: number, open: number) =>
    `Clauses: ${accepted} accepted, ${declined} declined${open > 0 ? `, ${open} not answered` : ''}.`,
  acceptedWhole: (signer: string) =>
    `${signer} accepted the document, which has no clauses to decide on individually.`,

  signerLabel: 'Signer',
  signerAsGiven: 'Name and address as given by the organisation',
  requestedBy: 'Requested by',
  /** Above how the organisation can be reached, which the record does not contain. */
  whenIssued: 'When this certificate was issued:',
  document: 'Document',
  version: 'Version',
  requestedOn: 'Requested',
  viewedOn: 'First view reported',
  decidedOn: 'Decided',
  expiresOn: 'Open until',
  note: 'Signer’s note',
  variables: 'Filled-in values',
  personalData: 'Personal data',
  personalDataErased: 'Erased from the record. The events keep only salted hashes.',
  sinceThen: 'Since then',
  superseded: 'Superseded by a newer request',
  consentWithdrawn: (clauses: number) =>
    plural(clauses, {
      one: 'Consent to one clause withdrawn',
      other: 'Consent to # clauses withdrawn',
    }),
  withdrawnOn: 'Withdrawn on',
  /** Before the numbers of the clauses that a withdrawal is about. */
  withdrawnClauses: (count: number) => plural(count, { one: 'Clause', other: 'Clauses' }),

  decisions: 'Decision on each clause',
  clause: 'Clause',
  kind: 'Kind',
  mandatory: 'Mandatory',
  optional: 'Optional',
  preselected: 'Pre-selected',
  yes: 'Yes',
  no: 'No',
  /** The signer did not change a choice that was pre-selected as accepted. */
  chosenBySender: 'Chosen by the sender',
  touched: 'Choice made by the signer',
  touchedUnknown: 'Not known whether the signer made the choice',
  decision: 'Decision',
  accepted: 'Accepted',
  declined: 'Declined',
  notAnswered: 'Not answered',
  comment: 'Comment',
  /** Why consent was withdrawn. */
  reason: 'Reason',

  handOver: 'How the link was handed over',
  linkMailed:
    'When the request was created, an email with the signing link was queued for the address above.',
  linkNotMailed: 'When the request was created, no email was queued.',
  linkReturned: (organisation: string) =>
    `The signing link was also returned to the program that created the request for ${organisation}. The organisation can retrieve it at any time: anyone with one of its API keys, and any member with more than read-only access, could have used the link.`,
  handOverUnknown:
    'This record was begun by an earlier release, which did not record how the signing link was handed over.',
  noEmails: 'The record contains no email that was accepted for delivery.',
  email: 'Email',
  emails: {
    invitation: 'Signing link',
    reminder: 'Reminder',
    verification_code: 'Verification code',
    receipt: 'Receipt',
    decision_notice: 'Decision, to the organisation',
    withdrawal: 'Withdrawal',
    withdrawal_notice: 'Withdrawal, to the organisation',
  } as Record<string, string>,
  messageId: 'Message-ID',
  takenBy: 'Accepted by',
  mailServer: 'the mail server',
  replyCode: (code: number) => `the mail server, reply ${code}`,
  mailFile: 'a folder of the service; not delivered to anyone',
  verifiedByLink:
    'No proof of identity was required beyond the signing link. Anyone who had the link could decide.',
  verifiedByCode: (at: string) =>
    `Before the decision, a code that had been emailed to the address above was entered on ${at}. The person who entered it could read that mailbox, or was given the code by someone who could.`,
  verifiedByCodeInFile: (at: string) =>
    `Before the decision, a code was entered on ${at}. The service had only written it to a file, and emailed it to nobody. It does not show that anyone could read the mailbox of the address above.`,
  identifiedByApplication: (organisation: string) =>
    `An application of ${organisation} requested the link. That it did so for a person who was signed in to it, and that this person is the signer, are the application’s claims, which Assent did not check.`,
  codeRequired: 'The request required a code sent by email. The record does not show that one was entered.',

  displayed: 'What was displayed',
  page: 'Page (SHA-256)',
  review: 'Review (SHA-256)',
  renderer: 'Rendered by',
  language: 'Language',
  /** Where it is not the language of the page. */
  reviewLanguage: 'Language of the review',
  button: 'Button',
  disclosure: 'Text beside the button',
  /** The page itself was confirmed, because it has no review. */
  pageKept:
    'The page is in the evidence bundle exactly as it was delivered to the browser that sent the decision (page.html). Its SHA-256 hash is in the record.',
  /** What was confirmed is the review, which a form that was not on the page leads to as well. */
  pageOpened:
    'page.html in the evidence bundle is exactly the page that the signing link opened when the decision was sent. Whether the browser that sent the decision had opened it is not recorded. Its SHA-256 hash is in the record.',
  pageReported:
    'When the request was first viewed, this page was reported as displayed (page.html in the evidence bundle). A program that has the link can report this, too.',
  pageDrawn:
    'The page as displayed was not kept. page.html in the evidence bundle was drawn when the evidence was issued.',

  process: 'How the decision was made',
  throughApi:
    'The decision was submitted through the API for custom signing pages, with the content hash of this version. Assent does not know what that page displayed.',
  throughFormOnly:
    'The decision was sent with the form of the signing page. The record does not show whether that page had been displayed.',
  throughPageWithoutClauses:
    'The confirmation carried the code of the page, which names the document and states that it has no clauses to decide on individually. It was sent by the user agent that the page had been delivered to.',
  throughReview:
    'The signing page shows every clause in full, each with the choice to accept or decline it. The confirmation carried the code of a review of exactly these decisions and their outcome, and was sent by the user agent that this review had been delivered to.',
  nothingPreselected: 'No clause was pre-selected.',
  somePreselected: (preselected: number, count: number) =>
    plural(count, {
      one: 'Acceptance was pre-selected for the only clause. The signer could change it.',
      other: `Acceptance was pre-selected for ${preselected} of # clauses. The signer could change it.`,
    }),
  restOpen: (open: number) =>
    plural(open, {
      one: 'One clause had no answer when the decision was submitted. It counts as not accepted.',
      other: '# clauses had no answer when the decision was submitted. They count as not accepted.',
    }),
  transaction:
    'The decision, its time according to the database’s clock, and its audit event were stored in one transaction.',
  loggedWithLostKey: (last: number) =>
    `${plural(last, {
      one: 'Event 1 was',
      other: 'Events 1 to # were',
    })} logged before the service lost its secret key, and taken over as the database had them. Assent cannot check the signatures of that time any more. An evidence bundle or a head of the log from that time can show that nothing was changed before, with the public key of that time.`,

  record: 'Record and signatures',
  contentHash: 'Content hash (SHA-256)',
  confirmedHash: 'Hash confirmed, with the filled-in values',
  lastEvent: 'Hash of the last event',
  requestId: 'Signing request',
  versionId: 'Version ID',
  log: 'Log',
  logPosition: 'Position in the log',
  logPositionOf: (index: number, size: string) => `Leaf ${index} in a tree of ${size}`,
  logRoot: 'Root of the log',
  publicKey: 'Public key of the log (Ed25519)',
  fingerprint: 'Its fingerprint (SHA-256)',
  issuedOn: 'Issued',
  timestamp: 'Timestamp',
  timestampPresent: 'The token of a timestamp authority is in the evidence bundle (RFC 3161).',
  timestampMissing:
    'Missing. The timestamp authority did not provide one before this certificate was issued.',
  timestampNone: 'None. The service uses no timestamp authority.',
  clock: 'All times in this certificate come from the clock of the service’s database.',
  seal: 'Seal',
  sealed: (name: string) =>
    `This file carries an electronic signature (PAdES) made with the certificate of ${name}. PDF viewers show whether it is valid.`,
  unsealed:
    'None. This file itself is not signed. What it states is protected by the signed evidence bundle, and can be checked as described below.',

  verification: 'How to verify',
  verifyOnline: (url: string) =>
    `Online: open ${url} and choose the evidence bundle or this file. Nothing is uploaded.`,
  verifyOffline:
    'On your own computer: run “node verify.mjs FILE --public-key KEY” with the verifier that is in the evidence bundle, or “assent verify FILE --public-key KEY”. KEY is the public key of the service, from a source that you trust other than this file. Neither needs the service.',
  verifyAttached:
    'The complete record is attached to this file (evidence.json), in English and in machine-readable form. If this certificate and the attached record differ, the record prevails.',
  limits:
    'This certificate shows what the service recorded; it does not prove who held the device, nor that the decision is legally valid.',

  events: 'Events',
  timeUtc: 'Time (UTC)',
  event: 'Event',
  hash: 'Hash',
  eventNames: {
    created: 'Request created',
    session_opened: 'Link requested by an application',
    verified: 'Verification code entered',
    viewed: 'First view reported',
    reminded: 'Reminder requested',
    completed: 'Decided',
    rejected: 'Decided',
    voided: 'Withdrawn',
    expired: 'Expired',
    superseded: 'Superseded by a newer request',
    withdrawn: 'Consent withdrawn',
    link_requested: 'New link requested',
    mailed: 'Email accepted for delivery',
    mail_sent: 'Email sent',
    mail_failed: 'Email delayed',
    mail_bounced: 'Email rejected',
    erased: 'Personal data erased',
  },
  /** Instead of `mailed`, for an email that the service only wrote to a file. */
  mailedToFile: 'Email written to a file, not sent',
  /** Instead of `mail_failed`, once there will be no further attempt. */
  mailGivenUp: 'Email not sent, no further attempt',
  actors: {
    api_key: 'organisation, through an API key',
    user: 'organisation, through a member',
    signer: 'signer',
    system: 'service',
  },
  by: (event: string, actor: string) => `${event} (${actor})`,
};

/** The texts that every other language provides. */
export type Messages = typeof en;
