import type { Consent } from '../consents.ts';
import type { Clause, Variable, Version } from '../versions.ts';

/** The ids of the resources in the examples, which are all about one organisation that sends one agreement. */
export const ids = {
  organisation: '01987f30-5c1e-7a40-9d52-6f0b8c2e4a10',
  user: '01987f30-5d77-7b02-8c13-90a1b2c3d4e5',
  colleague: '01987f31-0a4c-7de9-b6f2-3c4d5e6f7081',
  apiKey: '01987f31-2b9a-7c35-a1d8-5e6f708192a3',
  invitation: '01987f31-44d0-7e18-9f63-708192a3b4c5',
  container: '01987f32-6e05-7f4b-8a97-8192a3b4c5d6',
  template: '01987f32-9c3d-7126-b5ea-92a3b4c5d6e7',
  copy: '01987f33-1f88-7a6d-9c40-a3b4c5d6e7f8',
  document: '01987f34-0b52-72f9-8e1c-b4c5d6e7f809',
  version: '01987f34-0b53-7d07-a3b5-c5d6e7f8091a',
  draft: '01987f35-7ac1-7348-9b2e-d6e7f8091a2b',
  request: '01987f36-43f6-7be1-8d59-e7f8091a2b3c',
  secondRequest: '01987f36-58a9-7c92-b07d-f8091a2b3c4d',
  webhook: '01987f37-2d14-7650-94af-091a2b3c4d5e',
  delivery: '01987f37-8e6b-7d23-a8c6-1a2b3c4d5e6f',
  listener: '01987f38-0c2d-7e14-9a75-2b3c4d5e6f70',
  listenerRequest: '01987f38-1f5a-7b26-8d94-3c4d5e6f7081',
  campaign: '01987f38-3b7e-7f48-a6c5-4d5e6f708193',
  activity: '01987f38-66b1-7a03-b2e7-4d5e6f708192',
} as const;

/** When what happened in the examples, in order. */
export const times = {
  joined: '2026-02-23T08:15:00.000Z',
  created: '2026-03-02T09:00:00.000Z',
  drafted: '2026-03-02T09:20:00.000Z',
  published: '2026-03-02T09:30:00.000Z',
  sent: '2026-03-02T10:00:00.000Z',
  viewed: '2026-03-02T10:42:17.305Z',
  decided: '2026-03-02T10:45:51.128Z',
  delivered: '2026-03-02T10:45:52.204Z',
  withdrawn: '2026-03-16T18:20:04.911Z',
  expires: '2026-04-01T10:00:00.000Z',
} as const;

/** Where the service is in the examples, as in the guides. */
export const baseUrl = 'https://sign.example.com';

/** The token of an invitation or a set-up link. */
export const linkToken = 'Zm9yLW9uZS1wZXJzb24tYW5kLW9uY2Utb25seS0wMQ';

/** The token of the signing link. */
export const token = 'AZh_NkP2e-GNWef4CRorPHVtZ2J0c3lBdXJ5b3JDdW5uaWwtQW1wbGU4';

export const contentHash = '1f0d3a7c95b2e86441d5c7e09a3f82b6d4e1907c5a2b8f63e7d90c41b5a6f208';

export const organisation = { id: ids.organisation, name: 'Tessera Ltd', plan: 'pro' } as const;

export const signer = { name: 'Ada Lovelace', email: 'ada@example.com' } as const;

/** A clause's content with one paragraph. */
function paragraph(text: string): string {
  return JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  });
}

export const terms: Clause = {
  id: 'terms',
  order: 0,
  title: 'The service',
  content: paragraph('You pay each month, and can cancel at the end of any month.'),
  is_mandatory: true,
  default_checked: false,
  slug: 'terms',
  section: 'Agreement',
};

export const news: Clause = {
  id: 'news',
  order: 1,
  title: 'Newsletter',
  content: paragraph('We may email you about new features.'),
  is_mandatory: false,
  default_checked: false,
  slug: 'news',
};

/** The text of the service could hold it as `{{fee}}`. */
export const fee: Variable = { name: 'fee', label: 'Monthly fee', required: true, default: '12.00 EUR' };

export const version: Version = {
  id: ids.version,
  document_id: ids.document,
  version_number: 1,
  status: 'ACTIVE',
  content: { clauses: [terms, news] },
  settings: { expiry_days: 30, redirect_url: 'https://example.com/thanks', language: 'en' },
  content_hash: contentHash,
  created_at: times.created,
  updated_at: times.published,
  published_at: times.published,
  archived_at: null,
};

export const draft: Version = {
  ...version,
  status: 'DRAFT',
  content_hash: null,
  updated_at: times.drafted,
  published_at: null,
};

/** The consent of the signer, who accepted all of it and then withdrew from the newsletter. */
export const consent: Consent = {
  document_id: ids.document,
  signer_email: signer.email,
  signing_request_id: ids.request,
  version_id: ids.version,
  version_number: 1,
  status: 'ACCEPTED_FULL',
  completed_at: times.decided,
  is_active_version: true,
  clauses: { terms: true, news: true },
  state: 'CURRENT',
  accepted: {
    request_id: ids.request,
    version_id: ids.version,
    version_number: 1,
    status: 'ACCEPTED_FULL',
    completed_at: times.decided,
    clauses: { terms: true, news: false },
  },
  latest: { request_id: ids.request, version_id: ids.version, status: 'ACCEPTED_FULL', at: times.decided },
  withdrawn: [{ slug: 'news', at: times.withdrawn }],
};

export const container = { id: ids.container, name: 'Customers' } as const;
export const document = { id: ids.document, name: 'Terms of service' } as const;
