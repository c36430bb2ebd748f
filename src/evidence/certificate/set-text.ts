import { type FontWeight, fontNameOf, isJapanese, openFont } from './fonts.ts';
import { paragraphOf, type VisualRun, visualRuns } from './visual-runs.ts';

type Document = PDFKit.PDFDocument;

export interface TextStyle {
  weight: FontWeight;
  /** In points. */
  size: number;
  color: string;
}

/** Breaks a text into lines of at most `width` points, each as runs from left to right. */
export function breakLines(doc: Document, given: string, style: TextStyle, width: number): VisualRun[][] {
  const paragraph = paragraphOf(given);
  const { text } = paragraph;
  const widthBetween = (from: number, to: number) =>
    visualRuns(paragraph, from, to).reduce((sum, run) => sum + widthOf(doc, run, style), 0);
  const lines: [number, number][] = [];
  let start = 0;
  let used = 0;
  let end = 0;
  for (const unit of unitsOf(text).flatMap(cutToFit)) {
    const trimmed = end + unit.trimEnd().length;
    if (end > start && used + widthBetween(end, trimmed) > width) {
      lines.push([start, end]);
      start = end;
      used = 0;
    }
    used += widthBetween(end, end + unit.length);
    end += unit.length;
  }
  lines.push([start, end]);
  return lines.map(([from, to]) => visualRuns(paragraph, from, from + text.slice(from, to).trimEnd().length));

  /** Splits a word that is wider than a line into its characters. */
  function cutToFit(unit: string): string[] {
    const isWide = unit.length > 10 && widthOf(doc, { text: unit, script: 'common' }, style) > width;
    return isWide ? [...unit] : [unit];
  }
}

/** Sets one line with its baseline box at `y`. */
export function setLine(doc: Document, runs: VisualRun[], style: TextStyle, x: number, y: number): void {
  let at = x;
  for (const run of runs) {
    const width = widthOf(doc, run, style);
    // The fonts have different ascents, but their letters share one baseline.
    const options = { ...shaping(run), lineBreak: false, baseline: 'alphabetic' } as const;
    doc.fillColor(style.color).text(run.text, at, y + style.size, options);
    at += width;
  }
}

/** As a side effect, sets the document's font to that of the run. */
function widthOf(doc: Document, run: VisualRun, { weight, size }: TextStyle): number {
  const name = fontNameOf(run.script, weight);
  // pdfkit accepts opened fonts too, but its types only allow their bytes.
  doc.registerFont(name, openFont(name) as unknown as PDFKit.Mixins.PDFFontSource);
  return doc.font(name).fontSize(size).widthOfString(run.text, shaping(run));
}

/** By default pdfkit shapes word by word, from left to right, and caches the words. Naming features disables that. */
function shaping({ script }: VisualRun) {
  return script === 'arabic' ? { features: [] } : {};
}

const words = new Intl.Segmenter('en', { granularity: 'word' });

/** The pieces of a text between which a line may break. */
function unitsOf(text: string): string[] {
  const units: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = units.at(-1);
    if (last === undefined || mayBreak(last, segment)) units.push(segment);
    else units[units.length - 1] = last + segment;
  }
  return units;
}

function mayBreak(before: string, after: string): boolean {
  if (/^[\p{Pe}\p{Pf}\p{Po}\s]/u.test(after)) return false;
  return /[\s\u2013\u2014-]$/u.test(before) || isJapanese(before.slice(-1)) || isJapanese(after.slice(0, 1));
}
