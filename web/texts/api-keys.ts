import { apiKeys } from './en/api-keys.ts';
import { translated } from './translated.ts';

export const texts = translated('apiKeys', apiKeys);
