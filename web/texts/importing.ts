import { importing } from './en/importing.ts';
import { translated } from './translated.ts';

export const texts = translated('importing', importing);
