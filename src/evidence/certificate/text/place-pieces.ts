import type { FontName } from './fonts.ts';
import { isOneRun, type Piece } from './pieces.ts';
import type { ShapedGlyph } from './shape.ts';

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

/** Places the pieces of a line (UAX #9, rule L2). */
export function placePieces(pieces: Piece[]): Line {
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

/** Reverses every sequence of pieces of at least this level. */
function reverseFrom(pieces: Piece[], level: number): void {
  for (let at = 0; at < pieces.length; at += 1) {
    let end = at;
    while ((pieces[end]?.level ?? 0) >= level) end += 1;
    pieces.splice(at, end - at, ...pieces.slice(at, end).reverse());
    at = end;
  }
}
