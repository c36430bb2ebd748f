import { locale } from './language.ts';

const number = new Intl.NumberFormat(locale);

/** A whole number with the separators of the page's language. */
export function formatCount(count: number): string {
  return number.format(count);
}
