import type { RichTextNode } from './rich-text.ts';

const maxColumns = 100;

/**
 * Null when the cells of a table fill a rectangle exactly, else the path and the words of the fault. In any other
 * table cells can lie over each other, and an editor would mend it, which changes what was published.
 * Expects rows and cells whose attributes are allowed. Takes time for rows times columns, 100 columns at most.
 */
export function findGridProblem(table: RichTextNode): string | null {
  const rows = table.content ?? [];
  const width = columnCount(rows[0]);
  if (width === 0) return '.content[0]: must have at least one cell';
  if (width > maxColumns) return `.content[0]: must have at most ${maxColumns} columns`;

  // How many more rows each column is taken by a cell from above.
  const taken = new Array<number>(width).fill(0);
  for (const [index, row] of rows.entries()) {
    const fault = placeRow(row, taken);
    if (fault) return `.content[${index}]${fault}`;
    for (let column = 0; column < width; column++) taken[column] = (taken[column] ?? 0) - 1;
  }
  return taken.some((rest) => rest > 0) ? ': has a rowspan that reaches below its last row' : null;
}

function placeRow(row: RichTextNode, taken: number[]): string | null {
  let column = 0;
  for (const [index, cell] of (row.content ?? []).entries()) {
    while ((taken[column] ?? 0) > 0) column++;
    const end = column + span(cell, 'colspan');
    if (end > taken.length) return `.content[${index}]: is wider than the first row of the table`;
    for (; column < end; column++) {
      if ((taken[column] ?? 0) > 0) return `.content[${index}]: overlaps a cell of a row above`;
      taken[column] = span(cell, 'rowspan');
    }
  }
  return taken.every((rest) => rest > 0) ? null : ': has fewer columns than the first row of the table';
}

function columnCount(row: RichTextNode | undefined): number {
  return (row?.content ?? []).reduce((sum, cell) => sum + span(cell, 'colspan'), 0);
}

function span(cell: RichTextNode, name: 'colspan' | 'rowspan'): number {
  return Number(cell.attrs?.[name] ?? 1);
}
