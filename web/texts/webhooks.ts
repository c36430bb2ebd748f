import { webhooks } from './en/webhooks.ts';
import { translated } from './translated.ts';

export const texts = translated('webhooks', webhooks);
