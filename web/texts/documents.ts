import { documents } from './en/documents.ts';
import { translated } from './translated.ts';

export const texts = translated('documents', documents);
