import { widthOfLongestWord } from './longest-word.ts';
import { markerRoom } from './marker-room.ts';
import type { RichTextNode } from './rich-text.ts';
import { span } from './table-grid.ts';

/** The widths that a table needs, in em of its text, if no word in it is broken. */
export interface TableWidths {
  columns: number[];
  /** Of each of the columns that a cell spans. */
  cells: Map<RichTextNode, number>;
}

/** Expects a table whose cells fill a rectangle. */
export function measureTable(table: RichTextNode): TableWidths {
  const columns: number[] = [];
  const cells = new Map<RichTextNode, number>();
  // For how many more rows each column is occupied by a cell from above.
  const occupied: number[] = [];
  for (const row of table.content ?? []) {
    let column = 0;
    for (const cell of row.content ?? []) {
      while ((occupied[column] ?? 0) > 0) column++;
      const columnSpan = span(cell, 'colspan');
      const width = widthOfBlocks(cell) / columnSpan;
      cells.set(cell, width);
      for (const end = column + columnSpan; column < end; column++) {
        occupied[column] = span(cell, 'rowspan');
        columns[column] = Math.max(columns[column] ?? 0, width);
      }
    }
    for (const index of occupied.keys()) occupied[index] = (occupied[index] ?? 0) - 1;
  }
  return { columns, cells };
}

/** Nodes that move their content away from the edges. */
const indented = ['bulletList', 'orderedList', 'taskList', 'blockquote', 'codeBlock'];

function widthOfBlocks(node: RichTextNode): number {
  return (node.content ?? []).reduce((widest, block) => Math.max(widest, widthOfBlock(block)), 0);
}

function widthOfBlock(node: RichTextNode): number {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return widthOfLongestWord((node.content ?? []).map(textOf).join(''));
    case 'table':
      return measureTable(node).columns.reduce((sum, width) => sum + width + 1, 0);
    default:
      return (indented.includes(node.type) ? markerRoom(node) : 0) + widthOfBlocks(node);
  }
}

/** Code breaks anywhere, also on screens. */
function textOf({ text, marks }: RichTextNode): string {
  return text === undefined || marks?.some(({ type }) => type === 'code') ? ' ' : text;
}
