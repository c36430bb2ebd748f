import type { Examples } from './example.ts';
import {
  baseUrl,
  container,
  contentHash,
  document,
  fee,
  ids,
  news,
  signer,
  terms,
  times,
  version,
} from './world.ts';

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
  countClauseDecisions: {
    path: { id: ids.version },
    data: [
      {
        id: terms.id,
        slug: terms.slug,
        title: terms.title,
        is_mandatory: true,
        decided: 1240,
        accepted: 1180,
        not_accepted: 60,
        declined: 60,
        unanswered: 0,
        withdrawn: 0,
        comments: 14,
      },
      {
        id: news.id,
        slug: news.slug,
        title: news.title,
        is_mandatory: false,
        decided: 1240,
        accepted: 702,
        not_accepted: 538,
        declined: 471,
        unanswered: 22,
        withdrawn: 45,
        comments: 8,
      },
    ],
  },
  listClauseComments: {
    path: { id: ids.version },
    query: { clause: news.slug, cursor: '', limit: 10 },
    data: [
      {
        signing_request_id: ids.request,
        signer_name: signer.name,
        status: 'ACCEPTED_PARTIAL',
        is_superseded: false,
        decided_at: times.decided,
        comments: [{ clause_id: news.id, comment: 'Too many emails already.' }],
      },
    ],
  },
  previewVersion: {
    path: { id: ids.version },
    data: {
      url: `${baseUrl}/preview/AZh_NAtTfQejtcXW5_gJGmeZrF4AAAGcrfN8AHR1cm5zLWEtbGluay1pbnRv`,
      expires_at: '2026-03-02T10:30:00.000Z',
    },
  },
} satisfies Partial<Examples>;
