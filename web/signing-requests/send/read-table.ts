import Papa from 'papaparse';
import { findQuoteProblem } from './find-quote-problem.ts';
import { readMailboxes } from './read-mailboxes.ts';

/** A table of cells, one for each sheet of a file. */
export interface Sheet {
  /** Empty for text and CSV files. */
  name: string;
  rows: string[][];
}

interface ReadTable extends Sheet {
  /** The line with a quotation mark that is not closed, which turns many rows into one cell. Starts at 1. */
  unclosedQuote?: number;
}

/**
 * Reads pasted spreadsheet cells, a file of comma-, semicolon- or tab-separated values, or the recipients of an email.
 * The cells are not tidied; `readSigners` does that.
 *
 * @param quotesAsText reads quotation marks as characters, apart from those around a whole cell
 */
export function readTable(text: string, quotesAsText = false): ReadTable {
  const recipients = readMailboxes(text);
  if (recipients) return { name: '', rows: recipients };
  const { delimiter, table, linesBefore } = readDelimiter(text.replace(/^\uFEFF/, ''));
  if (quotesAsText) return { name: '', rows: readWithoutQuotes(table, delimiter) };
  const parsed = Papa.parse<string[]>(table, { delimiter });
  const line = findQuoteProblem(table, delimiter, parsed);
  return { name: '', rows: parsed.data, ...(line && { unclosedQuote: line + linesBefore }) };
}

/** Papa Parse has no setting without quotation marks, so it gets one that no text contains. */
function readWithoutQuotes(table: string, delimiter: string): string[][] {
  const { data } = Papa.parse<string[]>(table.replaceAll('\u0000', ''), { delimiter, quoteChar: '\u0000' });
  return data.map((cells) =>
    cells.map((cell) => cell.replace(/^\s*"(.*)"\s*$/s, '$1').replaceAll('""', '"')),
  );
}

/** Excel may declare the delimiter in the first line, as in `sep=;`. */
function readDelimiter(text: string): { delimiter: string; table: string; linesBefore: number } {
  const named = /^sep=(.)\r?\n/i.exec(text);
  if (named?.[1]) return { delimiter: named[1], table: text.slice(named[0].length), linesBefore: 1 };
  return { delimiter: guessDelimiter(text.trimStart()), table: text, linesBefore: 0 };
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
  return /^[^\s,;|@]+@[^\s,;|]+$/.test(cell.trim());
}
