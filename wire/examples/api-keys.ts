import type { ApiKey } from '../api-keys.ts';
import type { Examples } from './example.ts';
import { ids, times } from './world.ts';

export const apiKey: ApiKey = {
  id: ids.apiKey,
  name: 'Shop',
  created_by: ids.colleague,
  created_at: times.joined,
  last_used_at: times.sent,
  revoked_at: null,
};

export const apiKeyExamples = {
  listApiKeys: { data: [apiKey] },
  createApiKey: {
    body: { name: apiKey.name },
    data: { id: ids.apiKey, name: apiKey.name, key: `assent_${'0123456789abcdef'.repeat(4)}` },
  },
  revokeApiKey: { path: { id: ids.apiKey }, data: { success: true } },
} satisfies Partial<Examples>;
