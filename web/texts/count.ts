import { language, locale } from './language.ts';

const number = new Intl.NumberFormat(locale);
const plurals = new Intl.PluralRules(language);

/** A whole number with the separators of the page's language. */
export function formatCount(count: number): string {
  return number.format(count);
}

/**
 * A count with its noun, such as "1 request", "2,500 requests" or, with a plural that isn't formed with -s, "28 people". Whether
 * the noun is in the singular is up to the language: French has it for 0 as well.
 */
export function countWithNoun(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${plurals.select(count) === 'one' ? singular : plural}`;
}
