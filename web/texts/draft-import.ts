import { draftImport } from './en/draft-import.ts';
import { translated } from './translated.ts';

export const texts = translated('draftImport', draftImport);
