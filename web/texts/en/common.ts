import { formatCount } from '../count.ts';
import { plural } from '../plural.ts';

/** Words and sentences that several features share, and those of the parts that all pages are made of. */
export const common = {
  breadcrumb: 'Breadcrumb',
  cancel: 'Cancel',
  close: 'Close',
  copied: 'Copied',
  copy: 'Copy',
  /** `what` is a thing with its article where the language needs one, such as “signing link”. */
  copyOf: (what: string) => `Copy ${what}`,
  delete: 'Delete',
  dismiss: 'Dismiss',
  discarding: {
    title: 'Discard what you’ve entered?',
    consequence: 'It hasn’t been saved or sent.',
    keep: 'Keep editing',
    discard: 'Discard',
  },
  done: 'Done',
  edit: 'Edit',
  leave: 'Leave',
  leaving: {
    title: 'Leave this form?',
    consequence: 'What you’ve entered here hasn’t been saved or sent. If you leave now, it’ll be lost.',
  },
  leavingShownOnce: {
    title: 'Leave this page?',
    consequence: 'What’s shown here can’t be shown again. Copy it first.',
  },
  noLongerMember: 'You’re no longer a member of this organisation.',
  loading: 'Loading',
  save: 'Save',
  /** The button in a field for a password. */
  showSecret: 'Show characters',
  stay: 'Stay',
  tryAgain: 'Try again',

  name: 'Name',
  description: 'Description',
  descriptionNote: 'Optional. Only members of your organisation see it.',
  enterName: 'Enter a name.',
  notAnEmail: 'This isn’t an email address.',
  noEmail: 'This service can’t send email yet',
  includeClauses: 'Include clauses',

  notCopied:
    'Your browser didn’t allow copying. Allow this site to use the clipboard, or select the text and copy it yourself.',
  copyItNow: 'Copy it now',
  /** Follows advice on what to do with a secret. */
  shownOnce: 'You won’t see it again.',

  requestId: (id: string) => `Request ID ${id}`,
  requestIdOf: 'Request ID {id}',
  signedOut: 'You’re signed out. Sign in again to continue.',
  unreachable: 'Can’t reach the service. Check your connection and try again.',
  unavailable: 'The service isn’t available at the moment. Try again in a few minutes.',
  tooLargeForProxy:
    'A proxy in front of the service refused this because it’s too large. Send less at once, or ask the administrator of the service to raise the limit.',
  scriptNotLoaded: 'Part of this page couldn’t be loaded. Check your connection, then reload the page.',
  reloadPage: 'Reload page',
  unexpectedError: 'Something went wrong on this page. Reload it and try again.',
  opensWhenOnline: 'The page opens by itself when you’re back online.',
  /** The sentence of the service after what its error means; only for languages into which it isn’t translated. */
  serviceSays: (meaning: string, sentence: string) => `${meaning} (${sentence})`,

  justNow: 'just now',
  /** A date in a sentence, such as “published 3 Mar 2026”. */
  onDate: (date: string) => date,

  paging: {
    beyond: 'This page is empty. Choose another one.',
    range: (first: number, last: number, total: number) =>
      `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`,
    page: (page: number) => `Page ${page}`,
    first: 'first page',
    previous: 'previous page',
    next: 'next page',
    last: 'last page',
  },

  /**
   * The names of the statuses of signing requests, versions and webhook deliveries. `ACCEPTED_PARTIAL` as a category
   * covers two kinds of requests, which have labels of their own: some clauses were accepted, or all were declined.
   */
  statuses: {
    PENDING: 'Pending',
    ACCEPTED_FULL: 'Accepted',
    ACCEPTED_PARTIAL: 'Partial',
    ACCEPTED_IN_PART: 'Accepted in part',
    ALL_DECLINED: 'All optional declined',
    REJECTED: 'Rejected',
    VOIDED: 'Voided',
    EXPIRED: 'Expired',
    DRAFT: 'Draft',
    ACTIVE: 'Active',
    ARCHIVED: 'Archived',
    SUCCEEDED: 'Delivered',
    FAILED: 'Failed',
  },

  roles: { owner: 'Owner', admin: 'Admin', viewer: 'Viewer' },
  /** Roles within a sentence. */
  rolesInSentence: { owner: 'owner', admin: 'admin', viewer: 'viewer' },

  tooManyAttempts: (seconds: number) =>
    `Too many attempts. Try again in ${seconds > 90 ? plural(Math.ceil(seconds / 60), { one: '# minute', other: '# minutes' }) : plural(seconds, { one: '# second', other: '# seconds' })}.`,
  unexpectedStatus: (status: number) =>
    `The service returned an unexpected error (HTTP ${status}). Try again.`,
  refusedByProxy: (status: number) =>
    `Something between you and the service, such as a proxy or a firewall, responded with HTTP ${status}. Try again, or ask the administrator of the service.`,
};
