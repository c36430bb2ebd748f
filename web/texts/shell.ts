import { shell } from './en/shell.ts';
import { translated } from './translated.ts';

export const texts = translated('shell', shell);
