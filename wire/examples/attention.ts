import type { Examples } from './example.ts';
import { document, ids } from './world.ts';

export const attentionExamples = {
  getAttention: {
    data: {
      expiring_requests: 4,
      undelivered_requests: 1,
      rejected_requests: 2,
      webhooks: [
        {
          id: ids.webhook,
          url: 'https://shop.example.com/assent',
          disabled_at: null,
          failed_deliveries: 12,
        },
      ],
      campaigns: [{ id: ids.campaign, document, is_running: true, is_stopped: false, failed: 0 }],
      drafts: { count: 1, documents: [document] },
    },
  },
} satisfies Partial<Examples>;
