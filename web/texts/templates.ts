import { templates } from './en/templates.ts';
import { translated } from './translated.ts';

export const texts = translated('templates', templates);
