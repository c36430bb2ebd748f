import { locale } from './language.ts';

const number = new Intl.NumberFormat(locale);

/** A whole number with the separators of the page's language. */
export function formatCount(count: number): string {
  return number.format(count);
}

const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/** A measured duration: in seconds from one second on, such as “10 s”, otherwise in milliseconds. */
export function formatMilliseconds(ms: number): string {
  return ms < 1_000 ? `${formatCount(ms)}\u00a0ms` : `${decimal.format(ms / 1_000)}\u00a0s`;
}
