import type { EmailedRequest } from './emailed-request.ts';

export const link = 'https://assent.test/base/sign/fB4POit9Tw6aQV2fawyOIQm4zYw0x3sQd1vXbS0m2nT5kq8r-_w';

/** The dashboard's page about it. */
export const page =
  'https://assent.test/base/dashboard/01890000-0000-7000-8000-000000000001/signing-requests/7c1e0f3a-2b7d-4f0e-9a41-5d9f6b0c8e21';

/** An open request of an organisation with a contact address. */
export function emailedRequest(changes: Partial<EmailedRequest> = {}): EmailedRequest {
  return {
    id: '7c1e0f3a-2b7d-4f0e-9a41-5d9f6b0c8e21',
    orgId: '01890000-0000-7000-8000-000000000001',
    organisationName: 'Northwind Legal GmbH',
    memberName: null,
    branding: { logo: null, accent: null, website: null, privacyUrl: null },
    contactEmail: 'legal@northwind.test',
    contactLanguage: 'en',
    language: 'en',
    signerName: 'Zoë Marsh',
    signerEmail: 'zoe.marsh@signer.test',
    documentName: 'Services agreement',
    documentLanguage: null,
    versionNumber: 3,
    clauseCount: 12,
    status: 'PENDING',
    needsCode: false,
    message: null,
    createdAt: '2026-07-15T10:15:59.999Z',
    expiresAt: '2026-08-14T10:15:59.999Z',
    completedAt: null,
    acceptedCount: 0,
    unansweredCount: 0,
    rejectionNote: null,
    comments: [],
    voidedAt: null,
    voidReason: null,
    ...changes,
  };
}

export const decided = {
  status: 'ACCEPTED_PARTIAL',
  completedAt: '2026-07-20T08:30:00.000Z',
  acceptedCount: 10,
} as const;

export const voided = {
  status: 'VOIDED',
  voidedAt: '2026-07-20T08:30:00.000Z',
  voidReason: 'A newer agreement replaces this one.',
} as const;

export const withdrawn = {
  withdrawnAt: '2026-07-21T08:30:00.000Z',
  byOrganisation: false,
  withdrawnTitles: ['News'],
  withdrawalReason: null,
};

export const head = {
  origin: 'assent/01890000-0000-7000-8000-000000000001/9f86d081884c7d65',
  size: 20_427,
  root: 'n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=',
};

const attachment = (filename: string, contentType: string) => ({
  filename,
  contentType,
  content: Buffer.from(''),
});

export const receiptContent = {
  canWithdraw: true,
  link,
  receipt: attachment('receipt.html', 'text/html'),
  certificate: attachment('certificate.pdf', 'application/pdf'),
  head,
};

/** The visible text of an HTML part. */
export function readable(html: string): string {
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_entity, code) => String.fromCodePoint(Number(code)))
    .replace(/\s+/g, ' ');
}
