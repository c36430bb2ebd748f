import { search } from './en/search.ts';
import { translated } from './translated.ts';

export const texts = translated('search', search);
