import { html } from 'ghtml';
import { languages } from '../../../../shared/languages/languages.ts';

const { plural } = languages.en;

/**
 * All texts of the signing pages, in English. Entries that take a name return HTML in which the name is escaped and
 * isolated (`bdi`), because a name may run in the other direction. All other entries are plain text.
 */
export const en = {
  ...languages.en,
  language: 'Language',

  pageTitle: (page: string, organisation: string) => `${page} – ${organisation}`,
  version: (number: number) => `Version ${number}`,
  contentHash: 'Content hash',
  skipToClauses: 'Skip to the clauses',

  requestsDecision: (organisation: string) => html`<bdi>${organisation}</bdi> requests your decision`,
  for: 'For',
  openUntil: 'Open until',
  noDeadline: 'No deadline',
  contents: 'Contents',
  clauses: 'Clauses',
  otherClauses: 'Other clauses',
  howTo:
    'Read each clause, then accept or decline it. Your decisions are recorded only after you’ve checked and confirmed them.',
  downloadDocument: 'Download the document',
  copyToRead: 'This is a copy to read. To decide, open the link you received.',
  allMandatory: (count: number) =>
    plural(count, {
      one: 'The only clause is mandatory: declining it rejects the document.',
      '=2': 'Both clauses are mandatory: declining even one rejects the whole document.',
      other: 'All # clauses are mandatory: declining even one rejects the whole document.',
    }),
  allOptional: (count: number) =>
    plural(count, {
      one: 'The only clause is optional: you’re free to decline it.',
      '=2': 'Both clauses are optional: you’re free to decline them.',
      other: 'All # clauses are optional: you’re free to decline them.',
    }),
  someMandatory: (count: number) =>
    plural(count, {
      one: 'One clause is mandatory: declining it rejects the whole document.',
      other: '# clauses are mandatory: declining even one rejects the whole document.',
    }),
  /** Follows `someMandatory`. */
  someOptional: (count: number) =>
    plural(count, {
      one: 'One is optional: you’re free to decline it.',
      other: '# are optional: you’re free to decline them.',
    }),
  mandatory: 'Mandatory',
  optional: 'Optional',
  accept: 'Accept this clause',
  decline: 'Decline this clause',
  declineConsequence: 'This clause is mandatory: declining it rejects the whole document.',
  chosenBySender: 'Chosen by the sender',
  addComment: 'Add a comment (optional)',
  skipRestHint: 'You don’t have to answer the other clauses to reject the document.',
  skipRest: 'Skip the rest and reject',
  note: 'Note about the clauses you decline (optional)',
  noteHint: (organisation: string) =>
    html`<bdi>${organisation}</bdi> receives it with your decisions. Up to 1,000 characters.`,
  /** The page's script fills in the numbers, without choosing a plural: the wording has to suit any numbers. */
  progress: '{decided} of {total} decided',
  nextUndecided: 'Next undecided clause',
  review: 'Review my decisions',
  hashMeaning: 'This value identifies the exact text of the document.',

  changesTitle: (number: number) => `What changed since version ${number}`,
  changesIntro: (number: number) =>
    `You’ve already decided on version ${number}. Here is what changed since then; further down you’ll find every clause in full.`,
  countNew: (count: number) => plural(count, { one: '# new clause', other: '# new clauses' }),
  countChanged: (count: number) => plural(count, { one: '# changed clause', other: '# changed clauses' }),
  countUnchanged: (count: number) =>
    plural(count, { one: '# unchanged clause', other: '# unchanged clauses' }),
  countRemoved: (count: number) => plural(count, { one: '# removed clause', other: '# removed clauses' }),
  removedClauses: 'No longer in the document',
  isNew: (number: number) => `New since version ${number}`,
  isChanged: (number: number) => `Changed since version ${number}`,
  isUnchanged: (number: number) => `Unchanged since version ${number}`,
  comparison: 'Word-by-word comparison',
  /** Screen readers read these before and after the words that the comparison strikes out or underlines. */
  startOfRemoved: 'removed:',
  endOfRemoved: 'end of removed text',
  startOfAdded: 'added:',
  endOfAdded: 'end of added text',
  nowMandatory: 'This clause was optional before and is now mandatory.',
  nowOptional: 'This clause was mandatory before and is now optional.',
  onlyFormatting: 'The wording is the same; only the formatting changed.',
  tooDifferent: 'Too much changed here to compare word by word. The clause used to read:',

  noClauses: 'This version isn’t divided into clauses. By confirming, you accept the document as a whole.',

  incomplete: 'Your decisions aren’t complete yet',
  /** Precedes the title of a page that came back to the signer. */
  actionNeeded: 'Action needed',
  undecided: (count: number) =>
    plural(count, {
      one: 'One clause still needs your decision:',
      other: '# clauses still need your decision:',
    }),
  decideThis: 'Accept or decline this clause.',
  noteProblem: 'Your note is too long',
  noteTooLong: 'Shorten your note to 1,000 characters or fewer.',
  commentProblem: 'A comment is too long',
  /** Precedes the titles of clauses. */
  commentTooLong: 'A comment can have up to 1,000 characters. Shorten your comment on:',
  staleProblem: 'Please decide again',
  stale:
    'The decisions you sent weren’t about the text below, so nothing was recorded. Please read the text and decide again.',

  /** A form came that doesn't show that its sender saw the page. Also said when a new link is requested. */
  doubtTitle: 'Nothing was recorded',
  fromOtherSite: 'Another website sent this form. Continue only if this page says what you want.',
  noCookie:
    'Your browser didn’t send back this page’s cookie, so we can’t tell that you’ve seen this page. Allow cookies for this website and press the button again, or open the link in another browser.',
  notShown: 'This isn’t what this browser was last shown. Check this page, then press the button again.',
  openInOwnTab: 'Open this page in a tab of its own',
  toDocument: 'Go to the document',

  reviewTitle: 'Check your decisions',
  reviewIntro: 'Nothing has been recorded yet.',
  willAcceptAll: (total: number) =>
    plural(total, {
      one: 'By confirming, you accept the only clause.',
      '=2': 'By confirming, you accept both clauses.',
      other: 'By confirming, you accept all # clauses.',
    }),
  /** Fewer than all. */
  willAcceptSome: (accepted: number, total: number) =>
    accepted === 0
      ? plural(total, {
          one: 'By confirming, you decline the only clause.',
          '=2': 'By confirming, you decline both clauses.',
          other: 'By confirming, you decline all # clauses.',
        })
      : `By confirming, you accept ${accepted} of ${total} clauses.`,
  willReject: 'By confirming, you reject the document.',
  resultFull: 'The document will then be accepted in full.',
  resultPartial: 'The document will then be accepted in part, because the clauses you decline are optional.',
  resultDeclined:
    'No clause will be accepted. The document isn’t rejected, because every clause is optional.',
  resultRejected: (declinedMandatory: number) =>
    plural(declinedMandatory, {
      one: 'It will then be rejected as a whole, because you decline a mandatory clause.',
      other: 'It will then be rejected as a whole, because you decline # mandatory clauses.',
    }),
  youDecline: 'Clauses you decline',
  youLeaveOpen: 'Clauses you haven’t answered',
  openMeaning: 'They count as not accepted.',
  youAccept: 'Clauses you accept',
  yourComment: 'Your comment',
  yourNote: 'Your note',
  afterConfirming: (organisation: string) =>
    html`Once you confirm, your decisions go to <bdi>${organisation}</bdi> and can’t be changed on this page.`,
  thenRedirected: (host: string) =>
    html`You’ll then be taken to <bdi>${host}</bdi>. Your link will show your receipt.`,
  confirmFull: 'Confirm acceptance',
  confirmPartial: 'Confirm partial acceptance',
  /** Every clause is optional, and the signer declines them all. */
  confirmDeclined: (total: number) =>
    plural(total, {
      one: 'Decline the clause',
      '=2': 'Decline both clauses',
      other: 'Decline all # clauses',
    }),
  confirmRejected: 'Confirm rejection',
  change: 'Change my decisions',
  changeClause: (number: number) => html`Change<span class="spoken"> the decision on clause ${number}</span>`,

  receipt: 'Receipt',
  acceptedFull: 'You accepted this document in full',
  acceptedPartial: 'You accepted this document in part',
  declinedAll: (total: number) =>
    plural(total, {
      one: 'You declined the only clause, which is optional',
      '=2': 'You declined both optional clauses',
      other: 'You declined all # optional clauses',
    }),
  rejected: 'You rejected this document',
  /** Follows the outcome and the numbers of clauses on the receipt. */
  outcomeMeaning: {
    ACCEPTED_FULL: 'You accepted every clause.',
    ACCEPTED_PARTIAL: 'You declined no mandatory clause, so the document isn’t rejected.',
    ALL_DECLINED: 'No clause was accepted. The document isn’t rejected, because every clause is optional.',
    REJECTED: 'The document is rejected as a whole, because at least one mandatory clause was declined.',
  },
  tally: (accepted: number, declined: number, open = 0) =>
    `${accepted}\u00a0accepted, ${declined}\u00a0declined${open > 0 ? `, ${open}\u00a0not answered` : ''}`,
  recorded: (organisation: string) =>
    html`Your decisions have been recorded and are available to <bdi>${organisation}</bdi>. Your link now shows this receipt.`,
  completedOn: 'Completed on',
  requestedBy: 'Requested by',
  document: 'Document',
  signerLabel: 'Signer',
  decisions: 'Decisions',
  reference: 'Reference',
  accepted: 'Accepted',
  declined: 'Declined',
  notAnswered: 'Not answered',
  print: 'Print or save as PDF',
  download: 'Download receipt',
  requestedOn: 'Requested on',
  firstViewedOn: 'First viewed on',
  lastEvent: 'Hash of the last event',
  copiesTitle: 'Proof for your records',
  copies:
    'The evidence bundle holds everything recorded about this request and can be checked without this service. The certificate is a summary to read and print.',
  downloadEvidence: 'Download evidence bundle',
  downloadCertificate: 'Download certificate',
  checkTitle: 'How to verify this receipt',
  checkContent:
    'The content hash is the SHA-256 value of the document as it was shown, written as canonical JSON (RFC 8785). This file contains that text, so any program that computes SHA-256 can confirm the value.',
  checkEvents: (organisation: string) =>
    html`Every step of this request was recorded as an event that contains the hash of the event before it. The hash of the last event therefore protects the whole sequence. <bdi>${organisation}</bdi> can export the events as evidence, and this hash must appear there.`,
  canonicalText: 'The document as canonical JSON',
  canonicalVersion: 'The document before the values were filled in',
  continueTo: (host: string) => html`Continue to <bdi>${host}</bdi>`,
  superseded: (organisation: string) =>
    html`<bdi>${organisation}</bdi> has since requested your decision again. This receipt remains valid as the record of your earlier decisions. The newer request has its own link.`,
  alreadyDecided:
    'This request was already decided. What you just sent wasn’t recorded; the decisions below stand.',

  withdrawal: {
    title: 'Withdraw consent',
    explanation:
      'At any time, you can withdraw your consent to the optional clauses you accepted. It then no longer holds; the lawfulness of what was done before isn’t affected.',
    choose: 'Clauses you withdraw your consent to',
    chooseOne: 'Choose at least one clause.',
    withdraw: 'Withdraw consent',
    openPage: 'Open your receipt to withdraw consent',
    withdrawnOn: 'Consent was withdrawn on',
    recorded:
      'The withdrawal of your consent has been recorded. Your decisions below stay on record as you made them.',
    notRecorded:
      'Your withdrawal wasn’t recorded, because you’ve accepted this document again since. The link of the newer request shows what you can withdraw.',
  },

  /** Precedes an email address. */
  questions: (organisation: string) => html`Questions? Contact <bdi>${organisation}</bdi>:`,

  voidedTitle: 'This request was withdrawn',
  voided: (organisation: string) =>
    html`<bdi>${organisation}</bdi> withdrew it before it was completed. You don’t need to do anything.`,
  voidedOn: 'Withdrawn on',
  expiredTitle: 'This request has expired',
  expired: 'You can no longer respond to it.',
  newLinkOffer: (organisation: string) =>
    html`If you still want to decide, request a new link from <bdi>${organisation}</bdi>.`,
  expiredOn: 'Expired on',
  requestNewLink: 'Request a new link',
  newLinkHint: (organisation: string) =>
    html`Your request will be emailed to <bdi>${organisation}</bdi>, which decides whether to send you a new link.`,
  newLinkHintUnnotified: (organisation: string) =>
    html`Your request will be recorded, but nobody can be notified by email. Please contact <bdi>${organisation}</bdi> as well.`,
  newLinkRequested: (organisation: string) =>
    html`You’ve requested a new link from <bdi>${organisation}</bdi>.`,
  newLinkUnnotified: 'They weren’t notified by email, so please contact them as well.',
  newLinkRequestedOn: 'Requested on',
  nothingRecorded: 'What you just sent wasn’t recorded.',

  /** Of requests that open only with a code from an email. */
  verification: {
    title: 'Confirm your email address',
    pending: (organisation: string) =>
      html`<bdi>${organisation}</bdi> requests your decision on this document. To open it, enter a code that we’ll email to you.`,
    decided:
      'This request has already been decided. To open the receipt, enter a code that we’ll email to you.',
    sendTo: (address: string) => html`The code goes to <bdi dir="ltr">${address}</bdi>.`,
    send: 'Email me a code',
    limits:
      'A code is valid for 10 minutes and 5 tries. You can request 3 codes in 10 minutes and 10 in a day.',
    onItsWay: (address: string) => html`A six-digit code is on its way to <bdi dir="ltr">${address}</bdi>.`,
    validUntil: 'Valid until',
    code: 'Six-digit code',
    enter: 'Continue',
    sendAgain: 'Email me a new code',
    onlyNewest: 'Only the newest code works. If the email doesn’t arrive, check your spam folder.',
    problem: 'The code wasn’t accepted',
    wrong: (triesLeft: number) =>
      plural(triesLeft, {
        '=0': 'It isn’t the right code, and you have no tries left. Request a new code.',
        one: 'It isn’t the right code. You have one try left.',
        other: 'It isn’t the right code. You have # tries left.',
      }),
    notValid: 'It’s no longer valid. Request a new code.',
    malformed: 'Enter the six digits from the email.',
    tooMany: 'No more codes can be sent for now. You can request another one from',
  },

  notFoundTitle: 'This link doesn’t work',
  notFound:
    'It may be incomplete or mistyped. Open the link you received again, or ask the sender for a new one.',
  erasedTitle: 'The personal data was erased',
  erased:
    'The personal data of this request was erased, so this link no longer shows anything. If you have a question, contact the organisation that sent you the link.',
  nothingYetTitle: 'Nothing to download yet',
  nothingYet:
    'The receipt, the evidence bundle and the certificate become available once this request has been decided. Open the link you received to see where it stands.',
  unprovenTitle: 'These files can’t be issued',
  unproven:
    'The stored records of this request didn’t pass the check before signing, so no copy of them is signed. Your receipt is still available through the link you received. Save it, and let the sender know.',
  unreadableTitle: 'We couldn’t read the form',
  unreadable:
    'Your browser sent data that this page can’t process, so nothing was recorded. Open the link you received again and repeat your decisions.',
  tooManyRequestsTitle: 'Too many requests',
  tooManyRequests:
    'This link was opened or used too often within a minute, so nothing was recorded this time. Wait a minute, then open the link you received again.',
  failureTitle: 'Something went wrong on our side',
  failure:
    'We can’t tell yet whether your last step was recorded. Open the link you received again in a few minutes: it shows what has been recorded.',
  failureToShow:
    'This page can’t be shown right now. Open the link you received again in a few minutes: it shows what has been recorded.',

  /** What colleagues see of a version before it is sent. */
  preview: {
    title: 'Preview.',
    meaning: {
      DRAFT: 'This is how signers see this draft once it is published.',
      ACTIVE: 'This is how signers see this version.',
      ARCHIVED: 'This is how signers see this archived version.',
    },
    notSent: 'No signing request exists: your choices here aren’t recorded and can’t be submitted.',
    expiredTitle: 'This preview has expired',
    expired: 'Preview links work for one hour. Ask the person who sent you this one for a new link.',
    notFoundTitle: 'Preview not found',
    notFound: 'The link is incomplete, or the version has been deleted.',
  },
};

/** The texts that every other language provides. */
export type Messages = typeof en;
