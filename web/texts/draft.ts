import { draft } from './en/draft.ts';
import { translated } from './translated.ts';

export const texts = translated('draft', draft);
