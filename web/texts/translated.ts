import { language } from './language.ts';
import type { Translation } from './translation.ts';

let translation: Translation | undefined;

/**
 * Loads the texts of the page's language, which has to be done before a file with texts is imported, because that takes
 * them once. If they can't be loaded, the page is English.
 */
export async function loadTranslation(): Promise<void> {
  translation = await load().catch(() => undefined);
}

async function load(): Promise<Translation | undefined> {
  if (language === 'de') return (await import('./de/de.ts')).de;
  if (language === 'fr') return (await import('./fr/fr.ts')).fr;
  return undefined;
}

/** A feature's texts in the page's language. English ones are part of the script of the pages that need them. */
export function translated<Feature extends keyof Translation>(
  feature: Feature,
  english: Translation[Feature],
): Translation[Feature] {
  return translation?.[feature] ?? english;
}

/**
 * What the errors of the API mean, in the page's language; undefined if that is English, like the errors themselves.
 */
export function translatedErrors(): Translation['errors'] | undefined {
  return translation?.errors;
}
