import { colors } from '../../../../shared/tokens.ts';
import type { PdfDocument } from '../pdf/document.ts';
import { number, rgb } from '../text/draw-line.ts';
import { page } from './styles.ts';

/** Draws a thin line over the full width. @param y from the top of the page */
export function drawRule(doc: PdfDocument, y: number): void {
  const line = `${number(page.side)} ${number(page.height - y)} m ${number(page.width - page.side)} ${number(page.height - y)} l S`;
  doc.artifact('Layout', () => doc.draw(`${rule} RG 0.5 w ${line}`));
}

const rule = rgb(colors.light.line);
