/** A line of a CSV file (RFC 4180). Undefined and null become empty cells, objects JSON. */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/** For the beginning of a file: Excel reads it as UTF-8 only with a byte-order mark. */
export const byteOrderMark = '\uFEFF';

function cell(value: unknown): string {
  if (value === undefined || value === null) return '';
  const given = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (isPlain(given)) return given;
  const text = defuse(given);
  return /[",;\t\r\n']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Nearly every cell, so that they cost one look. */
function isPlain(text: string): boolean {
  return !/^[\s=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[",;\t\r\n']|\s$/.test(text);
}

/**
 * Puts an apostrophe before what a spreadsheet would run as a formula (OWASP, "CSV injection"), also in full-width
 * characters. It does the same after anything that another program may take for the end of a cell: a spreadsheet that
 * separates cells by semicolons finds the quotation marks of this file in other places, and reads a doubled one after a
 * semicolon as an empty text.
 */
function defuse(text: string): string {
  return text
    .replaceAll(/(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1'")
    .replace(/^(?=[\t\r\n])/, "'");
}
