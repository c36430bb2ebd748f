import type { FontName, FontWeight } from './fonts.ts';
import { bidi, type Paragraph } from './paragraph.ts';
import { type ShapedGlyph, shapeWord } from './shape.ts';

/** A word, a space or a code point in one font and direction. */
export interface Piece {
  /** Its position in the text. */
  start: number;
  /** The embedding level: even from left to right, odd from right to left (UAX #9). */
  level: number;
  font: FontName;
  glyphs: readonly ShapedGlyph[];
  /** In points. */
  width: number;
  size: number;
  isCodePoint: boolean;
}

/** Words, spaces and code points in logical order, each in one font and direction. */
export function piecesOf(
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
      const own = { font: fontOfCodePoints[weight], size: size * codePointSize };
      const text = { drawn: codePoint, original: codePoint };
      pieces.push(pieceOf({ start, level, ...own, isCodePoint: true }, text));
    } else if (font !== undefined) {
      const isSpace = shown[start] === ' ';
      const isWhole = isOneRun({ level, font });
      if (!isWhole) end = start + String.fromCodePoint(shown.codePointAt(start) ?? 0).length;
      while (
        isWhole &&
        end < to &&
        fonts[end] === font &&
        levels[end] === level &&
        (shown[end] === ' ') === isSpace
      )
        end += 1;
      const text = { drawn: mirror(shown, levels, start, end), original: shown.slice(start, end) };
      pieces.push(pieceOf({ start, level, font, size, isCodePoint: false }, text));
    }
    start = end;
  }
  return pieces;
}

/**
 * Whether the glyphs of a text can stay together. Readers of the text layer do not reverse punctuation that has no
 * letter beside it, so it stays in pieces, in logical order.
 */
export function isOneRun({ level, font }: Pick<Piece, 'level' | 'font'>): boolean {
  return level % 2 === 0 || isArabicFont(font);
}

const fontOfCodePoints: Record<FontWeight, FontName> = { text: 'mono', strong: 'mono', mono: 'text' };

/** Code points are printed smaller, and in another font, so that no typed text looks like one. */
const codePointSize = 0.78;

/** Arabic letters are smaller in their font than Latin ones in theirs. */
const arabicSize = 1.14;
const isArabicFont = (font: FontName) => font === 'arabic' || font === 'arabic-strong';

function pieceOf(
  { size, ...piece }: Omit<Piece, 'glyphs' | 'width'>,
  { drawn, original }: { drawn: string; original: string },
): Piece {
  const { font, level, isCodePoint } = piece;
  const { glyphs, width } = shapeWord(font, drawn, original, level % 2 === 1 && !isCodePoint);
  const own = isArabicFont(font) ? size * arabicSize : size;
  return { ...piece, glyphs, size: own, width: (width * own) / 1000 };
}

/** The characters to draw: brackets in text from right to left are mirrored. */
function mirror(shown: string, levels: Uint8Array, start: number, end: number): string {
  const text = shown.slice(start, end);
  if ((levels[start] ?? 0) % 2 === 0 || !/[\p{P}\p{S}]/u.test(text)) return text;
  const mirrored = bidi.getMirroredCharactersMap(shown, levels, start, end - 1);
  return Array.from(text, (unit, index) => mirrored.get(start + index) ?? unit).join('');
}
