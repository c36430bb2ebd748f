import Papa from 'papaparse';

/**
 * Rows as CSV for spreadsheets, with the keys of the first as headings. Cells that look like formulas are prefixed with an
 * apostrophe (OWASP, "CSV injection"). The byte-order mark makes Excel read the file as UTF-8.
 */
export function spreadsheetCsv(rows: Record<string, string | number>[]): string {
  return `\uFEFF${Papa.unparse(rows, { quotes: true, escapeFormulae: /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/ })}\r\n`;
}
