import type { Seeded } from '../seed.ts';

interface GrowthRequest {
  name: string;
  path(seeded: Seeded): string;
}

const list = (query: string) => `/api/v1/signing-requests?${query}`;

const people =
  (query: string) =>
  ({ documentId }: Seeded) =>
    `/api/v1/documents/${documentId}/consents${query}`;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** What is compared at two sizes of the database. */
export const requests: GrowthRequest[] = [
  { name: 'get one', path: ({ requestId }) => `/api/v1/signing-requests/${requestId}` },
  { name: 'list', path: () => list('') },
  { name: 'oldest first', path: () => list('sortDir=asc') },
  { name: 'by version', path: ({ versionId }) => list(`versionId=${versionId}`) },
  { name: 'by document', path: ({ documentId }) => list(`documentId=${documentId}`) },
  { name: 'status=PENDING', path: () => list('status=PENDING') },
  { name: 'status=EXPIRED', path: () => list('status=EXPIRED') },
  { name: 'status=REJECTED', path: () => list('status=REJECTED') },
  {
    name: 'PENDING by version',
    path: ({ versionId }) => list(`status=PENDING&versionId=${versionId}`),
  },
  {
    name: 'REJECTED by document',
    path: ({ documentId }) => list(`status=REJECTED&documentId=${documentId}`),
  },
  { name: 'dateRange=7d', path: () => list('dateRange=7d') },
  { name: 'dateRange=30d with a status', path: () => list('dateRange=30d&status=ACCEPTED_FULL') },
  { name: 'dateRange=90d', path: () => list('dateRange=90d') },
  {
    name: 'dateRange=90d by document',
    path: ({ documentId }) => list(`dateRange=90d&documentId=${documentId}`),
  },
  { name: 'sortBy=signer_name', path: () => list('sortBy=signer_name') },
  { name: 'sortBy=status', path: () => list('sortBy=status') },
  {
    name: 'sortBy=signer_name by version',
    path: ({ versionId }) => list(`sortBy=signer_name&versionId=${versionId}`),
  },
  {
    name: 'sortBy=signer_name, 7d, PENDING',
    path: () => list('sortBy=signer_name&dateRange=7d&status=PENDING'),
  },
  { name: 'sortBy=signer_name, 7d', path: () => list('sortBy=signer_name&dateRange=7d') },
  { name: 'offset=5000', path: () => list('offset=5000') },
  { name: 'first page with a cursor', path: () => list('cursor=') },
  { name: 'externalId', path: () => list('externalId=customer-1234') },
  { name: 'externalId, PENDING', path: () => list('externalId=customer-1234&status=PENDING') },
  { name: 'sortBy=updated_at', path: () => list('sortBy=updated_at') },
  {
    name: 'updatedSince an hour ago',
    path: () => list(`sortBy=updated_at&updatedSince=${daysAgo(1 / 24)}`),
  },
  { name: 'from and to', path: () => list(`from=${daysAgo(200)}&to=${daysAgo(100)}`) },
  {
    name: 'from and to, REJECTED',
    path: () => list(`from=${daysAgo(200)}&to=${daysAgo(100)}&status=REJECTED`),
  },
  { name: 'clause', path: () => list('clause=expenses') },
  { name: 'clause, accepted', path: () => list('clause=case-study&accepted=true') },
  {
    name: 'clause, not accepted, oldest first',
    path: () => list('clause=case-study&accepted=false&sortDir=asc'),
  },
  {
    name: 'clause, not accepted, by document',
    path: ({ documentId }) => list(`clause=case-study&accepted=false&documentId=${documentId}`),
  },
  {
    name: 'standing by document and address',
    path: ({ documentId }) => `/api/v1/consents?documentId=${documentId}&email=signer1234@example.com`,
  },
  { name: 'standing by address', path: () => '/api/v1/consents?email=signer1234@example.com' },
  {
    name: 'standing by document and externalId',
    path: ({ documentId }) => `/api/v1/consents?documentId=${documentId}&externalId=customer-1234`,
  },
  { name: 'standing by externalId', path: () => '/api/v1/consents?externalId=customer-1234' },
  { name: 'people of a document', path: people('') },
  { name: 'people, state=CURRENT', path: people('?state=CURRENT') },
  { name: 'people, state=PENDING', path: people('?state=PENDING') },
  { name: 'people, clause', path: people('?clause=case-study&accepted=false') },
  { name: 'counts of people', path: people('/counts') },
  { name: 'statistics', path: () => '/api/v1/statistics' },
  {
    name: 'statistics of a document, 90d',
    path: ({ documentId }) => `/api/v1/statistics?dateRange=90d&documentId=${documentId}`,
  },
  {
    name: 'decisions on each clause',
    path: ({ versionId }) => `/api/v1/versions/${versionId}/clauses`,
  },
  {
    name: 'comments on a clause',
    path: ({ versionId }) => `/api/v1/versions/${versionId}/comments?clause=case-study&cursor=`,
  },
  { name: 'usage', path: () => '/api/v1/usage' },
  { name: 'versions with their counts', path: () => '/api/v1/versions' },
];
