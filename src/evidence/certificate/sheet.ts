import { colors } from '../../../shared/tokens.ts';
import { type DocumentInfo, openDocument } from './open-document.ts';
import { breakLines, setLine, type TextStyle } from './set-text.ts';
import { gutter, leading, measure, page, styles } from './styles.ts';
import type { VisualRun } from './visual-runs.ts';

const { line: rule } = colors.light;

/** One text in a table cell. */
export interface CellText {
  text: string;
  style: TextStyle;
}

interface Column {
  heading: string;
  /** In points. */
  width: number;
}

export interface Sheet {
  /** Text over the full width, tagged as a heading or a paragraph. */
  text(tag: 'H1' | 'H2' | 'P', text: string, style: TextStyle): void;
  space(points: number): void;
  /** Draws a vertical line in this colour next to the text that `write` adds. */
  withSideLine(color: string, write: () => void): void;
  /** Rows of cells under headings that are repeated on every page. Without headings, the first cell names the row. */
  table(columns: Column[], rows: CellText[][][]): void;
  /** Numbers the pages and ends the document. */
  finish(footer: string): Promise<Buffer>;
}

/** An A4 document that is filled from top to bottom, tagged for assistive technology. */
export function createSheet(info: DocumentInfo): Sheet {
  const { doc, bytes } = openDocument(info);
  const root = doc.struct('Document');
  doc.addStructure(root);
  let y = page.top;
  let left = page.left;

  const heightOf = (lines: VisualRun[][], { size }: TextStyle) => lines.length * size * leading;

  function makeRoom(height: number): boolean {
    if (y + height <= page.height - page.bottom) return false;
    doc.addPage();
    y = page.top;
    return true;
  }

  function drawLines(lines: VisualRun[][], style: TextStyle, x: number, top: number): void {
    lines.forEach((line, index) => {
      setLine(doc, line, style, x, top + index * style.size * leading);
    });
  }

  /** Draws decoration that assistive technology skips. */
  function decorate(draw: () => void): void {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  }

  function drawRule(top: number): void {
    decorate(() =>
      doc
        .moveTo(page.left, top)
        .lineTo(page.width - page.right, top)
        .lineWidth(0.5)
        .stroke(rule),
    );
  }

  const sheet: Sheet = {
    text(tag, text, style) {
      const lines = breakLines(doc, text, style, page.width - page.right - left);
      // Keeps a heading on the same page as the beginning of its section.
      const needed = heightOf(lines, style) + (tag === 'H2' ? 48 : 0);
      makeRoom(needed);
      const [x, top] = [left, y];
      const element = doc.struct(tag, { actual: text }, () => drawLines(lines, style, x, top));
      root.add(element);
      element.end();
      y += heightOf(lines, style);
    },
    space(points) {
      y += points;
    },
    withSideLine(color, write) {
      const top = y;
      left += 14;
      write();
      left -= 14;
      decorate(() => doc.rect(page.left, top + 2, 2.5, y - top).fill(color));
    },
    table(columns, rows) {
      const table = doc.struct('Table');
      root.add(table);
      const headings = columns.map(({ heading }) => [{ text: heading, style: styles.soft }]);
      const hasHeadings = columns.some(({ heading }) => heading !== '');
      if (hasHeadings) drawRow(headings, 'TH');
      for (const row of rows) drawRow(row, 'TD');
      table.end();

      function drawRow(cells: CellText[][], tag: 'TH' | 'TD'): void {
        const laid = cells.map((texts, index) => layCell(texts, (columns[index]?.width ?? 0) - gutter));
        const height = Math.max(...laid.map((cell) => cell.reduce((sum, { height }) => sum + height, 0)));
        if (makeRoom(height + 10) && tag === 'TD' && hasHeadings) drawRow(headings, 'TH');
        drawRule(y);
        const row = doc.struct('TR');
        table.add(row);
        let x = page.left;
        laid.forEach((cell, index) => {
          drawCell(cell, x, y + 4, tag === 'TH' || (index === 0 && !hasHeadings) ? 'TH' : 'TD', row);
          x += columns[index]?.width ?? 0;
        });
        row.end();
        y += height + 9;
      }
    },
    async finish(footer) {
      const { count } = doc.bufferedPageRange();
      for (let number = 0; number < count; number += 1) {
        doc.switchToPage(number);
        drawFooter(footer, `Page ${number + 1} of ${count}`);
      }
      root.end();
      doc.end();
      return bytes;
    },
  };
  return sheet;

  function layCell(texts: CellText[], width: number) {
    return texts.map(({ text, style }) => {
      const lines = breakLines(doc, text, style, width);
      return { text, style, lines, height: heightOf(lines, style) };
    });
  }

  function drawCell(
    cell: ReturnType<typeof layCell>,
    x: number,
    top: number,
    tag: 'TH' | 'TD',
    row: PDFKit.PDFStructureElement,
  ): void {
    const actual = cell.map(({ text }) => text).join('\n');
    const element = doc.struct(tag, { actual }, () => {
      let at = top;
      for (const { lines, style, height } of cell) {
        drawLines(lines, style, x, at);
        at += height;
      }
    });
    row.add(element);
    element.end();
  }

  function drawFooter(footer: string, number: string): void {
    const top = page.height - 46;
    drawRule(top - 8);
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    drawLines(breakLines(doc, footer, styles.soft, measure), styles.soft, page.left, top);
    const [line = []] = breakLines(doc, number, styles.soft, measure);
    const width = doc.font('text').fontSize(styles.soft.size).widthOfString(number);
    setLine(doc, line, styles.soft, page.width - page.right - width, top);
    doc.endMarkedContent();
  }
}
