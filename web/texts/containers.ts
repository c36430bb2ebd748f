import { containers } from './en/containers.ts';
import { translated } from './translated.ts';

export const texts = translated('containers', containers);
