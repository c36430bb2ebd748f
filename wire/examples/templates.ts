import type { Examples } from './example.ts';
import { ids, times } from './world.ts';

const path = { id: ids.template };

export const templateExamples = {
  listTemplates: {
    query: { category: 'Sales' },
    data: [
      {
        id: ids.template,
        name: 'New customer',
        template_description: 'Everything a new customer agrees to',
        template_category: 'Sales',
        created_at: times.created,
        _count: { documents: 3 },
      },
    ],
  },
  createTemplate: {
    body: {
      containerId: ids.template,
      description: 'Everything a new customer agrees to',
      category: 'Sales',
    },
    data: { success: true },
  },
  updateTemplate: {
    path,
    body: { description: 'Everything a new partner agrees to', category: 'Partners' },
    data: { success: true },
  },
  deleteTemplate: { path, data: { success: true } },
  cloneTemplate: {
    path,
    body: { name: 'Analytical Engines Ltd', includeContent: true },
    data: { id: ids.copy, name: 'Analytical Engines Ltd' },
  },
} satisfies Partial<Examples>;
