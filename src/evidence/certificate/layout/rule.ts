import { colors } from '../../../../shared/tokens.ts';
import type { PdfDocument } from '../pdf/document.ts';
import { decimal, rgb } from '../pdf/operands.ts';
import { page } from './styles.ts';

/** Draws a thin line over the full width. @param y from the top of the page */
export function drawRule(doc: PdfDocument, y: number): void {
  const line = `${decimal(page.side)} ${decimal(page.height - y)} m ${decimal(page.width - page.side)} ${decimal(page.height - y)} l S`;
  doc.artifact('Layout', () => doc.draw(`${rule} RG 0.5 w ${line}`));
}

const rule = rgb(colors.light.line);
