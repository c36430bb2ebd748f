import { publish } from './en/publish.ts';
import { translated } from './translated.ts';

export const texts = translated('publish', publish);
