import Papa from 'papaparse';
import { findColumns } from './find-columns.ts';

export interface Signer {
  /** Where the row stands in the table it came from, counted from 1. */
  line: number;
  name: string;
  email: string;
}

/**
 * Reads people from what was pasted from a spreadsheet, or from a file of comma-, semicolon- or tab-separated values.
 * What is wrong with a row is for `checkSigners` to say; rows without anything in them are left out.
 */
export function parseSigners(text: string): Signer[] {
  const { delimiter, table } = takeDelimiter(text.replace(/^\uFEFF/, ''));
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

/** Cells of spreadsheets may hold line breaks, hard spaces and characters nobody sees. */
function tidy(cell: string): string {
  return cell
    .replaceAll(/[\u200B\u2060\uFEFF]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Excel may name the delimiter in a first line, `sep=;`. */
function takeDelimiter(text: string): { delimiter: string; table: string } {
  const named = /^sep=(.)\r?\n/i.exec(text);
  if (named?.[1]) return { delimiter: named[1], table: text.slice(named[0].length) };
  return { delimiter: guessDelimiter(text.trimStart()), table: text };
}

/** The one that lets most cells be an address, else the one the first line has. */
function guessDelimiter(text: string): string {
  const addresses = (delimiter: string) =>
    Papa.parse<string[]>(text, { delimiter, preview: 50 }).data.flat().filter(isLikeAddress).length;
  const counted = ['\t', ';', ',', '|'].map((delimiter) => ({ delimiter, count: addresses(delimiter) }));
  const most = Math.max(...counted.map(({ count }) => count));
  const [first = ''] = text.split(/\r?\n/, 1);
  const found = counted.find(({ delimiter, count }) => count === most && first.includes(delimiter));
  return found?.delimiter ?? ',';
}

function isLikeAddress(cell: string): boolean {
  return /^[^\s,;|]+@[^\s,;|]+$/.test(cell.trim());
}
