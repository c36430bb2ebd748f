import type { RichTextNode } from './rich-text.ts';

const maxColumns = 100;

/**
 * Null when the cells of a table exactly fill a rectangle, otherwise the path and the problem. In any other table,
 * cells could overlap, and an editor would repair the table, which changes what was published. Expects rows and cells
 * with allowed attributes. Takes time proportional to rows times columns, with at most 100 columns.
 */
export function findGridProblem(table: RichTextNode): string | null {
  const rows = table.content ?? [];
  const width = columnCount(rows[0]);
  if (width === 0) return '.content[0]: must have at least one cell';
  if (width > maxColumns) return `.content[0]: must have at most ${maxColumns} columns`;

  // For how many more rows each column is occupied by a cell from above.
  const occupied = new Array<number>(width).fill(0);
  for (const [index, row] of rows.entries()) {
    const problem = placeRow(row, occupied);
    if (problem) return `.content[${index}]${problem}`;
    for (let column = 0; column < width; column++) occupied[column] = (occupied[column] ?? 0) - 1;
  }
  return occupied.some((rest) => rest > 0) ? ': has a rowspan that extends below its last row' : null;
}

function placeRow(row: RichTextNode, occupied: number[]): string | null {
  let column = 0;
  for (const [index, cell] of (row.content ?? []).entries()) {
    while ((occupied[column] ?? 0) > 0) column++;
    const end = column + span(cell, 'colspan');
    if (end > occupied.length) return `.content[${index}]: is wider than the first row of the table`;
    for (; column < end; column++) {
      if ((occupied[column] ?? 0) > 0) return `.content[${index}]: overlaps a cell of a row above`;
      occupied[column] = span(cell, 'rowspan');
    }
  }
  return occupied.every((rest) => rest > 0) ? null : ': has fewer columns than the first row of the table';
}

function columnCount(row: RichTextNode | undefined): number {
  return (row?.content ?? []).reduce((sum, cell) => sum + span(cell, 'colspan'), 0);
}

/** How many columns or rows a cell spans. */
export function span(cell: RichTextNode, name: 'colspan' | 'rowspan'): number {
  return Number(cell.attrs?.[name] ?? 1);
}
