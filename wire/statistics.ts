import Type, { type Static } from 'typebox';
import { Named, Nullable, OneOf, operation, Strict, Uuid } from './contract.ts';
import type { signingRequestStatuses } from './signing-requests.ts';

const Count = Type.Integer({ minimum: 0 });
const Seconds = Nullable(Type.Integer({ minimum: 0, description: 'Null when there are no values.' }));

const medians = { median_seconds_to_view: Seconds, median_seconds_to_decide: Seconds };

export const DailyStatistics = Named('DailyStatistics', {
  date: Type.String({ format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  sent: Count,
  viewed: Count,
  completed: Count,
  rejected: Count,
  ...medians,
});
export type DailyStatistics = Static<typeof DailyStatistics>;

export const Statistics = Named('Statistics', {
  days: Type.Array(DailyStatistics),
  totals: Strict({
    PENDING: Count,
    ACCEPTED_FULL: Count,
    ACCEPTED_PARTIAL: Count,
    REJECTED: Count,
    VOIDED: Count,
    EXPIRED: Count,
  } satisfies Record<(typeof signingRequestStatuses)[number], typeof Count>),
  ...medians,
});
export type Statistics = Static<typeof Statistics>;

export const StatisticsFilter = Strict({
  dateRange: OneOf(['7d', '30d', '90d'], { default: '30d' }),
  documentId: Type.Optional(Uuid),
});
export type StatisticsFilter = Static<typeof StatisticsFilter>;

export const getStatistics = operation({
  operationId: 'getStatistics',
  method: 'GET',
  path: '/api/v1/statistics',
  tag: 'Signing requests',
  summary: 'Get daily counts of signing requests sent, viewed and decided, and median times',
  description:
    'Days are in UTC, oldest first; the last day is today. `sent` counts the signing requests created on a day; `viewed`, those first viewed on that day; `completed` and `rejected`, those accepted (in full or in part) and rejected on that day, regardless of when they were created. `totals` counts the requests created in the date range by their current status. Medians are in seconds from creation, over the requests viewed or decided on that day or in the date range; over many requests they are precise to a few per cent.',
  query: StatisticsFilter,
  data: Statistics,
  errors: ['NOT_FOUND'],
});
