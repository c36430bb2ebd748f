import type { SearchResult } from './search-result.ts';

const pages: SearchResult[] = [
  { path: '', name: 'Overview' },
  { path: '/containers', name: 'Containers' },
  { path: '/signing-requests', name: 'Signing requests' },
  { path: '/signing-requests/new', name: 'Send a document to signers' },
  { path: '/templates', name: 'Templates' },
  { path: '/webhooks', name: 'Webhooks' },
  { path: '/organisation', name: 'Organisation settings' },
  { path: '/organisation/members', name: 'Members' },
  { path: '/organisation/api-keys', name: 'API keys' },
  { path: '/organisation/usage', name: 'Plan and usage' },
  { path: '/account', name: 'Your account' },
];

export function findPages(query: string): SearchResult[] {
  return pages.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
}
