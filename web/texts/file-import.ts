import { fileImport } from './en/file-import.ts';
import { translated } from './translated.ts';

export const texts = translated('fileImport', fileImport);
