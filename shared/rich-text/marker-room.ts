import { formatListMarker } from './list-marker.ts';
import { widthOfLongestWord } from './longest-word.ts';
import type { RichTextNode } from './rich-text.ts';

/** In em. The style sheets have a rule for each but the first, which is the indent of any list. */
const rooms = [2, 3, 4, 6, 12];

/** Browsers write a space behind a marker. */
const space = 0.33;

/**
 * How far the items of a list are indented, in em. Markers stand in this room: the first digits of one that is wider
 * would be outside of the clause, which is cut off there because it scrolls.
 */
export function markerRoom({ type, content = [], attrs }: RichTextNode): number {
  if (type !== 'orderedList') return 2;
  const start = Number(attrs?.start ?? 1);
  const needed = content.reduce(
    (widest, _, index) =>
      Math.max(widest, widthOfLongestWord(formatListMarker(start + index, attrs?.type)) + space),
    0,
  );
  return rooms.find((room) => room >= needed) ?? 12;
}

/** The attribute of a list whose markers need more room than usual; empty for any other. */
export function markerAttribute(list: RichTextNode): string {
  const room = markerRoom(list);
  return room > 2 ? ` data-marker="${room}"` : '';
}
