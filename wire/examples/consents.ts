import type { Examples } from './example.ts';
import { baseUrl, consent, ids, signer, token } from './world.ts';

export const consentExamples = {
  getConsents: { query: { documentId: ids.document, email: signer.email }, data: consent },
  listDocumentConsents: {
    path: { id: ids.document },
    query: { state: 'CURRENT', clause: 'news', accepted: 'false', limit: 10 },
    data: [consent],
  },
  countDocumentConsents: {
    path: { id: ids.document },
    data: {
      active_version: { id: ids.version, version_number: 1, reconsent_from: 1 },
      total: 240,
      states: { CURRENT: 201, REJECTED: 4, PENDING: 31, WITHDRAWN: 1, OUTDATED: 0, NONE: 3 },
      clauses: {
        terms: { accepted: 202, not_accepted: 0 },
        news: { accepted: 87, not_accepted: 115 },
      },
    },
  },
  withdrawConsent: {
    path: { id: ids.request },
    body: { clauseIds: ['news'], reason: 'Asked for it on the phone' },
    data: consent,
  },
  createConsentSession: {
    body: {
      documentId: ids.document,
      signer: { ...signer, externalId: 'customer-1042' },
      redirectUrl: 'https://example.com/checkout',
    },
    data: {
      needed: true,
      consent: {
        ...consent,
        signing_request_id: null,
        version_id: null,
        version_number: null,
        status: null,
        completed_at: null,
        is_active_version: false,
        clauses: {},
        state: 'PENDING',
        accepted: null,
        latest: { ...consent.latest, status: 'PENDING' },
        withdrawn: [],
      },
      requestId: ids.request,
      token,
      url: `${baseUrl}/sign/${token}`,
    },
  },
} satisfies Partial<Examples>;
