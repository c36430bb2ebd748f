import type { Examples } from './example.ts';
import { document } from './world.ts';

export const usageExamples = {
  getUsage: {
    data: {
      plan: 'pro',
      containers: { used: 12, limit: 100 },
      templates: { used: 3, limit: 25 },
      webhooks: { used: 1, limit: 5 },
      api_keys: { used: 2, limit: 5 },
      signers_per_document: { used: 240, limit: 1000, document },
    },
  },
} satisfies Partial<Examples>;
