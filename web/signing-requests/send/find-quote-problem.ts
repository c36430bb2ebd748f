import type { ParseResult } from 'papaparse';

/**
 * The line of the first quotation mark that opens a cell and is never closed, or is closed by one that opens another
 * cell. The latter can be a valid table: then a cell with line breaks that contains email addresses and delimiters
 * gives it away.
 */
export function findQuoteProblem(
  table: string,
  delimiter: string,
  { errors, data }: ParseResult<string[]>,
): number | undefined {
  const marked = errors.find(({ type }) => type === 'Quotes')?.index ?? -1;
  const swallowing = data.flat().find((cell) => swallowsRows(cell, delimiter));
  // Inside a quoted cell, quotation marks are doubled.
  const opening = swallowing === undefined ? -1 : table.indexOf(`"${swallowing.replaceAll('"', '""')}"`);
  const found = [marked, opening].filter((at) => at >= 0);
  return found.length === 0 ? undefined : lineAt(table, Math.min(...found));
}

function swallowsRows(cell: string, delimiter: string): boolean {
  return /[\r\n]/.test(cell) && cell.includes(delimiter) && /[^\s@]@[^\s@]/.test(cell);
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split(/\r\n|\r|\n/).length;
}
