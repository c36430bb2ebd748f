import type { Static } from 'typebox';
import { OneOf } from './contract.ts';

/** What emails and signing pages are written in, by their codes of ISO 639-1. */
export const languages = ['en', 'de', 'fr', 'es', 'pt', 'ja', 'ar'] as const;

export const Language = OneOf([...languages]);
export type Language = Static<typeof Language>;
