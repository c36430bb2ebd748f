import { containsText } from '../parts/contains-text.ts';
import { texts } from '../texts/search.ts';
import { texts as shell } from '../texts/shell.ts';
import type { SearchResult } from './search-result.ts';

const pages: SearchResult[] = [
  { path: '', name: shell.overview },
  { path: '/containers', name: shell.containers },
  { path: '/signing-requests', name: shell.signingRequests },
  { path: '/signing-requests/new', name: texts.send },
  { path: '/campaigns', name: shell.campaigns },
  { path: '/templates', name: shell.templates },
  { path: '/webhooks', name: shell.webhooks },
  { path: '/organisation', name: texts.settings },
  { path: '/organisation/branding', name: texts.branding },
  { path: '/organisation/members', name: texts.members },
  { path: '/organisation/api-keys', name: texts.apiKeys },
  { path: '/organisation/activity', name: texts.activity },
  { path: '/organisation/usage', name: texts.usage },
  { path: '/account', name: shell.yourAccount },
];

export function findPages(query: string): SearchResult[] {
  return pages.filter(({ name }) => containsText(name, query));
}
