import { readFileSync } from 'node:fs';

const { version: text } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** The version of this release, which package.json alone states. */
export const version: string = text;
