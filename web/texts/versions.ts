import { versions } from './en/versions.ts';
import { translated } from './translated.ts';

export const texts = translated('versions', versions);
