import { byteOrderMark, csvLine } from '../../shared/csv.ts';

/**
 * Rows as a CSV file for spreadsheets, with the keys of the first as headings. Texts of the dashboard have non-breaking
 * hyphens; in headings they become ordinary ones, which other programs look for.
 */
export function spreadsheetCsv(rows: Record<string, string | number>[]): string {
  const [first = {}] = rows;
  const headings = Object.keys(first).map((heading) => heading.replaceAll('\u2011', '-'));
  const lines = [headings, ...rows.map((row) => Object.values(row))].map(csvLine);
  return `${byteOrderMark}${lines.join('')}`;
}
