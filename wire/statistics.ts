import Type, { type Static } from 'typebox';
import { Described, Named, Nullable, OneOf, operation, Strict, Uuid } from './contract.ts';
import { dateRanges, type signingRequestStatuses } from './enumerations.ts';

const Count = (description: string) => Type.Integer({ minimum: 0, description });
const InStatus = Count('Signing requests of the date range that have this status now.');
const Seconds = Nullable(Type.Integer({ minimum: 0 }), {
  description: 'From the creation of the request, in seconds. Null when there are no values.',
});

const medians = { median_seconds_to_view: Seconds, median_seconds_to_decide: Seconds };

export const DailyStatistics = Named('DailyStatistics', {
  date: Type.String({ format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'In UTC.' }),
  sent: Count('Signing requests created on this day.'),
  viewed: Count('Signing requests first viewed on this day.'),
  completed: Count('Signing requests accepted on this day, in full or in part.'),
  rejected: Count('Signing requests rejected on this day.'),
  ...medians,
});
export type DailyStatistics = Static<typeof DailyStatistics>;

export const Statistics = Named('Statistics', {
  days: Type.Array(DailyStatistics),
  totals: Strict({
    PENDING: InStatus,
    ACCEPTED_FULL: InStatus,
    ACCEPTED_PARTIAL: InStatus,
    REJECTED: InStatus,
    VOIDED: InStatus,
    EXPIRED: InStatus,
  } satisfies Record<(typeof signingRequestStatuses)[number], typeof InStatus>),
  ...medians,
});
export type Statistics = Static<typeof Statistics>;

export const StatisticsFilter = Strict({
  dateRange: OneOf(dateRanges, { default: '30d', description: 'The last 7, 30 or 90 days.' }),
  documentId: Type.Optional(Described(Uuid, 'Only requests for any version of this document.')),
});
export type StatisticsFilter = Static<typeof StatisticsFilter>;

export const getStatistics = operation({
  operationId: 'getStatistics',
  method: 'GET',
  path: '/api/v1/statistics',
  tag: 'Signing requests',
  summary: 'Get daily counts of signing requests sent, viewed and decided, and median times',
  description:
    'Days are in UTC, oldest first; the last day is today. `sent` counts the signing requests created on a day; `viewed`, those first viewed on that day; `completed` and `rejected`, those accepted (in full or in part) and rejected on that day, regardless of when they were created. `totals` counts the requests created in the date range by their current status. Medians are in seconds from creation, over the requests viewed or decided on that day or in the date range; for many requests they are accurate to a few per cent.',
  query: StatisticsFilter,
  data: Statistics,
  errors: ['NOT_FOUND'],
});
