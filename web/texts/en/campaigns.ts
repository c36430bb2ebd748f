import { isolate } from '../../../shared/languages/isolate.ts';
import { plural } from '../plural.ts';

export const campaigns = {
  title: 'Campaigns',
  campaign: 'Campaign',
  lead: 'A campaign asks many people again after a document has changed.',
  none: 'No campaigns yet',
  noneHint:
    'When you publish a new version of a document, you can ask everyone who accepted an earlier one again, from the document’s page. You’ll see the progress here, and who hasn’t decided.',
  goToContainers: 'Go to containers',
  documentVersion: (document: string, number: number) => `${isolate(document)}, version ${number}`,
  started: (audience: string) => `${audience} · started {when}`,
  tally: (accepted: string, rejected: string, pending: string) =>
    `${accepted} accepted, ${rejected} rejected, ${pending} pending`,
  people: (count: number) => plural(count, { one: '# person', other: '# people' }),
  upTo: (people: string) => `up to ${people}`,

  statuses: { RUNNING: 'Sending', DONE: 'All sent', CANCELLED: 'Cancelled', STOPPED: 'Stopped' },
  audiences: {
    OUTDATED: 'Accepted an earlier version',
    PENDING: 'Haven’t decided',
    REJECTED: 'Rejected',
    ALL_EARLIER: 'Everyone asked about an earlier version',
  },
  audienceMeanings: {
    OUTDATED: (number: number) => `They accepted an earlier version, but not version ${number}.`,
    PENDING: (number: number) =>
      `They were asked, but haven’t accepted any version yet. Those asked about version ${number} are reminded.`,
    REJECTED: (number: number) =>
      `They rejected version ${number}, or rejected an earlier one and have never accepted any.`,
    ALL_EARLIER: (number: number) =>
      `They were asked before, but haven’t decided on version ${number} and have no pending request for it.`,
  },

  askAgain: {
    title: 'Ask again about this version',
    running: 'A campaign is running',
    outdated: (people: number) =>
      plural(people, {
        one: '# person accepted an earlier version, but not this one',
        other: '# people accepted an earlier version, but not this one',
      }),
    noneOutdated: 'Some people were asked about this document, but don’t consent to this version',
    /** A whole sentence about the people and the changes. */
    withChanges: (people: string, clauses: number, number: number) =>
      `${people}; ${plural(clauses, { one: '# clause', other: '# clauses' })} changed since version ${number}.`,
    withoutChanges: (people: string) => `${people}.`,
    progress: (asked: string, total: number) =>
      `Asked about this version: ${asked} of ${plural(total, { one: '# person', other: '# people' })}.`,
    showChanges: 'Show changes',
    showProgress: 'Show progress',
    ask: 'Ask again…',
  },
  changes: {
    first: 'This is the first version of the document.',
    count: (clauses: number, number: number) =>
      `${plural(clauses, { one: '# clause', other: '# clauses' })} changed since version ${number}.`,
    explanation: 'Each person sees what changed since the version they decided on.',
  },

  sending: {
    title: 'Sending',
    sent: 'Sent',
    progress: (asked: string, total: number, percent: number) =>
      `${asked} of ${plural(total, { one: '# person', other: '# people' })} (${percent}%)`,
    notAsked: (count: number) =>
      plural(count, { one: '# person couldn’t be asked', other: '# people couldn’t be asked' }),
    lastFailure: (reason: string) => `Last reason: ${reason}`,
    running: 'You can close this page. Emails go out at a pace that your mail server can handle.',
    cancelled: (left: number) =>
      plural(left, {
        one: 'Cancelled. # person wasn’t asked.',
        other: 'Cancelled. # people weren’t asked.',
      }),
    stopped: (left: number) =>
      plural(left, {
        one: 'Stopped, because the version is no longer active. # person wasn’t asked.',
        other: 'Stopped, because the version is no longer active. # people weren’t asked.',
      }),
    nobodyLeft: 'Nobody was left to ask.',
    done: 'Sending is complete.',
    doneWithReminders: (reminded: number) =>
      plural(reminded, {
        one: 'Sending is complete. # person had a pending request and got a reminder instead.',
        other: 'Sending is complete. # people had a pending request and got a reminder instead.',
      }),
  },
  answers: {
    title: 'Answers',
    none: 'No requests have been created yet.',
    accepted: 'Accepted',
    rejected: 'Rejected',
    pending: 'Pending',
    expired: 'Expired',
    voided: 'Voided',
    all: 'All requests of this campaign',
  },
  stragglers: {
    title: 'Still to decide',
    lead: (pending: number) =>
      plural(pending, {
        one: '# person hasn’t decided on their request yet.',
        other: '# people haven’t decided on their request yet.',
      }),
    show: 'Show them',
    remind: 'Remind them…',
  },
  details: {
    title: 'Details',
    document: 'Document',
    audience: 'Audience',
    audienceCount: (audience: string, people: string) => `${audience}: ${people}`,
    message: 'Message',
    expiry: 'Requests expire',
    started: 'Started',
    ended: 'Ended',
    asVersion: 'As set in the version',
    never: 'Never',
    after: (days: number) => plural(days, { one: 'After # day', other: 'After # days' }),
  },

  cancel: {
    cancel: 'Cancel campaign',
    voidPending: 'Void pending requests',
    title: 'Cancel the campaign?',
    consequence:
      'Nobody else is asked from now on. A cancelled campaign can’t be resumed, but you can start another one.',
    voidTitle: (pending: number) =>
      plural(pending, { one: 'Void # pending request?', other: 'Void # pending requests?' }),
    voidConsequence:
      'Their links stop working, and signers who were emailed a link are notified. Decisions that were made stay. This can’t be undone.',
    alreadySent: 'Requests that were already sent',
    keep: 'Keep them',
    keepHint: 'Their signers can still decide.',
    void: 'Void those still pending',
    voidHint: 'Their links stop working, and signers who were emailed a link are notified.',
    back: 'Back',
    voidThem: (pending: number) =>
      plural(pending, { one: 'Void # pending request', other: 'Void # pending requests' }),
    voiding: 'Pending requests are being voided.',
    cancelled: 'Campaign cancelled.',
  },

  creation: {
    title: 'Ask again',
    notAllowed: 'Viewers can’t start campaigns',
    notAllowedHint: 'Ask an owner or admin of your organisation to start it, or to make you an admin.',
    notActive: 'This version isn’t active',
    notActiveHint: 'A campaign can only ask about the active version of a document.',
    goToDocument: 'Go to the document',
    whatChanged: 'What changed',
    preview: 'Preview their page',
    whom: 'Whom to ask',
    what: 'What to say',
    days: 'Days until the requests expire',
    daysHint: 'Counted from when each person is asked. Enter 0 for no expiry.',
    daysProblem: 'Enter a number of days up to 36,500, or 0 for no expiry.',
    review: 'Review',
    whatWillHappen: 'What will happen',
    oneEmail:
      'Each person gets an email with a signing link, or a reminder if they already have a pending request.',
    expiry: (days: number) =>
      plural(days, {
        '=0': 'Requests never expire.',
        one: 'Requests expire after # day.',
        other: 'Requests expire after # days.',
      }),
    exceptAccepted: 'Anyone who accepts in the meantime isn’t asked.',
    follow: 'You can follow the progress, and cancel at any time.',
    back: 'Back',
    start: 'Start campaign',
  },
};
