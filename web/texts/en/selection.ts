import { plural } from '../plural.ts';

/** What is done with selected signing requests. */
export const selection = {
  requests: 'Selected requests',
  selectRequest: (signer: string) => `Select the request to ${signer}`,
  selectPage: 'Select all on this page',
  selected: (count: string) => `${count} selected`,
  announcement: (count: number) =>
    plural(count, {
      one: '# request selected. Press Enter for actions, Escape to clear.',
      other: '# requests selected. Press Enter for actions, Escape to clear.',
    }),
  selectAll: (count: string) => `Select all ${count} that match`,
  selectFirst: (max: string, total: string) => `Select the first ${max} of ${total} that match`,
  selecting: (count: string, total: string) => `Selecting… ${count} of ${total}`,
  stop: 'Stop',
  laterOnes: 'Requests created from now on aren’t included.',
  clear: (count: number) =>
    plural(count, {
      one: 'Clear the selection of # request',
      other: 'Clear the selection of # requests',
    }),
  clearTooltip: 'Clear selection (Esc)',
  remind: (count: string) => `Remind ${count}`,
  void: (count: string) => `Void ${count}`,
  download: (count: string) => `Download ${count}`,
  notPending: (count: number) =>
    plural(count, {
      one: '# selected request isn’t pending and stays as it is.',
      other: '# selected requests aren’t pending and stay as they are.',
    }),

  reminding: {
    before: (count: number) => plural(count, { one: 'Send # reminder?', other: 'Send # reminders?' }),
    during: (count: number) => plural(count, { one: 'Sending # reminder', other: 'Sending # reminders' }),
    after: (count: number) => plural(count, { one: '# reminder sent', other: '# reminders sent' }),
    explanation:
      'Each signer gets their signing link by email again. Anyone reminded less than an hour ago is skipped.',
    send: (count: number) => plural(count, { one: 'Send # reminder', other: 'Send # reminders' }),
    manyEmails: 'This person has received many emails from you recently.',
    tooSoon: 'Reminded less than an hour ago.',
  },
  voiding: {
    before: (count: number) => plural(count, { one: 'Void # request?', other: 'Void # requests?' }),
    during: (count: number) => plural(count, { one: 'Voiding # request', other: 'Voiding # requests' }),
    after: (count: number) => plural(count, { one: '# request voided', other: '# requests voided' }),
    explanation:
      'Nobody can decide on them any more, and their links will say that the request was withdrawn. Signers who were emailed a link are notified. This can’t be undone, but you can send new requests.',
    reason: 'Reason',
    reasonHint:
      'Optional. Kept on record with each request, and included in the emails that notify the signers.',
    void: (count: number) => plural(count, { one: 'Void # request', other: 'Void # requests' }),
  },
  downloading: {
    before: 'Download files',
    during: (count: number) => plural(count, { one: 'Fetching # file', other: 'Fetching # files' }),
    after: (count: number) =>
      plural(count, { one: '# file in one ZIP file', other: '# files in one ZIP file' }),
    again: 'Download ZIP again',
    some: (count: string) => `Download ZIP with ${count}`,
    kind: 'One ZIP file with',
    certificates: (count: number) => plural(count, { one: '# certificate', other: '# certificates' }),
    certificatesHint: 'A PDF for each request that has been decided.',
    evidence: (count: number) => plural(count, { one: '# evidence bundle', other: '# evidence bundles' }),
    evidenceHint:
      'Everything recorded about each request that is no longer pending, which anyone can verify.',
    tooMany: (max: string) =>
      `One download holds up to ${max} files. Select fewer, for instance the requests of one week at a time. Programs can fetch any number through the API.`,
    download: (count: number) => plural(count, { one: 'Download # file', other: 'Download # files' }),
    /** In the name of a file, for a signer whose name can't be part of it. */
    signer: 'Signer',
  },

  /** Why a request was skipped: what it has become. */
  changes: {
    PENDING: 'It was being changed at that moment.',
    ACCEPTED_FULL: 'The signer has accepted in the meantime.',
    ACCEPTED_PARTIAL: 'The signer has decided in the meantime.',
    REJECTED: 'The signer has rejected in the meantime.',
    VOIDED: 'It was already voided.',
    EXPIRED: 'It has expired.',
  },
  run: {
    processed: (processed: string, total: string) => `${processed} of ${total}`,
    progress: 'Progress',
    percentDone: (percent: number) => `${percent}% done`,
    safeToRetry: 'What is done stays done. It’s safe to try again: nothing happens twice.',
    keepOpen: 'Keep this page open until it’s finished.',
    stop: 'Stop',
    stopping: 'Stopping…',
    lessThanAMinute: 'Less than a minute left',
    minutesLeft: (count: number) =>
      plural(count, { one: 'About # minute left', other: 'About # minutes left' }),
    leaveTitle: 'Leave before it’s finished?',
    leaveConsequence:
      'The remaining requests stay as they are, and you won’t see the results of the others here.',
  },
  results: {
    signer: 'Signer',
    result: 'Result',
    kinds: {
      done: 'Done',
      skipped: 'Skipped',
      failed: 'Failed',
      unknown: 'Unknown',
      open: 'Not started',
    },
    counted: (kind: string, count: string) => `${kind}: ${count}`,
    tableShowsWhy: 'The table shows which weren’t done, and why.',
    unknown:
      'The connection or the service failed before the result arrived. Check the request to see whether it was done.',
    stopped: 'Stopped before this request.',
    download: 'Download results (CSV)',
    resume: (count: string) => `Continue with the remaining ${count}`,
    columns: { name: 'Name', email: 'Email', result: 'Result', reason: 'Reason', requestId: 'Request ID' },
  },
};
