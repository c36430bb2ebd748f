import { byteOrderMark, csvLine } from '../../shared/csv.ts';

/** Rows as a CSV file for spreadsheets, with the keys of the first as headings. */
export function spreadsheetCsv(rows: Record<string, string | number>[]): string {
  const [first = {}] = rows;
  const lines = [Object.keys(first), ...rows.map((row) => Object.values(row))].map(csvLine);
  return `${byteOrderMark}${lines.join('')}`;
}
