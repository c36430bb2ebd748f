import { plural } from '../plural.ts';

export const statistics = {
  overview: 'Overview',
  period: 'Period',
  ranges: { '7d': '7 days', '30d': '30 days', '90d': '90 days' },
  totals: 'Requests sent in this period, by status',

  trend: 'Trend',
  sent: 'Sent',
  viewed: 'Viewed',
  accepted: 'Accepted',
  rejected: 'Rejected',
  nothing: 'Nothing was sent, viewed or decided in this period.',
  summary: (sent: string, viewed: string, accepted: string, rejected: string) =>
    `${sent} sent, ${viewed} viewed, ${accepted} accepted in full or in part, and ${rejected} rejected in this period.`,

  responseTimes: 'Response times',
  timeToOpen: 'Median time to open',
  timeToDecide: 'Median time to decide',
  openedWithin: (duration: string) => `Median time to open: ${duration}.`,
  decidedWithin: (duration: string) => `Median time to decide: ${duration}.`,
  noneOpened: 'No requests were opened in this period.',
  noneDecided: 'There were no decisions in this period.',

  showAs: (title: string) => `Show ${title.toLowerCase()} as`,
  chart: 'Chart',
  table: 'Table',
  chartNotLoaded:
    'The chart couldn’t be loaded, so this table shows its numbers. Reload the page to see the chart.',
  byDay: (title: string) => `${title} by day (UTC)`,
  day: 'Day',

  durations: {
    day: (count: number) => plural(count, { one: '# day', other: '# days' }),
    hour: (count: number) => plural(count, { one: '# hour', other: '# hours' }),
    minute: (count: number) => plural(count, { one: '# minute', other: '# minutes' }),
  },
  lessThanAMinute: 'less than a minute',
  symbols: { day: 'd', hour: 'h', minute: 'min' },

  firstSteps: {
    title: 'Four steps to your first signature',
    lead: 'Once you’ve sent something, you’ll see its progress here.',
    done: 'Done',
    container: 'Create a container',
    containerHint:
      'A container groups documents that belong together, such as everything a new employee signs.',
    goToContainers: 'Go to containers',
    document: 'Write a document',
    documentHint:
      'Write it clause by clause. Signers decide on each clause, and you choose which ones they must accept.',
    openContainer: 'Open container',
    publish: 'Publish it',
    publishHint: 'A published version can’t be changed, so it’s always clear what was signed.',
    openDocument: 'Open document',
    send: 'Send it',
    sendHint:
      'Send it to one person or to many. Each gets a signing link by email and doesn’t need an account.',
    sendDocument: 'Send document',
  },
};
