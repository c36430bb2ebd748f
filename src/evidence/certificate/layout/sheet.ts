import { colors } from '../../../../shared/tokens.ts';
import { type Attachment, openDocument, type PdfDocument } from '../pdf/document.ts';
import type { DocumentInfo } from '../pdf/metadata.ts';
import type { Seal } from '../pdf/seal-field.ts';
import { number, rgb } from '../text/draw-line.ts';
import { type Block, drawBlock, elementOptions, type LaidBlock, layBlock, lineHeight } from './block.ts';
import { gutter, measure, page, styles } from './styles.ts';

interface Column {
  heading: string;
  /** In points. Together, the columns of a table are as wide as the page. */
  width: number;
}

interface LaidCell {
  blocks: LaidBlock[];
  x: number;
  /** From the rule above the row to the first line. */
  offset: number;
}

interface LaidRow {
  cells: LaidCell[];
  height: number;
}

interface Place {
  page: number;
  y: number;
}

export interface Sheet {
  /** A text over the full width. */
  text(tag: 'H1' | 'P', block: Block): void;
  /** The heading of a section. It is drawn with what follows, on the same page. */
  heading(text: string): void;
  space(points: number): void;
  /** An image at the side where lines begin. @param size in CSS pixels @param alternative what it shows, in words */
  image(png: Uint8Array, size: { width: number; height: number }, alternative: string): void;
  /** A short, thick line in this colour above what follows. */
  band(color: string): void;
  /** Draws a vertical line in this colour next to the text that `write` adds. */
  withSideLine(color: string, write: () => void): void;
  /**
   * Rows of cells under headings that are repeated on every page. Without headings, the first cell names the row. A row that
   * is taller than a page continues on the next.
   */
  table(columns: Column[], rows: Block[][][]): void;
  /** Numbers the pages and ends the document. */
  finish(end: {
    footer: string;
    pageNumber: (number: number, count: number) => string;
    attachment: Attachment;
    seal: Seal | null;
  }): Buffer;
}

/** An A4 document that is filled from top to bottom, in either direction. */
export function createSheet(info: DocumentInfo): Sheet {
  const doc = openDocument(info, [page.width, page.height]);
  const { direction } = info;
  const bottom = page.height - page.bottom;
  let y = page.top;
  let indent = 0;
  let waiting: LaidBlock | undefined;
  /** The line beside the current text, from where it begins on this page. */
  let sideLine: { color: string; top: number } | undefined;

  /** Begins a page unless this height is left on the current one, and draws the heading that waits for it. */
  function makeRoom(height: number): boolean {
    const heading = waiting;
    waiting = undefined;
    const above = heading ? heading.height + 5 : 0;
    const isNeeded = y + above + height > bottom;
    if (isNeeded) beginPage();
    if (heading) {
      drawText('H2', heading);
      y += 5;
    }
    return isNeeded;
  }

  function beginPage(): void {
    drawSideLine();
    doc.addPage();
    y = page.top;
    if (sideLine) sideLine.top = y;
  }

  function drawSideLine(): void {
    if (!sideLine || y <= sideLine.top) return;
    const { color, top } = sideLine;
    doc.artifact('Layout', () =>
      doc.draw(
        `${rgb(color)} rg ${number(leftOf(0, 2.5))} ${number(page.height - y)} 2.5 ${number(y - top)} re f`,
      ),
    );
  }

  function drawText(tag: 'H1' | 'H2' | 'P', laid: LaidBlock): void {
    const x = leftOf(indent, laid.width);
    doc.element(tag, elementOptions(laid.block), () => doc.content(() => draw(laid, x, y)));
    y += laid.height;
  }

  /** The left end of something this wide, at a distance from where lines begin. */
  function leftOf(distance: number, width: number): number {
    return direction === 'rtl' ? page.width - page.side - distance - width : page.side + distance;
  }

  function draw(laid: LaidBlock, x: number, top: number): void {
    drawBlock(doc, laid, x, top, page.height);
  }

  function table(columns: Column[], rows: Block[][][]): void {
    const hasHeadings = columns.some(({ heading }) => heading !== '');
    const headings = columns.map(({ heading }) =>
      heading === '' ? [] : [{ text: heading, style: styles.soft }],
    );
    const headingRow = hasHeadings ? layRow(headings) : undefined;
    const laidRows = rows.map(layRow);
    const tallest = bottom - page.top - (headingRow?.height ?? 0);
    // A row that no page can hold begins with a few lines.
    const roomFor = (row: LaidRow | undefined) => (row && row.height > tallest ? 60 : (row?.height ?? 0));
    makeRoom((headingRow?.height ?? 0) + roomFor(laidRows[0]));
    doc.element('Table', {}, () => {
      if (headingRow) drawRow(headingRow, true);
      for (const row of laidRows) {
        if (makeRoom(roomFor(row))) repeatHeadings();
        drawRow(row, false);
      }
    });

    function layRow(cells: Block[][]): LaidRow {
      const laid = cells.map((blocks, index) =>
        blocks.map((block) => layBlock(block, (columns[index]?.width ?? 0) - gutter, direction)),
      );
      // Texts of different sizes share a baseline.
      const largest = Math.max(0, ...laid.flatMap(([first]) => (first ? [first.block.style.size] : [])));
      let distance = 0;
      const row = laid.map((blocks, index) => {
        const width = columns[index]?.width ?? 0;
        const x = leftOf(distance, width - gutter);
        distance += width;
        const [first] = blocks;
        return { blocks, x, offset: 4 + (first ? (largest - first.block.style.size) * 1.05 : 0) };
      });
      const heights = row.map(({ blocks, offset }) =>
        blocks.reduce((sum, each) => sum + each.height, offset),
      );
      return { cells: row, height: Math.max(4, ...heights) + 5 };
    }

    function repeatHeadings(): void {
      if (!headingRow) return;
      drawRule(doc, y);
      doc.artifact('Pagination', () => {
        for (const { blocks, x, offset } of headingRow.cells) {
          let top = y + offset;
          for (const block of blocks) {
            draw(block, x, top);
            top += block.height;
          }
        }
      });
      y += headingRow.height;
    }

    function drawRow({ cells }: LaidRow, isHeading: boolean): void {
      drawRule(doc, y);
      const start = { page: doc.pageCount() - 1, y };
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
      y = end.y + 5;
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
            else doc.content(() => draw({ ...laid, lines }, x, at.y));
            at = { ...at, y: at.y + lines.length * height };
            first += lines.length;
          }
        });
      return at;
    }

    /** Turns to the page on which a row continues. */
    function turnPage(number: number): Place {
      if (number === doc.pageCount()) {
        beginPage();
        repeatHeadings();
        drawRule(doc, y);
      } else doc.turnTo(number);
      return { page: number, y: page.top + (headingRow?.height ?? 0) + 4 };
    }
  }

  return {
    text(tag, block) {
      const laid = layBlock(block, measure - indent, direction);
      makeRoom(laid.height);
      drawText(tag, laid);
    },
    heading(text) {
      waiting = layBlock({ text, style: styles.heading }, measure, direction);
    },
    space(points) {
      y += points;
    },
    image(png, size, alternative) {
      // A CSS pixel is 0.75 points.
      const [width, height] = [size.width * 0.75, size.height * 0.75];
      makeRoom(height);
      const box = [leftOf(0, width), page.height - y - height, width, height] as const;
      doc.image(png, box, alternative);
      y += height;
    },
    band(color) {
      doc.artifact('Layout', () =>
        doc.draw(`${rgb(color)} rg ${number(leftOf(0, 36))} ${number(page.height - y - 3)} 36 3 re f`),
      );
      y += 16;
    },
    withSideLine(color, write) {
      makeRoom(90);
      sideLine = { color, top: y };
      indent += 14;
      write();
      indent -= 14;
      drawSideLine();
      sideLine = undefined;
    },
    table,
    finish({ footer, pageNumber, attachment, seal }) {
      const count = doc.pageCount();
      for (let index = 0; index < count; index += 1) {
        doc.turnTo(index);
        const top = page.height - 46;
        drawRule(doc, top - 8);
        doc.artifact('Pagination', () => {
          const number = layBlock(
            { text: pageNumber(index + 1, count), style: styles.soft },
            measure,
            direction,
          );
          const width = number.lines[0]?.width ?? 0;
          draw(layBlock({ text: footer, style: styles.soft }, measure, direction), leftOf(0, measure), top);
          draw({ ...number, width }, leftOf(measure - width, width), top);
        });
      }
      return doc.finish(attachment, seal);
    },
  };
}

const rule = rgb(colors.light.line);

function drawRule(doc: PdfDocument, y: number): void {
  const line = `${number(page.side)} ${number(page.height - y)} m ${number(page.width - page.side)} ${number(page.height - y)} l S`;
  doc.artifact('Layout', () => doc.draw(`${rule} RG 0.5 w ${line}`));
}
