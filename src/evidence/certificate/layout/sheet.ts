import { colors } from '../../../../shared/tokens.ts';
import { type Attachment, openDocument, type PdfDocument } from '../pdf/document.ts';
import type { DocumentInfo } from '../pdf/metadata.ts';
import type { Seal } from '../pdf/seal-field.ts';
import { number, rgb } from '../text/draw-line.ts';
import { type Block, drawBlock, elementOptions, type LaidBlock, layBlock } from './block.ts';
import { gutter, measure, page, styles } from './styles.ts';

interface Column {
  heading: string;
  /** In points. Together, the columns of a table are as wide as the page. */
  width: number;
}

export interface Sheet {
  /** A text over the full width. */
  text(tag: 'H1' | 'H2' | 'P', block: Block): void;
  space(points: number): void;
  /** An image at the side where lines begin. @param size in CSS pixels @param alternative what it shows, in words */
  image(png: Uint8Array, size: { width: number; height: number }, alternative: string): void;
  /** A short, thick line in this colour above what follows. */
  band(color: string): void;
  /** Draws a vertical line in this colour next to the text that `write` adds. */
  withSideLine(color: string, write: () => void): void;
  /** Rows of cells under headings that are repeated on every page. Without headings, the first cell names the row. */
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
  let y = page.top;
  let indent = 0;

  /** Begins a page unless this height is left on the current one. */
  function makeRoom(height: number): boolean {
    if (y + height <= page.height - page.bottom) return false;
    doc.addPage();
    y = page.top;
    return true;
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
    doc.element('Table', {}, () => {
      if (hasHeadings) {
        makeRoom(70);
        drawRow(headings, 'heading');
      }
      for (const row of rows) drawRow(row, 'row');
    });

    function drawRow(cells: Block[][], kind: 'heading' | 'row' | 'repetition'): void {
      const laid = cells.map((blocks, index) =>
        blocks.map((block) => layBlock(block, (columns[index]?.width ?? 0) - gutter, direction)),
      );
      // Texts of different sizes share a baseline.
      const largest = Math.max(0, ...laid.flatMap(([first]) => (first ? [first.block.style.size] : [])));
      const offsets = laid.map(([first]) => (first ? (largest - first.block.style.size) * 1.05 : 0));
      const height = Math.max(
        0,
        ...laid.map((blocks, index) => blocks.reduce((sum, each) => sum + each.height, offsets[index] ?? 0)),
      );
      if (makeRoom(height + 9) && kind === 'row' && hasHeadings) drawRow(headings, 'repetition');
      drawRule(doc, y);
      const drawCells = (drawCell: (blocks: LaidBlock[], index: number, x: number) => void) => {
        let distance = 0;
        laid.forEach((blocks, index) => {
          const width = columns[index]?.width ?? 0;
          drawCell(blocks, index, leftOf(distance, width - gutter));
          distance += width;
        });
      };
      if (kind === 'repetition')
        doc.artifact('Pagination', () =>
          drawCells((blocks, index, x) => stack(blocks, x, offsets[index] ?? 0, draw)),
        );
      else
        doc.element('TR', {}, () =>
          drawCells((blocks, index, x) => {
            const scope = kind === 'heading' ? 'Column' : index === 0 && !hasHeadings ? 'Row' : undefined;
            doc.element(scope ? 'TH' : 'TD', { scope }, () => stack(blocks, x, offsets[index] ?? 0, tagged));
          }),
        );
      y += height + 9;
    }

    function stack(blocks: LaidBlock[], x: number, offset: number, drawOne: typeof draw): void {
      let top = y + 4 + offset;
      for (const block of blocks) {
        drawOne(block, x, top);
        top += block.height;
      }
    }
  }

  function tagged(laid: LaidBlock, x: number, top: number): void {
    doc.element('P', elementOptions(laid.block), () => doc.content(() => draw(laid, x, top)));
  }

  return {
    text(tag, block) {
      const width = measure - indent;
      const laid = layBlock(block, width, direction);
      // A heading does not end a page.
      makeRoom(laid.height + (tag === 'H2' ? 60 : 0));
      doc.element(tag, elementOptions(block), () => doc.content(() => draw(laid, leftOf(indent, width), y)));
      y += laid.height;
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
      const top = y;
      indent += 14;
      write();
      indent -= 14;
      doc.artifact('Layout', () =>
        doc.draw(
          `${rgb(color)} rg ${number(leftOf(0, 2.5))} ${number(page.height - y)} 2.5 ${number(y - top)} re f`,
        ),
      );
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
