import { consents } from './en/consents.ts';
import { translated } from './translated.ts';

export const texts = translated('consents', consents);
