import type { PdfDocument } from '../pdf/document.ts';
import { drawLine } from '../text/draw-line.ts';
import { breakLines } from '../text/lines.ts';
import { type Direction, plain } from '../text/paragraph.ts';
import type { Line } from '../text/place-pieces.ts';
import type { TextStyle } from '../text/text-style.ts';
import { leading, page, titleLeading } from './styles.ts';

/** A text of one language and style. */
export interface Block {
  text: string;
  style: TextStyle;
  /** The language, where it is not that of the document (BCP 47). */
  lang?: string | undefined;
  /** The direction, where it is not that of the document; `auto` is that of the first letter. */
  direction?: Direction | 'auto';
}

/** A block that is broken into lines. */
export interface LaidBlock {
  block: Block;
  lines: readonly Line[];
  /** In points. */
  height: number;
  width: number;
  /** Which side the lines begin on: the same as in the rest of the document, whatever their own direction. */
  side: Direction;
}

/** @param direction of the document */
export function layBlock(block: Block, width: number, direction: Direction): LaidBlock {
  const lines = breakLines(block.text, block.style, width, block.direction ?? direction);
  return { block, lines, height: lines.length * lineHeight(block.style), width, side: direction };
}

/** The distance from line to line, in points. */
export function lineHeight({ size }: TextStyle): number {
  return size * (size > 15 ? titleLeading : leading);
}

/** Draws the lines, and says what they are. @param top of the first line, from the top of the page */
export function drawBlock(
  doc: PdfDocument,
  { block, lines, width, side }: LaidBlock,
  x: number,
  top: number,
): void {
  lines.forEach((line, index) => {
    const indent = side === 'rtl' ? width - line.width : 0;
    const baseline = top + index * lineHeight(block.style) + block.style.size * 1.05;
    drawLine(doc, line, block.style, { x: x + indent, y: page.height - baseline });
  });
}

/** What the structure of the document says about a block. */
export function elementOptions({ text, lang }: Block): { actual: string; lang: string | undefined } {
  return { actual: plain(text), lang };
}
