import { alignmentAttribute } from './alignment.ts';
import { directionAttribute } from './direction-attribute.ts';
import { fitToPaper } from './fit-to-paper.ts';
import { measureTable } from './measure-table.ts';
import type { RichTextNode } from './rich-text.ts';
import { span } from './table-grid.ts';

/**
 * The HTML of a table, in a box that scrolls on narrow screens, also with the keyboard. The box has the direction of
 * the table, so that it begins to scroll where the table begins. Paper cannot scroll, so a table that is wider than
 * paper is marked for the style sheets.
 *
 * @param place the id of the title that labels the box, and the width of the table on paper, in em of its text
 */
export function renderTable(
  table: RichTextNode,
  renderBlocks: (cell: RichTextNode) => string,
  { titleId, paper }: { titleId: string; paper: number },
): string {
  const { columns, cells } = measureTable(table);
  const { attribute, maxWordWidth } = fitToPaper(columns, paper);
  const breaks = (cell: RichTextNode) => (cells.get(cell) ?? 0) > maxWordWidth;
  const renderRow = (row: RichTextNode) => `<tr>${renderCells(row, renderBlocks, breaks)}</tr>`;
  const [first, ...others] = table.content ?? [];
  // On paper, browsers repeat a head on each page.
  const [head, body] =
    first && others.length > 0 && isHead(first)
      ? [`<thead>${renderRow(first)}</thead>`, others]
      : ['', table.content ?? []];
  return (
    `<div class="table-scroll"${directionAttribute(table)} role="group" aria-labelledby="${titleId}" tabindex="0">` +
    `<table${attribute}>${renderColumns(table)}${head}<tbody>${body.map(renderRow).join('')}</tbody></table></div>`
  );
}

/** Whether a row has only headers, of which none reaches into the next row. */
function isHead({ content: cells = [] }: RichTextNode): boolean {
  return hasOnlyHeaders(cells) && !cells.every(isBlank) && cells.every((cell) => span(cell, 'rowspan') === 1);
}

/** A blank corner cell does not matter. */
function hasOnlyHeaders(cells: RichTextNode[]): boolean {
  return cells.every((cell) => cell.type === 'tableHeader' || isBlank(cell));
}

/** The widths of the columns, which the editor keeps in the cells of the first row; empty when it has none. */
function renderColumns(table: RichTextNode): string {
  const widths = (table.content?.[0]?.content ?? []).flatMap((cell) =>
    Array.isArray(cell.attrs?.colwidth) ? cell.attrs.colwidth : new Array(span(cell, 'colspan')).fill(0),
  );
  if (!widths.some((width) => Number(width) > 0)) return '';
  const columns = widths.map((width) => (Number(width) > 0 ? `<col width="${Number(width)}">` : '<col>'));
  return `<colgroup>${columns.join('')}</colgroup>`;
}

function renderCells(
  row: RichTextNode,
  renderBlocks: (cell: RichTextNode) => string,
  breaks: (cell: RichTextNode) => boolean,
): string {
  const cells = row.content ?? [];
  // The headers of a row with only headers belong to columns.
  const scope = hasOnlyHeaders(cells) ? 'col' : 'row';
  return cells
    .map((cell) => {
      const tag = cell.type === 'tableHeader' ? 'th' : 'td';
      const scopeAttribute = tag === 'th' ? ` scope="${scope}"` : '';
      const breaksAttribute = breaks(cell) ? ' class="breaks"' : '';
      return `<${tag}${scopeAttribute}${breaksAttribute}${spansOf(cell)}${alignmentAttribute(cell.attrs?.align)}>${renderBlocks(cell)}</${tag}>`;
    })
    .join('');
}

function spansOf(cell: RichTextNode): string {
  const [columns, rows] = [span(cell, 'colspan'), span(cell, 'rowspan')];
  return (columns > 1 ? ` colspan="${columns}"` : '') + (rows > 1 ? ` rowspan="${rows}"` : '');
}

function isBlank(node: RichTextNode): boolean {
  return node.text === undefined && (node.content ?? []).every(isBlank);
}
