import Papa from 'papaparse';
import { findColumns } from './find-columns.ts';

export interface Signer {
  /** The row's number in its table. Starts at 1. */
  line: number;
  name: string;
  email: string;
}

/**
 * Reads people from pasted spreadsheet cells or from a file of comma-, semicolon- or tab-separated values. Empty rows
 * are left out. The values aren't validated; `checkSigners` does that.
 */
export function parseSigners(text: string): Signer[] {
  const { delimiter, table } = readDelimiter(text.replace(/^\uFEFF/, ''));
  const rows = Papa.parse<string[]>(table, { delimiter })
    .data.map((cells, index) => ({ line: index + 1, cells: cells.map(tidy) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const { hasHeader, nameOf, emailOf } = findColumns(rows.map(({ cells }) => cells));
  return rows.slice(hasHeader ? 1 : 0).map(({ line, cells }) => ({
    line,
    name: nameOf(cells),
    email: emailOf(cells).replace(/^mailto:/i, ''),
  }));
}

/** Spreadsheet cells may contain line breaks, non-breaking spaces and invisible characters. */
function tidy(cell: string): string {
  return cell
    .replaceAll(/[\u200B\u2060\uFEFF]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Excel may declare the delimiter in the first line, as in `sep=;`. */
function readDelimiter(text: string): { delimiter: string; table: string } {
  const named = /^sep=(.)\r?\n/i.exec(text);
  if (named?.[1]) return { delimiter: named[1], table: text.slice(named[0].length) };
  return { delimiter: guessDelimiter(text.trimStart()), table: text };
}

/** Guesses the delimiter that yields the most email addresses and occurs in the first line. */
function guessDelimiter(text: string): string {
  const addresses = (delimiter: string) =>
    Papa.parse<string[]>(text, { delimiter, preview: 50 }).data.flat().filter(looksLikeEmail).length;
  const counted = ['\t', ';', ',', '|'].map((delimiter) => ({ delimiter, count: addresses(delimiter) }));
  const max = Math.max(...counted.map(({ count }) => count));
  const [first = ''] = text.split(/\r?\n/, 1);
  const found = counted.find(({ delimiter, count }) => count === max && first.includes(delimiter));
  return found?.delimiter ?? ',';
}

function looksLikeEmail(cell: string): boolean {
  return /^[^\s,;|]+@[^\s,;|]+$/.test(cell.trim());
}
