import type { PdfDocument } from '../pdf/document.ts';
import { decimal, rgb } from '../pdf/operands.ts';
import type { Direction } from '../text/paragraph.ts';
import { drawBlock, elementOptions, type LaidBlock } from './block.ts';
import { leftOf } from './left-of.ts';
import { page } from './styles.ts';

/** The pages of a document, which are filled from top to bottom. */
export interface PageFlow {
  readonly doc: PdfDocument;
  readonly direction: Direction;
  /** Where the next thing goes, in points from the top of the current page. */
  y: number;
  /** How far text is moved in from where lines begin, in points. */
  indent: number;
  /** Begins a page, at the end of the document. */
  begin(): void;
  /**
   * Begins a page unless this height is left on the current one, and draws the heading that waits for it.
   *
   * @returns whether a page was begun
   */
  makeRoom(height: number): boolean;
  /** Draws a text where the last thing ended. */
  text(tag: 'H1' | 'H2' | 'P', laid: LaidBlock): void;
  /** Keeps a heading, to draw it on the same page as what follows. */
  heading(laid: LaidBlock): void;
  /** Draws a vertical line in this colour next to what `write` adds. */
  withSideLine(color: string, write: () => void): void;
}

/** Where the lowest thing on a page ends. */
export const bottom = page.height - page.bottom;

/**
 * Writes from top to bottom, and begins a page whenever the next text does not fit. The first page is begun by the
 * caller.
 */
export function openPageFlow(doc: PdfDocument, direction: Direction): PageFlow {
  let waiting: LaidBlock | undefined;
  /** The line beside the current text, from where it begins on this page. */
  let sideLine: { color: string; top: number } | undefined;

  const flow: PageFlow = {
    doc,
    direction,
    y: page.top,
    indent: 0,
    begin() {
      drawSideLine();
      doc.addPage();
      flow.y = page.top;
      if (sideLine) sideLine.top = flow.y;
    },
    makeRoom(height) {
      const heading = waiting;
      waiting = undefined;
      const above = heading ? heading.height + 5 : 0;
      const isNeeded = flow.y + above + height > bottom;
      if (isNeeded) flow.begin();
      if (heading) {
        flow.text('H2', heading);
        flow.y += 5;
      }
      return isNeeded;
    },
    text(tag, laid) {
      const x = leftOf(direction, flow.indent, laid.width);
      doc.element(tag, elementOptions(laid.block), () => doc.content(() => drawBlock(doc, laid, x, flow.y)));
      flow.y += laid.height;
    },
    heading(laid) {
      waiting = laid;
    },
    withSideLine(color, write) {
      sideLine = { color, top: flow.y };
      write();
      drawSideLine();
      sideLine = undefined;
    },
  };

  function drawSideLine(): void {
    if (!sideLine || flow.y <= sideLine.top) return;
    const { color, top } = sideLine;
    const [left, below, height] = [leftOf(direction, 0, 2.5), page.height - flow.y, flow.y - top];
    doc.artifact('Layout', () =>
      doc.draw(`${rgb(color)} rg ${decimal(left)} ${decimal(below)} 2.5 ${decimal(height)} re f`),
    );
  }

  return flow;
}
