import { html } from 'ghtml';

const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/**
 * Every word of the signing pages, in English. Entries that take a name return HTML with the name escaped and
 * isolated (`bdi`), because a name may run in the other direction; all other entries are plain text.
 */
export const en = {
  lang: 'en-GB',
  dir: 'ltr',

  dateTime: (iso: string) => `${dateTime.format(new Date(iso))} UTC`,
  pageTitle: (page: string, organisation: string) => `${page} – ${organisation}`,
  version: (number: number) => `Version ${number}`,
  versionInline: (number: number) => `version ${number}`,
  contentHash: 'Content hash',
  skipToClauses: 'Skip to the clauses',

  asks: (organisation: string) => html`<bdi>${organisation}</bdi> asks for your decision`,
  for: 'For',
  openUntil: 'Open until',
  noDeadline: 'No deadline',
  contents: 'Contents',
  clauses: 'Clauses',
  otherClauses: 'Other clauses',
  howTo:
    'Read each clause, then accept or decline it. Nothing is sent before you have checked your decisions.',
  kinds: (mandatory: number, optional: number) => {
    if (optional === 0)
      return mandatory === 1
        ? 'The clause is mandatory: declining it rejects the document.'
        : `All ${mandatory} clauses are mandatory: declining any of them rejects the document.`;
    if (mandatory === 0)
      return optional === 1
        ? 'The clause is optional: you are free to decline it.'
        : `All ${optional} clauses are optional: you are free to decline any of them.`;
    const ofThem =
      mandatory === 1
        ? 'One clause is mandatory: declining it'
        : `${mandatory} clauses are mandatory: declining any of them`;
    return `${ofThem} rejects the document. ${optional === 1 ? 'One is' : `${optional} are`} optional: you are free to decline.`;
  },
  mandatory: 'Mandatory',
  optional: 'Optional',
  accept: 'Accept this clause',
  decline: 'Decline this clause',
  declineConsequence: 'This clause is mandatory. If you decline it, you reject the document as a whole.',
  note: 'A note on what you decline (optional)',
  noteHint: (organisation: string) =>
    html`<bdi>${organisation}</bdi> receives it with your decisions. At most 1,000 characters.`,
  /** Filled in by the page's script, and by the server before it runs. */
  progress: '{decided} of {total} decided',
  nextUndecided: 'Next undecided',
  review: 'Review my decisions',
  hashMeaning: 'It identifies the exact text on this page.',

  noClauses:
    'This version has no clauses to decide one by one. With your confirmation you accept it as a whole.',
  confirmWhole: 'Confirm acceptance',

  problem: 'Your decisions are not complete yet',
  problemInTitle: 'Not complete',
  undecided: (count: number) =>
    count === 1 ? 'One clause still needs your decision:' : `${count} clauses still need your decision:`,
  decideThis: 'Accept or decline this clause.',
  noteProblem: 'The note was not accepted',
  noteTooLong: 'Shorten the note to at most 1,000 characters.',
  staleProblem: 'Please decide again',
  stale: 'What you sent did not belong to the text below. Nothing was recorded.',

  reviewTitle: 'Check your decisions',
  reviewIntro: 'Nothing has been sent yet.',
  willAcceptAll: (count: number) =>
    count === 1 ? 'You accept the clause.' : `You accept all ${count} clauses.`,
  willAcceptSome: (accepted: number, total: number) => `You accept ${accepted} of ${total} clauses.`,
  willReject: 'You reject the document.',
  resultFull: 'The result will be: accepted in full.',
  resultPartial: 'The result will be: accepted in part. All mandatory clauses are accepted.',
  resultRejected: (declinedMandatory: number) =>
    declinedMandatory === 1
      ? 'The result will be: rejected, because you decline a mandatory clause.'
      : `The result will be: rejected, because you decline ${declinedMandatory} mandatory clauses.`,
  youDecline: 'You decline',
  youAccept: 'You accept',
  yourNote: 'Your note',
  final: (organisation: string) =>
    html`Once confirmed, your decisions go to <bdi>${organisation}</bdi> and cannot be changed on this page.`,
  confirmFull: 'Confirm acceptance',
  confirmPartial: 'Confirm partial acceptance',
  confirmRejected: 'Confirm rejection',
  change: 'Change my decisions',

  receipt: 'Receipt',
  acceptedFull: 'You accepted this document in full',
  acceptedPartial: 'You accepted this document in part',
  rejected: 'You rejected this document',
  tally: (accepted: number, declined: number) => `${accepted} accepted, ${declined} declined`,
  received: (organisation: string) =>
    html`<bdi>${organisation}</bdi> has received your decisions. Keep this page: the link in your invitation leads back to it.`,
  completed: 'Completed',
  askedBy: 'Asked by',
  document: 'Document',
  decidedBy: 'Decided by',
  decisions: 'Decisions',
  reference: 'Reference',
  accepted: 'Accepted',
  declined: 'Declined',
  print: 'Print or save as PDF',
  continueTo: (host: string) => html`Continue to <bdi>${host}</bdi>`,
  superseded: (organisation: string) =>
    html`<bdi>${organisation}</bdi> has since asked you again. This receipt stays valid as the record of your earlier decisions; the newer request has a link of its own.`,
  alreadyDecided:
    'This request was already decided. What you sent now was not recorded; this is what stands.',

  voidedTitle: 'This request was withdrawn',
  voided: (organisation: string) =>
    html`<bdi>${organisation}</bdi> withdrew it before it was completed. There is nothing for you to do.`,
  withdrawn: 'Withdrawn',
  expiredTitle: 'This request has expired',
  expired: (organisation: string) =>
    html`It can no longer be answered. If you still want to decide, ask <bdi>${organisation}</bdi> for a new link.`,
  expiredOn: 'Expired',
  nothingRecorded: 'What you sent now was not recorded.',

  notFoundTitle: 'This link leads nowhere',
  notFound:
    'It may be incomplete or mistyped. Open it again from your invitation, or ask the sender for a new one.',
  unreadableTitle: 'The form could not be read',
  unreadable: 'Nothing was recorded. Open the link from your invitation again and repeat your decisions.',
  failureTitle: 'Something failed on our side',
  failure:
    'We do not know yet whether your last step was recorded. Open the link again in a moment: it shows what stands.',
};

/** What another language has to provide. */
export type Messages = typeof en;
