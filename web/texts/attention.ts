import { attention } from './en/attention.ts';
import { translated } from './translated.ts';

export const texts = translated('attention', attention);
