import { findDirection } from './direction.ts';
import type { RichTextNode } from './rich-text.ts';

/** The HTML of a table, in a box that scrolls on narrow screens, also with the keyboard. */
export function renderTable(
  table: RichTextNode,
  renderBlocks: (cell: RichTextNode) => string,
  labelledBy: string,
): string {
  const rows = (table.content ?? []).map((row) => `<tr>${renderCells(row, renderBlocks)}</tr>`).join('');
  return (
    `<div class="table-scroll" role="group" aria-labelledby="${labelledBy}" tabindex="0">` +
    `<table dir="${findDirection(table)}"><tbody>${rows}</tbody></table></div>`
  );
}

function renderCells(row: RichTextNode, renderBlocks: (cell: RichTextNode) => string): string {
  const cells = row.content ?? [];
  // The headers of a row with only headers belong to columns. A blank corner cell does not matter.
  const scope = cells.every((cell) => cell.type === 'tableHeader' || isBlank(cell)) ? 'col' : 'row';
  return cells
    .map((cell) => {
      const tag = cell.type === 'tableHeader' ? 'th' : 'td';
      const scopeAttribute = tag === 'th' ? ` scope="${scope}"` : '';
      return `<${tag}${scopeAttribute}${spansOf(cell)}${alignmentOf(cell)}>${renderBlocks(cell)}</${tag}>`;
    })
    .join('');
}

function spansOf(cell: RichTextNode): string {
  const columns = Number(cell.attrs?.colspan ?? 1);
  const rows = Number(cell.attrs?.rowspan ?? 1);
  return (columns > 1 ? ` colspan="${columns}"` : '') + (rows > 1 ? ` rowspan="${rows}"` : '');
}

/** An attribute for the page's style sheet. A style attribute would require a weaker content security policy. */
function alignmentOf(cell: RichTextNode): string {
  const align = cell.attrs?.align;
  return align === 'left' || align === 'center' || align === 'right' ? ` data-align="${align}"` : '';
}

function isBlank(node: RichTextNode): boolean {
  return node.text === undefined && (node.content ?? []).every(isBlank);
}
