import { html } from 'ghtml';
import { languages } from '../../../../shared/languages/languages.ts';

const { plural } = languages.en;

/**
 * Every word of the signing pages, in English. Entries that take a name return HTML with the name escaped and
 * isolated (`bdi`), because a name may run in the other direction; all other entries are plain text.
 */
export const en = {
  ...languages.en,
  language: 'Language',

  pageTitle: (page: string, organisation: string) => `${page} – ${organisation}`,
  version: (number: number) => `Version ${number}`,
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
      return plural(mandatory, {
        one: 'The clause is mandatory: declining it rejects the document.',
        other: 'All # clauses are mandatory: declining any of them rejects the document.',
      });
    if (mandatory === 0)
      return plural(optional, {
        one: 'The clause is optional: you are free to decline it.',
        other: 'All # clauses are optional: you are free to decline any of them.',
      });
    return `${plural(mandatory, {
      one: 'One clause is mandatory: declining it rejects the document.',
      other: '# clauses are mandatory: declining any of them rejects the document.',
    })} ${plural(optional, {
      one: 'One is optional: you are free to decline.',
      other: '# are optional: you are free to decline.',
    })}`;
  },
  mandatory: 'Mandatory',
  optional: 'Optional',
  accept: 'Accept this clause',
  decline: 'Decline this clause',
  declineConsequence: 'This clause is mandatory. If you decline it, you reject the document as a whole.',
  note: 'A note on what you decline (optional)',
  noteHint: (organisation: string) =>
    html`<bdi>${organisation}</bdi> receives it with your decisions. At most 1,000 characters.`,
  /** Filled in by the page's script. */
  progress: '{decided} of {total} decided',
  nextUndecided: 'Next undecided',
  review: 'Review my decisions',
  hashMeaning: 'It identifies the exact text on this page.',

  changesTitle: (number: number) => `What changed since version ${number}`,
  changesIntro: (number: number) =>
    `You have decided version ${number} before. The clauses below are complete; this is how they differ from it.`,
  countNew: (count: number) => plural(count, { one: '# new clause', other: '# new clauses' }),
  countChanged: (count: number) => plural(count, { one: '# changed clause', other: '# changed clauses' }),
  countUnchanged: (count: number) =>
    plural(count, { one: '# unchanged clause', other: '# unchanged clauses' }),
  countRemoved: (count: number) => plural(count, { one: '# removed clause', other: '# removed clauses' }),
  removedClauses: 'No longer in the document',
  isNew: (number: number) => `New since version ${number}`,
  isChanged: (number: number) => `Changed since version ${number}`,
  isUnchanged: (number: number) => `Unchanged since version ${number}`,
  comparison: 'The change word by word',
  /** Read out before and after what the comparison strikes out or underlines. */
  startOfRemoved: 'removed:',
  endOfRemoved: 'end of removed text',
  startOfAdded: 'added:',
  endOfAdded: 'end of added text',
  nowMandatory: 'It was optional before and is mandatory now.',
  nowOptional: 'It was mandatory before and is optional now.',
  onlyFormatting: 'Its words are the same; only the formatting changed.',
  tooDifferent: 'Almost everything in it changed. This is how it read before:',

  noClauses:
    'This version has no clauses to decide one by one. With your confirmation you accept it as a whole.',

  problem: 'Your decisions are not complete yet',
  problemInTitle: 'Not complete',
  undecided: (count: number) =>
    plural(count, {
      one: 'One clause still needs your decision:',
      other: '# clauses still need your decision:',
    }),
  decideThis: 'Accept or decline this clause.',
  noteProblem: 'Your note is too long',
  noteTooLong: 'Shorten the note to at most 1,000 characters.',
  staleProblem: 'Please decide again',
  stale: 'What you sent did not belong to the text below. Nothing was recorded.',

  reviewTitle: 'Check your decisions',
  reviewIntro: 'Nothing has been sent yet.',
  willAcceptAll: (count: number) =>
    plural(count, { one: 'You accept the clause.', other: 'You accept all # clauses.' }),
  willAcceptSome: (accepted: number, total: number) => `You accept ${accepted} of ${total} clauses.`,
  willReject: 'You reject the document.',
  resultFull: 'The result will be: accepted in full.',
  resultPartial: 'The result will be: accepted in part. All mandatory clauses are accepted.',
  resultRejected: (declinedMandatory: number) =>
    plural(declinedMandatory, {
      one: 'The result will be: rejected, because you decline a mandatory clause.',
      other: 'The result will be: rejected, because you decline # mandatory clauses.',
    }),
  youDecline: 'You decline',
  youAccept: 'You accept',
  yourNote: 'Your note',
  final: (organisation: string) =>
    html`Once confirmed, your decisions go to <bdi>${organisation}</bdi> and cannot be changed on this page.`,
  thenTo: (host: string) =>
    html`After that you are taken to <bdi>${host}</bdi>. The link in your invitation shows your receipt.`,
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
  completed: 'Completed on',
  askedBy: 'Asked by',
  document: 'Document',
  decidedBy: 'Decided by',
  decisions: 'Decisions',
  reference: 'Reference',
  accepted: 'Accepted',
  declined: 'Declined',
  print: 'Print or save as PDF',
  download: 'Download the receipt',
  requested: 'Asked on',
  firstSeen: 'First seen on',
  lastEvent: 'Hash of the last event',
  checkTitle: 'How to check this receipt',
  checkContent:
    'The content hash is the SHA-256 of the document as it was shown, written as canonical JSON (RFC 8785). The receipt as a file holds that text: any program that computes SHA-256 must come to the same value.',
  checkEvents: (organisation: string) =>
    html`Every step of this request was recorded as an event that carries the hash of the one before it. The hash of the last event therefore fixes all of them. <bdi>${organisation}</bdi> can export them as evidence, in which this hash must appear.`,
  canonicalText: 'The document as canonical JSON',
  continueTo: (host: string) => html`Continue to <bdi>${host}</bdi>`,
  superseded: (organisation: string) =>
    html`<bdi>${organisation}</bdi> has since asked you again. This receipt stays valid as the record of your earlier decisions; the newer request has a link of its own.`,
  alreadyDecided:
    'This request was already decided. What you sent now was not recorded; this is what stands.',

  voidedTitle: 'This request was withdrawn',
  voided: (organisation: string) =>
    html`<bdi>${organisation}</bdi> withdrew it before it was completed. There is nothing for you to do.`,
  withdrawn: 'Withdrawn on',
  expiredTitle: 'This request has expired',
  expired: (organisation: string) =>
    html`It can no longer be answered. If you still want to decide, ask <bdi>${organisation}</bdi> for a new link.`,
  expiredOn: 'Expired on',
  askNewLink: 'Ask for a new link',
  newLinkHint: (organisation: string) =>
    html`<bdi>${organisation}</bdi> then receives an email with your wish and can invite you again.`,
  newLinkAsked: (organisation: string) =>
    html`<bdi>${organisation}</bdi> was told that you would like a new link. If it sends one, it comes by email.`,
  askedAt: 'Told on',
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
