import { sending } from './en/sending.ts';
import { translated } from './translated.ts';

export const texts = translated('sending', sending);
