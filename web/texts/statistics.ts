import { statistics } from './en/statistics.ts';
import { translated } from './translated.ts';

export const texts = translated('statistics', statistics);
