import { organisation } from './en/organisation.ts';
import { translated } from './translated.ts';

export const texts = translated('organisation', organisation);
