import { type Block, drawBlock, elementOptions, lineHeight } from './block.ts';
import { bottom, type PageFlow } from './page-flow.ts';
import { drawRule } from './rule.ts';
import { page, styles } from './styles.ts';
import { type Column, type LaidCell, type LaidRow, layRow } from './table-row.ts';

/**
 * Draws rows of cells under headings that are repeated on every page. Without headings, the first cell names the row. A
 * row that is taller than a page continues on the next.
 */
export function drawTable(flow: PageFlow, columns: Column[], rows: Block[][][]): void {
  const { doc, direction } = flow;
  const hasHeadings = columns.some(({ heading }) => heading !== '');
  const headings = columns.map(({ heading }) =>
    heading === '' ? [] : [{ text: heading, style: styles.soft }],
  );
  const headingRow = hasHeadings ? layRow(columns, headings, direction) : undefined;
  const laidRows = rows.map((row) => layRow(columns, row, direction));
  const tallest = bottom - page.top - (headingRow?.height ?? 0);
  // A row that no page can hold begins with a few lines.
  const roomFor = (row: LaidRow | undefined) => (row && row.height > tallest ? 60 : (row?.height ?? 0));
  flow.makeRoom((headingRow?.height ?? 0) + roomFor(laidRows[0]));
  doc.element('Table', {}, () => {
    if (headingRow) drawRow(headingRow, true);
    for (const row of laidRows) {
      if (flow.makeRoom(roomFor(row))) repeatHeadings();
      drawRow(row, false);
    }
  });

  function repeatHeadings(): void {
    if (!headingRow) return;
    drawRule(doc, flow.y);
    doc.artifact('Pagination', () => {
      for (const { blocks, x, offset } of headingRow.cells) {
        let top = flow.y + offset;
        for (const block of blocks) {
          drawBlock(doc, block, x, top);
          top += block.height;
        }
      }
    });
    flow.y += headingRow.height;
  }

  function drawRow({ cells }: LaidRow, isHeading: boolean): void {
    drawRule(doc, flow.y);
    const start = { page: doc.pageCount() - 1, y: flow.y };
    let end = start;
    doc.element('TR', {}, () =>
      cells.forEach((cell, index) => {
        const scope = isHeading ? 'Column' : index === 0 && !hasHeadings ? 'Row' : undefined;
        doc.turnTo(start.page);
        doc.element(scope ? 'TH' : 'TD', { scope }, () => {
          const reached = drawCell(cell, start);
          if (reached.page > end.page || (reached.page === end.page && reached.y > end.y)) end = reached;
        });
      }),
    );
    doc.turnTo(end.page);
    flow.y = end.y + 5;
  }

  /** Draws a cell, on further pages where it does not fit, and returns where it ends. */
  function drawCell({ blocks, x, offset }: LaidCell, start: Place): Place {
    let at = { page: start.page, y: start.y + offset };
    for (const laid of blocks)
      doc.element('P', elementOptions(laid.block), () => {
        const height = lineHeight(laid.block.style);
        for (let first = 0; first < laid.lines.length; ) {
          // Sums of heights are not exact.
          const lines = laid.lines.slice(first, first + Math.floor((bottom - at.y) / height + 0.01));
          if (lines.length === 0) at = turnPage(at.page + 1);
          else doc.content(() => drawBlock(doc, { ...laid, lines }, x, at.y));
          at = { ...at, y: at.y + lines.length * height };
          first += lines.length;
        }
      });
    return at;
  }

  /** Turns to the page on which a row continues. */
  function turnPage(number: number): Place {
    if (number === doc.pageCount()) {
      flow.begin();
      repeatHeadings();
      drawRule(doc, flow.y);
    } else doc.turnTo(number);
    return { page: number, y: page.top + (headingRow?.height ?? 0) + 4 };
  }
}

interface Place {
  page: number;
  y: number;
}
