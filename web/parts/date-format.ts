import { locale } from '../texts/language.ts';

/**
 * Returns a function that writes dates in the page's language. In French, the first day of a month is an ordinal, which
 * browsers don't write; emails and signing pages do the same (`shared/languages/formats.ts`).
 *
 * @param inLocale another locale, in tests
 */
export function dateFormat(options: Intl.DateTimeFormatOptions, inLocale = locale): (date: Date) => string {
  const format = new Intl.DateTimeFormat(inLocale, options);
  const isFrench = /^fr\b/i.test(inLocale);
  return (date) => (isFrench ? format.format(date).replace(/^1 /, '1er ') : format.format(date));
}
