import type { PdfDocument } from '../pdf/document.ts';
import { decimal, rgb } from '../pdf/operands.ts';
import type { GlyphRun, Line } from './place-pieces.ts';
import type { TextStyle } from './text-style.ts';

/**
 * Draws a line of text.
 *
 * @param at its left end, and its baseline from the bottom of the page
 */
export function drawLine(
  doc: PdfDocument,
  { runs }: Line,
  { color, weight }: TextStyle,
  at: { x: number; y: number },
): void {
  for (const run of runs) {
    // The Japanese font has one weight only: strong text gets an outline.
    const isOutlined = weight === 'strong' && run.font === 'japanese';
    const paint = isOutlined
      ? `${rgb(color)} rg ${rgb(color)} RG ${decimal(run.size * 0.03)} w 2 Tr`
      : `${rgb(color)} rg 0 Tr`;
    const font = `/${doc.fonts.use(run.font)} ${decimal(run.size)} Tf`;
    doc.draw(
      `BT ${paint} 0 Ts ${font} 1 0 0 1 ${decimal(at.x + run.x)} ${decimal(at.y)} Tm ${showGlyphs(doc, run)} ET`,
    );
  }
}

/** The operators that show glyphs (ISO 32000-1, 9.4.3). Marks are moved to their letter, and back. */
function showGlyphs(doc: PdfDocument, { font, glyphs, size }: GlyphRun): string {
  const operators: string[] = [];
  let array = '';
  let pending = 0;
  let rise = 0;
  const flush = () => {
    if (array !== '') operators.push(`[${array}] TJ`);
    array = '';
  };
  for (const glyph of glyphs) {
    if (glyph.y !== rise) {
      flush();
      rise = glyph.y;
      operators.push(`${decimal((rise * size) / 1000)} Ts`);
    }
    pending += glyph.x;
    if (Math.abs(pending) > 0.005) array += `${decimal(-pending)}`;
    array += `<${doc.fonts.encode(font, glyph)}>`;
    pending = glyph.advance - glyph.width - glyph.x;
  }
  flush();
  return operators.join(' ');
}
