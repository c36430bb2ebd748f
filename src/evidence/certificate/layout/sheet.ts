import { type Attachment, openDocument } from '../pdf/document.ts';
import type { DocumentInfo } from '../pdf/metadata.ts';
import { decimal, rgb } from '../pdf/operands.ts';
import type { Seal } from '../pdf/seal-field.ts';
import { type Block, drawBlock, layBlock } from './block.ts';
import { leftOf } from './left-of.ts';
import { openPageFlow } from './page-flow.ts';
import { drawRule } from './rule.ts';
import { measure, page, styles } from './styles.ts';
import { drawTable } from './table.ts';
import type { Column } from './table-row.ts';

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
   * Rows of cells under headings that are repeated on every page. Without headings, the first cell names the row. A row
   * that is taller than a page continues on the next.
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
  const flow = openPageFlow(doc, direction);
  return {
    text(tag, block) {
      const laid = layBlock(block, measure - flow.indent, direction);
      flow.makeRoom(laid.height);
      flow.text(tag, laid);
    },
    heading(text) {
      flow.heading(layBlock({ text, style: styles.heading }, measure, direction));
    },
    space(points) {
      flow.y += points;
    },
    image(png, size, alternative) {
      // A CSS pixel is 0.75 points.
      const [width, height] = [size.width * 0.75, size.height * 0.75];
      flow.makeRoom(height);
      const box = [leftOf(direction, 0, width), page.height - flow.y - height, width, height] as const;
      doc.image(png, box, alternative);
      flow.y += height;
    },
    band(color) {
      doc.artifact('Layout', () =>
        doc.draw(
          `${rgb(color)} rg ${decimal(leftOf(direction, 0, 36))} ${decimal(page.height - flow.y - 3)} 36 3 re f`,
        ),
      );
      flow.y += 16;
    },
    withSideLine(color, write) {
      flow.makeRoom(90);
      flow.withSideLine(color, () => {
        flow.indent += 14;
        write();
        flow.indent -= 14;
      });
    },
    table(columns, rows) {
      drawTable(flow, columns, rows);
    },
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
          const reference = layBlock({ text: footer, style: styles.soft }, measure, direction);
          drawBlock(doc, reference, leftOf(direction, 0, measure), top);
          drawBlock(doc, { ...number, width }, leftOf(direction, measure - width, width), top);
        });
      }
      return doc.finish(attachment, seal);
    },
  };
}
