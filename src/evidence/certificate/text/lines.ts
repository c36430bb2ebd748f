import type { FontName, FontWeight } from './fonts.ts';
import { bidi, type Direction, type Paragraph, paragraphOf } from './paragraph.ts';
import { type ShapedGlyph, shapeWord } from './shape.ts';

export interface TextStyle {
  weight: FontWeight;
  /** In points. */
  size: number;
  color: string;
}

/** Glyphs in one font from left to right, in the order in which the text layer should contain them. */
export interface GlyphRun {
  font: FontName;
  glyphs: readonly ShapedGlyph[];
  /** The distance from the left end of the line, in points. */
  x: number;
  /** The size of the letters, in points. Code points are smaller than the text around them. */
  size: number;
  isCodePoint: boolean;
}

export interface Line {
  runs: readonly GlyphRun[];
  /** In points. */
  width: number;
}

/** Code points are printed smaller, and in another font, so that no typed text looks like one. */
const codePointSize = 0.78;

/** Arabic letters are smaller in their font than Latin ones in theirs. */
const arabicSize = 1.14;
const isArabicFont = (font: FontName) => font === 'arabic' || font === 'arabic-strong';

interface Piece {
  start: number;
  end: number;
  level: number;
  font: FontName;
  glyphs: readonly ShapedGlyph[];
  width: number;
  size: number;
  isCodePoint: boolean;
}

const known = new Map<string, Line[]>();
/** The lines of our own texts are kept for the next certificate. */
const maxKnown = 3_000;

/** Breaks a text into lines of at most `width` points. */
export function breakLines(
  given: string,
  style: TextStyle,
  width: number,
  base: Direction | 'auto',
): readonly Line[] {
  // A text with names in it comes only once.
  if (given.includes('\u2068')) return setLines(given, style, width, base);
  const key = [style.weight, style.size, width, base, given].join('\0');
  const lines = known.get(key) ?? setLines(given, style, width, base);
  if (known.size >= maxKnown) known.clear();
  known.set(key, lines);
  return lines;
}

function setLines(
  given: string,
  { weight, size }: TextStyle,
  width: number,
  base: Direction | 'auto',
): Line[] {
  const paragraph = paragraphOf(given, weight, base);
  const widthBetween = (from: number, to: number) =>
    piecesOf(paragraph, from, to, weight, size).reduce((sum, piece) => sum + piece.width, 0);
  const lines: [number, number][] = [];
  let [start, used] = [0, 0];
  for (const [from, to] of breakUnits(paragraph.shown, (from, to) => widthBetween(from, to) > width)) {
    const trimmed = from + paragraph.shown.slice(from, to).trimEnd().length;
    if (from > start && used + widthBetween(from, trimmed) > width) {
      lines.push([start, from]);
      [start, used] = [from, 0];
    }
    used += widthBetween(from, to);
  }
  lines.push([start, paragraph.shown.length]);
  return lines.map(([from, to]) => {
    const trimmed = from + paragraph.shown.slice(from, to).trimEnd().length;
    return lineOf(piecesOf(paragraph, from, trimmed, weight, size));
  });
}

/** Words, spaces and code points in logical order, each in one font and direction. */
function piecesOf(
  { shown, fonts, codePoints, levels }: Paragraph,
  from: number,
  to: number,
  weight: FontWeight,
  size: number,
): Piece[] {
  const pieces: Piece[] = [];
  for (let start = from; start < to; ) {
    const font = fonts[start];
    const level = levels[start] ?? 0;
    const codePoint = codePoints.get(start);
    let end = start + 1;
    if (codePoint !== undefined) {
      pieces.push(
        pieceOf(
          start,
          end,
          level,
          fontOfCodePoints[weight],
          size * codePointSize,
          codePoint,
          codePoint,
          true,
        ),
      );
    } else if (font !== undefined) {
      const isSpace = shown[start] === ' ';
      // Readers do not reverse punctuation that has no letter beside it.
      const isWhole = level % 2 === 0 || isArabicFont(font);
      if (!isWhole) end = start + String.fromCodePoint(shown.codePointAt(start) ?? 0).length;
      while (
        isWhole &&
        end < to &&
        fonts[end] === font &&
        levels[end] === level &&
        (shown[end] === ' ') === isSpace
      )
        end += 1;
      const text = shown.slice(start, end);
      pieces.push(pieceOf(start, end, level, font, size, mirror(shown, levels, start, end), text, false));
    }
    start = end;
  }
  return pieces;
}

const fontOfCodePoints: Record<FontWeight, FontName> = { text: 'mono', strong: 'mono', mono: 'text' };

function pieceOf(
  start: number,
  end: number,
  level: number,
  font: FontName,
  size: number,
  drawn: string,
  text: string,
  isCodePoint: boolean,
): Piece {
  const { glyphs, width } = shapeWord(font, drawn, text, level % 2 === 1 && !isCodePoint);
  const own = isArabicFont(font) ? size * arabicSize : size;
  return { start, end, level, font, glyphs, size: own, isCodePoint, width: (width * own) / 1000 };
}

/** The characters to draw: brackets in text from right to left are mirrored. */
function mirror(shown: string, levels: Uint8Array, start: number, end: number): string {
  const text = shown.slice(start, end);
  if ((levels[start] ?? 0) % 2 === 0 || !/[\p{P}\p{S}]/u.test(text)) return text;
  const mirrored = bidi.getMirroredCharactersMap(shown, levels, start, end - 1);
  return Array.from(text, (unit, index) => mirrored.get(start + index) ?? unit).join('');
}

/** Places the pieces of a line (UAX #9, rule L2). */
function lineOf(pieces: Piece[]): Line {
  const visual = [...pieces];
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level -= 1)
    reverseFrom(visual, level);
  const runs: (GlyphRun & Pick<Piece, 'start' | 'level'>)[] = [];
  let x = 0;
  for (const { start, level, font, glyphs, size, isCodePoint, width } of visual) {
    const last = runs.at(-1);
    if (
      last &&
      last.font === font &&
      last.level === level &&
      !last.isCodePoint &&
      !isCodePoint &&
      isOneRun(last)
    ) {
      last.glyphs = [...last.glyphs, ...glyphs];
      last.start = Math.min(last.start, start);
    } else runs.push({ start, level, font, glyphs, size, isCodePoint, x });
    x += width;
  }
  // Readers of the text layer take the runs in the order of the file.
  runs.sort((a, b) => a.start - b.start);
  return { runs, width: x };
}

/** Punctuation that readers do not reverse stays in pieces, in logical order. */
function isOneRun({ level, font }: Pick<Piece, 'level' | 'font'>): boolean {
  return level % 2 === 0 || isArabicFont(font);
}

/** Reverses every sequence of pieces of at least this level. */
function reverseFrom(pieces: Piece[], level: number): void {
  for (let at = 0; at < pieces.length; at += 1) {
    let end = at;
    while ((pieces[end]?.level ?? 0) >= level) end += 1;
    pieces.splice(at, end - at, ...pieces.slice(at, end).reverse());
    at = end;
  }
}

const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters that do not fit on a line in any size of ours, so that a long word need not be shaped as a whole to find out. */
const surelyTooWide = 300;

/** The pieces of a text between which a line may break. What is too wide for a line may break within. */
function breakUnits(text: string, isTooWide: (from: number, to: number) => boolean): [number, number][] {
  const units: [number, number][] = [];
  for (const { segment, index } of words.segment(text)) {
    const last = units.at(-1);
    if (last === undefined || mayBreak(text.slice(...last), segment))
      units.push([index, index + segment.length]);
    else last[1] = index + segment.length;
  }
  return units.flatMap(([from, to]) =>
    to - from > 10 && (to - from > surelyTooWide || isTooWide(from, to))
      ? Array.from(graphemes.segment(text.slice(from, to)), ({ segment, index }): [number, number] => [
          from + index,
          from + index + segment.length,
        ])
      : [[from, to]],
  );
}

/**
 * Where Japanese lines break: between any two characters, but not before small ones and closing punctuation (JIS X
 * 4051).
 */
const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
const neverFirst = /^[\p{Pe}\p{Pf}\p{Po}\s\u2069ぁぃぅぇぉっゃゅょァィゥェォッャュョー々]/u;
const neverLast = /[\p{Ps}\p{Pi}\u2068]$/u;

function mayBreak(before: string, after: string): boolean {
  if (neverFirst.test(after) || neverLast.test(before)) return false;
  if (before.endsWith('\ue000') || after.startsWith('\ue000')) return true;
  return (
    /[[\s\u2013\u2014]--[\u00a0]]$/v.test(before) ||
    japanese.test(before.slice(-1)) ||
    japanese.test(after.slice(0, 1))
  );
}
