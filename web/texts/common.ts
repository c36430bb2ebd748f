import { common as english } from './en/common.ts';
import { translated } from './translated.ts';

export const common = translated('common', english);
