import { breakUnits } from './break-units.ts';
import { type Direction, paragraphOf } from './paragraph.ts';
import { piecesOf } from './pieces.ts';
import { type Line, placePieces } from './place-pieces.ts';
import type { TextStyle } from './text-style.ts';

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

const known = new Map<string, Line[]>();
/** The lines of our own texts are kept for the next certificate. */
const maxKnown = 3_000;

function setLines(
  given: string,
  { weight, size }: TextStyle,
  width: number,
  base: Direction | 'auto',
): Line[] {
  const paragraph = paragraphOf(given, weight, base);
  const widthBetween = (from: number, to: number) =>
    piecesOf(paragraph, from, to, weight, size).reduce((sum, piece) => sum + piece.width, 0);
  const withoutSpaceAtEnd = (from: number, to: number) =>
    from + paragraph.shown.slice(from, to).trimEnd().length;
  const lines: [number, number][] = [];
  let [start, used] = [0, 0];
  for (const [from, to] of breakUnits(paragraph.shown, (from, to) => widthBetween(from, to) > width)) {
    if (from > start && used + widthBetween(from, withoutSpaceAtEnd(from, to)) > width) {
      lines.push([start, from]);
      [start, used] = [from, 0];
    }
    used += widthBetween(from, to);
  }
  lines.push([start, paragraph.shown.length]);
  return lines.map(([from, to]) =>
    placePieces(piecesOf(paragraph, from, withoutSpaceAtEnd(from, to), weight, size)),
  );
}
