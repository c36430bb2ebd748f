import { alignmentAttribute } from './alignment.ts';
import { directionAttribute } from './direction-attribute.ts';
import type { RichTextNode } from './rich-text.ts';

/**
 * The HTML of a table, in a box that scrolls on narrow screens, also with the keyboard. The box has the direction of
 * the table, so that it begins to scroll where the table begins.
 */
export function renderTable(
  table: RichTextNode,
  renderBlocks: (cell: RichTextNode) => string,
  labelledBy: string,
): string {
  const rows = (table.content ?? []).map((row) => `<tr>${renderCells(row, renderBlocks)}</tr>`).join('');
  return (
    `<div class="table-scroll"${directionAttribute(table)} role="group" aria-labelledby="${labelledBy}" tabindex="0">` +
    `<table>${renderColumns(table)}<tbody>${rows}</tbody></table></div>`
  );
}

/** The widths of the columns, which the editor keeps in the cells of the first row; empty when it has none. */
function renderColumns(table: RichTextNode): string {
  const widths = (table.content?.[0]?.content ?? []).flatMap(({ attrs }) =>
    Array.isArray(attrs?.colwidth) ? attrs.colwidth : new Array(Number(attrs?.colspan ?? 1)).fill(0),
  );
  if (!widths.some((width) => Number(width) > 0)) return '';
  const columns = widths.map((width) => (Number(width) > 0 ? `<col width="${Number(width)}">` : '<col>'));
  return `<colgroup>${columns.join('')}</colgroup>`;
}

function renderCells(row: RichTextNode, renderBlocks: (cell: RichTextNode) => string): string {
  const cells = row.content ?? [];
  // The headers of a row with only headers belong to columns. A blank corner cell does not matter.
  const scope = cells.every((cell) => cell.type === 'tableHeader' || isBlank(cell)) ? 'col' : 'row';
  return cells
    .map((cell) => {
      const tag = cell.type === 'tableHeader' ? 'th' : 'td';
      const scopeAttribute = tag === 'th' ? ` scope="${scope}"` : '';
      return `<${tag}${scopeAttribute}${spansOf(cell)}${alignmentAttribute(cell.attrs?.align)}>${renderBlocks(cell)}</${tag}>`;
    })
    .join('');
}

function spansOf(cell: RichTextNode): string {
  const columns = Number(cell.attrs?.colspan ?? 1);
  const rows = Number(cell.attrs?.rowspan ?? 1);
  return (columns > 1 ? ` colspan="${columns}"` : '') + (rows > 1 ? ` rowspan="${rows}"` : '');
}

function isBlank(node: RichTextNode): boolean {
  return node.text === undefined && (node.content ?? []).every(isBlank);
}
