import Type, { type Static } from 'typebox';
import { Nullable, OneOf, operation, Strict, Uuid } from './contract.ts';
import type { signingRequestStatuses } from './signing-requests.ts';

const Count = Type.Integer({ minimum: 0 });
const Seconds = Nullable(Type.Integer({ minimum: 0, description: 'Null when there was none.' }));

const medians = { median_seconds_to_view: Seconds, median_seconds_to_decide: Seconds };

export const Statistics = Strict({
  days: Type.Array(
    Strict({
      date: Type.String({ format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
      sent: Count,
      viewed: Count,
      completed: Count,
      rejected: Count,
      ...medians,
    }),
  ),
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
  summary: 'Count what was sent, viewed and decided on each day, and the time it took',
  description:
    'Days are in UTC, oldest first; the last one is today. `sent` counts the requests created on a day, `viewed` those that their signer first saw on it, `completed` and `rejected` those decided on it (accepted in full or in part, and rejected), whenever they were created. `totals` counts the requests created in the range by their status now. The medians are seconds from creation, over what was viewed or decided on the day, and in the range.',
  query: StatisticsFilter,
  data: Statistics,
  errors: ['NOT_FOUND'],
});
