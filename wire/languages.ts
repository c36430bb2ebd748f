import type { Static } from 'typebox';
import { OneOf } from './contract.ts';

/** The languages of emails and signing pages (ISO 639-1). */
export const languages = ['en', 'de', 'fr', 'es', 'pt', 'ja', 'ar'] as const;

export const Language = OneOf([...languages], {
  title: 'Language',
  description: 'An ISO 639-1 code. New values may be added.',
});
export type Language = Static<typeof Language>;
