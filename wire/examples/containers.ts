import type { Container } from '../containers.ts';
import type { Examples } from './example.ts';
import { document, ids, times } from './world.ts';

const container: Container = {
  id: ids.container,
  name: 'Customers',
  description: 'What customers agree to',
  org_id: ids.organisation,
  created_by: ids.user,
  retention_days: 365,
  legal_hold: false,
  created_at: times.created,
  updated_at: times.created,
};

const template = { is_template: false, template_description: null, template_category: null };
const path = { id: ids.container };

export const containerExamples = {
  listContainers: {
    data: [
      { ...container, ...template, _count: { documents: 1 } },
      {
        ...container,
        id: ids.template,
        name: 'New customer',
        description: null,
        retention_days: null,
        is_template: true,
        template_description: 'Everything a new customer agrees to',
        template_category: 'Sales',
        _count: { documents: 3 },
      },
    ],
  },
  createContainer: {
    body: {
      name: 'Customers',
      description: 'What customers agree to',
      retention_days: 365,
      legal_hold: false,
    },
    data: container,
  },
  getContainer: {
    path,
    data: {
      ...container,
      ...template,
      documents: [
        {
          ...document,
          description: 'For all plans',
          container_id: ids.container,
          created_by: ids.user,
          created_at: times.created,
          updated_at: times.published,
          versions: [
            {
              id: ids.version,
              version_number: 1,
              status: 'ACTIVE',
              created_at: times.created,
              published_at: times.published,
              _count: { signing_requests: 12 },
            },
          ],
        },
      ],
    },
  },
  updateContainer: {
    path,
    body: {
      name: 'Customers',
      description: 'What customers agree to',
      retention_days: 730,
      legal_hold: true,
    },
    data: { ...container, retention_days: 730, legal_hold: true, updated_at: times.published },
  },
  deleteContainer: { path, data: { success: true } },
  duplicateContainer: {
    path,
    body: { name: 'Customers in Japan', includeContent: true },
    data: { id: ids.copy, name: 'Customers in Japan' },
  },
} satisfies Partial<Examples>;
