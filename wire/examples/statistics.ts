import type { Examples } from './example.ts';
import { ids } from './world.ts';

export const statisticsExamples = {
  getStatistics: {
    query: { dateRange: '7d', documentId: ids.document },
    data: {
      days: [
        {
          date: '2026-03-02',
          sent: 12,
          viewed: 9,
          completed: 7,
          rejected: 1,
          median_seconds_to_view: 2537,
          median_seconds_to_decide: 2751,
        },
      ],
      totals: {
        PENDING: 4,
        ACCEPTED_FULL: 5,
        ACCEPTED_PARTIAL: 2,
        REJECTED: 1,
        VOIDED: 0,
        EXPIRED: 0,
      },
      median_seconds_to_view: 2537,
      median_seconds_to_decide: 2751,
    },
  },
} satisfies Partial<Examples>;
