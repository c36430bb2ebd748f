import type { Examples } from './example.ts';
import { brandingExample } from './organisations.ts';
import {
  consent,
  contentHash,
  document,
  ids,
  news,
  organisation,
  signer,
  terms,
  times,
  token,
} from './world.ts';

const path = { token };

export const signerExamples = {
  getSigningView: {
    path,
    data: {
      status: 'PENDING',
      signer_name: signer.name,
      document,
      version: { id: ids.version, version_number: 1, content_hash: contentHash },
      clauses: [terms, news],
      organisation: { name: organisation.name, contact_email: 'legal@example.com', ...brandingExample },
      expires_at: times.expires,
      redirect_url: 'https://example.com/thanks',
    },
  },
  viewSigningRequest: { path, body: { language: 'en' }, data: { viewed_at: times.viewed } },
  submitSigningRequest: {
    path,
    body: {
      responses: [
        { clauseId: 'terms', accepted: true },
        { clauseId: 'news', accepted: false, comment: 'I get enough email.' },
      ],
      contentHash,
      rejectionNote: 'Please ask me again next year.',
    },
    data: {
      status: 'ACCEPTED_PARTIAL',
      completed_at: times.decided,
      redirect_url: `https://example.com/thanks?requestId=${ids.request}&status=ACCEPTED_PARTIAL`,
    },
  },
  withdrawOwnConsent: { path, body: { clauseIds: ['news'] }, data: consent },
  sendVerificationCode: {
    path,
    data: { sent_to: 'a•••@example.com', expires_at: '2026-03-02T10:50:00.000Z' },
  },
  confirmVerification: {
    path,
    body: { code: '407193' },
    data: {
      verification_token: 'c2lnbmVyLXZlcmlmaWVkLTQwNzE5MwA',
      expires_at: '2026-03-02T11:42:00.000Z',
    },
  },
} satisfies Partial<Examples>;
