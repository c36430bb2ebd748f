import { selection } from './en/selection.ts';
import { translated } from './translated.ts';

export const texts = translated('selection', selection);
