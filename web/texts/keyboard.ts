import { keyboard } from './en/keyboard.ts';
import { translated } from './translated.ts';

export const texts = translated('keyboard', keyboard);
