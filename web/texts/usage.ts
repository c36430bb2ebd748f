import { usage } from './en/usage.ts';
import { translated } from './translated.ts';

export const texts = translated('usage', usage);
