const number = new Intl.NumberFormat();

/** A whole number with the separators of the browser's language. */
export function formatCount(count: number): string {
  return number.format(count);
}

/** A count with its noun, such as "1 request", "2,500 requests" or, with an irregular plural, "28 people". */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}
