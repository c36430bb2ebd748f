import type { Examples } from './example.ts';
import { document, ids, times } from './world.ts';

export const activityExamples = {
  listActivity: {
    query: { targetType: 'document', cursor: '', limit: 10 },
    data: [
      {
        id: ids.activity,
        at: times.published,
        actor: { kind: 'user', id: ids.colleague, name: 'Grace Hopper' },
        action: 'document.published',
        target: { type: 'document', ...document },
        details: { version_id: ids.version, version_number: 1 },
      },
    ],
  },
} satisfies Partial<Examples>;
