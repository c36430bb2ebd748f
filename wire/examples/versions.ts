import type { Examples } from './example.ts';
import { container, contentHash, document, fee, ids, news, terms, times, version } from './world.ts';

export const versionExamples = {
  listVersions: {
    query: { status: 'ACTIVE', search: 'terms', limit: 10 },
    data: [
      {
        id: ids.version,
        version_number: 1,
        status: 'ACTIVE',
        created_at: times.created,
        published_at: times.published,
        archived_at: null,
        content_hash: contentHash,
        document,
        container,
        _count: { signing_requests: 12 },
      },
    ],
  },
  getVersion: { path: { id: ids.version }, data: version },
  diffVersions: {
    path: { id: ids.draft },
    query: { against: ids.version },
    data: {
      version_id: ids.draft,
      against_id: ids.version,
      added: [],
      removed: [news],
      changed: [{ id: 'terms', from: terms, to: { ...terms, title: 'Service and payment' } }],
      unchanged: [],
      variables: {
        added: [],
        removed: [],
        changed: [{ name: 'fee', from: fee, to: { ...fee, label: 'Fee for each month' } }],
      },
    },
  },
  previewVersion: {
    path: { id: ids.version },
    data: {
      url: 'http://localhost:3000/preview/AZh_NAtTfQejtcXW5_gJGmeZrF4AAAGcrfN8AHR1cm5zLWEtbGluay1pbnRv',
      expires_at: '2026-03-02T10:30:00.000Z',
    },
  },
} satisfies Partial<Examples>;
