/**
 * The width of the longest part of a text that browsers keep on one line, in em. Rather too wide than too narrow,
 * because readers have different fonts.
 */
export function widthOfLongestWord(text: string): number {
  const spaced = text.replaceAll(hyphenBeforeLetter, '- ');
  let longest = 0;
  let width = 0;
  for (let index = 0; index < spaced.length; index++) {
    const next = widthOf(spaced.charCodeAt(index));
    if (next === ideographWidth) width = ideographWidth;
    else if (next === 0) width = 0;
    else width += next;
    if (width > longest) longest = width;
  }
  return longest;
}

const hyphenBeforeLetter = /-(?=\p{L})/gu;
/** Without the no-break spaces. */
const space = /[\t\n\r \u00ad\u200b]/;
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Of an ideograph and a bracket or full stop that clings to it. Lines may end before every other ideograph. */
const ideographWidth = 2;
const narrowest = /[!',.:;ijl|’]/;
const narrow = /[()/I[\]frt]/;
const wide = /[%@MWmw\p{Lu}]/u;

/** By UTF-16 code unit, once it was needed. A clause can have a million of them. */
const widths = new Float64Array(65_536).fill(-1);

function widthOf(unit: number): number {
  const known = widths[unit] ?? -1;
  if (known >= 0) return known;
  const width = measure(String.fromCharCode(unit));
  widths[unit] = width;
  return width;
}

/** In the wider fonts for books. A space has no width. */
function measure(character: string): number {
  if (space.test(character)) return 0;
  if (ideograph.test(character)) return ideographWidth;
  if (narrowest.test(character)) return 0.33;
  if (narrow.test(character)) return 0.48;
  return wide.test(character) ? 0.85 : 0.62;
}
